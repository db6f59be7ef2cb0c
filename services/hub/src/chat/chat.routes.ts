import { chat } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Signals } from '../signals/signals.ts';
import type { ChatLimit } from './chat-limit.ts';
import type { ChatLog } from './chat-log.ts';
import type { PresentMessages } from './chat-message.present.ts';
import { editMessage, historyOf } from './edit-message.ts';
import { postMessage } from './post-message.ts';
import { react, unreact } from './react.ts';
import { removeMessage } from './remove-message.ts';

export interface ChatDeps {
  chatLog: ChatLog;
  signals: Signals;
  limit: ChatLimit;
  present: PresentMessages;
}

export const chatRoutes = ({ chatLog, signals, limit, present }: ChatDeps): Served[] => [
  serve(chat.list, ({ query: { before } }) =>
    before === undefined ? chatLog.newest() : chatLog.before(before),
  ),

  serve(chat.post, async ({ body, viewer }) => {
    const { document, isNew } = await postMessage(viewer, body, limit);
    const message = await present.one(document);
    // Repeated requests too: the first may have crashed before this line.
    if (!document.removal) signals.publish({ type: 'message', message });
    return { isNew, value: message };
  }),

  serve(chat.edit, async ({ params: { id }, body, viewer }) => {
    await limit(viewer.id);
    const { document, isChanged } = await editMessage(id, body.message, viewer);
    const message = await present.one(document);
    if (isChanged) signals.publish({ type: 'changed', message });
    return message;
  }),

  ...(
    [
      [chat.react, react],
      [chat.unreact, unreact],
    ] as const
  ).map(([endpoint, change]) =>
    serve(endpoint, async ({ params: { id, reaction }, viewer }) => {
      await limit(viewer.id);
      const message = await present.one(await change(id, reaction, viewer));
      signals.publish({ type: 'changed', message });
      return message;
    }),
  ),

  serve(chat.history, ({ params: { id } }) => historyOf(id)),

  serve(chat.remove, async ({ params: { id }, body, viewer, log }) => {
    const wasThere = await removeMessage(id, viewer, { signals, reason: body?.reason });
    if (wasThere) log.info({ messageId: id, viewerId: viewer.id }, 'chat message removed');
  }),
];
