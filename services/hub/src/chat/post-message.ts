import { type BodyOf, type chat, limits, type Viewer } from '@portal/contracts';
import { conflict, isDuplicateKey, nextId, notSignedIn, plainText } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { isDeletedMember } from '../model/deleted-members.ts';
import { notRemoved } from '../model/removal.ts';
import type { ChatLimit } from './chat-limit.ts';

/** A message as it is stored. Throws 400 if it is too long. */
export const cleanMessage = (message: string): string =>
  plainText(message, { name: 'message', length: limits.chat.messageLength });

interface Posted {
  document: ChatMessageDocument;
  isNew: boolean;
}

/** Stores the viewer's message, or returns the one that an earlier request with the same key has stored. */
export async function postMessage(
  viewer: Viewer,
  { message, replyTo, requestKey }: BodyOf<typeof chat.post>,
  limit: ChatLimit,
): Promise<Posted> {
  const stored = await findByRequestKey(viewer.id, requestKey);
  if (stored) return { document: stored, isNew: false };
  const clean = cleanMessage(message);
  if (replyTo !== undefined) await requireMessage(replyTo);
  await limit(viewer.id);
  const posted = await store({
    _id: await nextId('chatMessages'),
    message: clean,
    authorName: viewer.username,
    authorId: viewer.id,
    ...(replyTo !== undefined && { replyTo }),
    ...(requestKey !== undefined && { requestKey }),
    createdAt: new Date(),
  });
  if (!(await isDeletedMember(viewer.id))) return posted;
  // The gateway's identity headers stay valid for a minute after an account is deleted.
  await ChatMessageModel.deleteOne({ _id: posted.document._id });
  throw notSignedIn();
}

async function requireMessage(id: number): Promise<void> {
  if (await ChatMessageModel.exists({ _id: id, ...notRemoved })) return;
  throw conflict('The message that you are replying to has been deleted.');
}

async function findByRequestKey(
  authorId: number,
  requestKey: string | undefined,
): Promise<ChatMessageDocument | null> {
  if (requestKey === undefined) return null;
  return ChatMessageModel.findOne({ authorId, requestKey }).lean<ChatMessageDocument>();
}

async function store(document: ChatMessageDocument & { authorId: number }): Promise<Posted> {
  try {
    await ChatMessageModel.create(document);
    return { document, isNew: true };
  } catch (error) {
    // A simultaneous request with the same key was faster.
    const stored = isDuplicateKey(error) && (await findByRequestKey(document.authorId, document.requestKey));
    if (!stored) throw error;
    return { document: stored, isNew: false };
  }
}
