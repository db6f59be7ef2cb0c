import { chat } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved, removalBy } from '../model/removal.ts';
import type { Signals } from '../signals/signals.ts';
import { messageRemoved } from '../staff-acts.ts';
import type { ChatLimit } from './chat-limit.ts';
import type { ChatLog } from './chat-log.ts';
import { presentMessage } from './chat-message.present.ts';
import { postMessage } from './post-message.ts';

export const chatRoutes = ({
  chatLog,
  signals,
  limit,
}: {
  chatLog: ChatLog;
  signals: Signals;
  limit: ChatLimit;
}): Served[] => [
  serve(chat.list, ({ query: { before } }) =>
    before === undefined ? chatLog.newest() : chatLog.before(before),
  ),

  serve(chat.post, async ({ body, viewer }) => {
    const { document, isNew } = await postMessage(viewer, body, limit);
    const message = presentMessage(document);
    // Repeated requests too: the first may have crashed before this line.
    if (!document.removal) signals.publish({ type: 'message', message });
    return { isNew, value: message };
  }),

  serve(chat.remove, async ({ params: { id }, viewer, log }) => {
    const shown = { _id: id, ...notRemoved };
    const message = await ChatMessageModel.findOne(shown).lean<ChatMessageDocument>();
    const removed =
      message &&
      (await ChatMessageModel.updateOne(shown, {
        $set: { removal: removalBy(viewer) },
        $push: { pendingEvents: messageRemoved(viewer, message) },
      }));
    // Even if it was removed before: the first request may have crashed before this line.
    signals.publish({ type: 'removed', id });
    if (removed?.modifiedCount) log.info({ messageId: id, viewerId: viewer.id }, 'chat message removed');
  }),
];
