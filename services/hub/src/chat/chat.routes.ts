import { chat } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { notRemoved, removalBy } from '../removal.ts';
import type { Signals } from '../signals/signals.ts';
import { staffAct } from '../staff-acts/staff-act.ts';
import type { ChatLimit } from './chat-limit.ts';
import type { ChatLog } from './chat-log.ts';
import { ChatMessageModel } from './chat-message.model.ts';
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
    // Also when the request is a repeated one: its first run may have died before this.
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
    // Told again where it was removed before: the first run may have died before telling.
    signals.publish({ type: 'removed', id });
    if (modifiedCount > 0) log.info({ messageId: id, viewerId: viewer.id }, 'chat message removed');
  }),
];
