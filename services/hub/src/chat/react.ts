import { limits, type Reaction, type Viewer } from '@portal/contracts';
import { conflict, found, notSignedIn } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { isDeletedMember } from '../model/deleted-members.ts';
import { notRemoved } from '../model/removal.ts';

/** Adds the viewer's reaction to a message, once. */
export async function react(id: number, reaction: Reaction, viewer: Viewer): Promise<ChatMessageDocument> {
  const field = `reactions.${reaction}`;
  const isFull = { [`${field}.${limits.chat.membersPerReaction - 1}`]: { $exists: true } };
  const changed = await ChatMessageModel.findOneAndUpdate(
    { _id: id, ...notRemoved, $or: [{ [field]: viewer.id }, { $nor: [isFull] }] },
    { $addToSet: { [field]: viewer.id } },
    { returnDocument: 'after' },
  ).lean<ChatMessageDocument>();
  if (!changed) {
    found(await ChatMessageModel.exists({ _id: id, ...notRemoved }), 'Message');
    throw conflict('This message has all the reactions that it can take.');
  }
  if (!(await isDeletedMember(viewer.id))) return changed;
  // The gateway's identity headers stay valid for a minute after an account is deleted.
  await unreact(id, reaction, viewer);
  throw notSignedIn();
}

/** Removes the viewer's reaction. */
export async function unreact(
  id: number,
  reaction: Reaction,
  viewer: Pick<Viewer, 'id'>,
): Promise<ChatMessageDocument> {
  const changed = await ChatMessageModel.findOneAndUpdate(
    { _id: id, ...notRemoved },
    { $pull: { [`reactions.${reaction}`]: viewer.id } },
    { returnDocument: 'after' },
  ).lean<ChatMessageDocument>();
  return found(changed, 'Message');
}
