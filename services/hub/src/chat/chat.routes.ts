import { chat } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved, removalBy } from '../model/removal.ts';
import { staffAct } from '../model/staff-act.ts';
import type { Signals } from '../signals/signals.ts';
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
    const { modifiedCount } = await ChatMessageModel.updateOne(
      { _id: id, ...notRemoved },
      {
        $set: { removal: removalBy(viewer) },
        $push: { pendingActs: staffAct('chat_message.removed', viewer) },
      },
    );
    // Even if it was removed before: the first request may have crashed before this line.
    signals.publish({ type: 'removed', id });
    if (modifiedCount > 0) log.info({ messageId: id, viewerId: viewer.id }, 'chat message removed');
  }),
];
