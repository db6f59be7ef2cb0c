import type { BodyOf, chat, Viewer } from '@portal/contracts';
import { isDuplicateKey, nextId, notSignedIn } from '@portal/kit';
import { isDeletedMember } from '../members/deleted-member.model.ts';
import type { ChatLimit } from './chat-limit.ts';
import { type ChatMessageDocument, ChatMessageModel } from './chat-message.model.ts';
import { cleanMessage } from './clean-message.ts';

/** Stores a message of the viewer, or answers the one that the same request has stored before. */
export async function postMessage(
  viewer: Viewer,
  { message, requestKey }: BodyOf<typeof chat.post>,
  limit: ChatLimit,
): Promise<{ document: ChatMessageDocument; isNew: boolean }> {
  const stored = await storedBefore(viewer.id, requestKey);
  if (stored) return { document: stored, isNew: false };
  const clean = cleanMessage(message);
  await limit(viewer.id);
  const written = await store({
    _id: await nextId('chatMessages'),
    message: clean,
    authorName: viewer.username,
    authorId: viewer.id,
    ...(requestKey !== undefined && { requestKey }),
    createdAt: new Date(),
  });
  if (!(await isDeletedMember(viewer.id))) return written;
  // The gateway's word on who asks outlives a deleted account by a minute.
  await ChatMessageModel.deleteOne({ _id: written.document._id });
  throw notSignedIn();
}

async function storedBefore(
  authorId: number,
  requestKey: string | undefined,
): Promise<ChatMessageDocument | null> {
  if (requestKey === undefined) return null;
  return ChatMessageModel.findOne({ authorId, requestKey }).lean<ChatMessageDocument>();
}

async function store(
  document: ChatMessageDocument & { authorId: number },
): Promise<{ document: ChatMessageDocument; isNew: boolean }> {
  try {
    await ChatMessageModel.create(document);
    return { document, isNew: true };
  } catch (error) {
    // The same request, come twice, has stored it meanwhile.
    const stored = isDuplicateKey(error) && (await storedBefore(document.authorId, document.requestKey));
    if (!stored) throw error;
    return { document: stored, isNew: false };
  }
}
