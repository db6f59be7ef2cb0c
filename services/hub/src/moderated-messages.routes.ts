import { contents, links } from '@portal/contracts';
import { conflict, found, notFound, type Served, serve } from '@portal/kit';
import { removeMessage } from './chat/remove-message.ts';
import { type ChatMessageDocument, ChatMessageModel } from './model/chat-message.model.ts';
import { notRemoved } from './model/removal.ts';
import type { Signals } from './signals/signals.ts';

const kind = 'chat_message' as const;

/** Chat messages for the queue of the moderators. */
export const moderatedMessageRoutes = (signals: Signals): Served[] => [
  serve(contents.hub.read, async ({ params }) => {
    const { _id, ...message } = await messageOf(params);
    return {
      kind,
      id: _id,
      authorId: message.authorId,
      authorName: message.authorName,
      text: message.message,
      path: links.community(),
      createdAt: message.createdAt.toISOString(),
      isHidden: false,
    };
  }),

  serve(contents.hub.act, async ({ params, body: { act, reason, actor } }) => {
    if (params.kind !== kind) throw notFound('Message');
    if (act !== 'remove') throw conflict('A chat message can only be removed.');
    await removeMessage(params.id, actor, { signals, reason });
  }),
];

async function messageOf({ kind: asked, id }: { kind: string; id: number }): Promise<ChatMessageDocument> {
  if (asked !== kind) throw notFound('Message');
  return found(
    await ChatMessageModel.findOne({ _id: id, ...notRemoved }).lean<ChatMessageDocument>(),
    'Message',
  );
}
