import { limits, mayEditMessage, type Viewer } from '@portal/contracts';
import { allow, found } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved } from '../model/removal.ts';
import { cleanMessage } from './post-message.ts';

/** The earlier texts that staff can read, for `limits.moderation.historyMs`. */
const maxEarlierTexts = 20;

/** Changes the viewer's own message, and keeps what it said before for staff. */
export async function editMessage(
  id: number,
  typed: string,
  viewer: Viewer,
): Promise<{ document: ChatMessageDocument; isChanged: boolean }> {
  const message = cleanMessage(typed);
  const shown = { _id: id, ...notRemoved };
  const before = found(await ChatMessageModel.findOne(shown).lean<ChatMessageDocument>(), 'Message');
  allow(mayEditMessage(viewer, before));
  if (message === before.message) return { document: before, isChanged: false };
  const now = new Date();
  const earlier = { text: before.message, until: now };
  const document = await ChatMessageModel.findOneAndUpdate(
    // Not the author: an account that was deleted in between has none.
    { ...shown, authorId: viewer.id, message: before.message },
    {
      $set: { message, editedAt: now },
      $push: { history: { $each: [earlier], $slice: -maxEarlierTexts } },
    },
    { returnDocument: 'after' },
  ).lean<ChatMessageDocument>();
  // A simultaneous edit was faster: this one follows it.
  return document ? { document, isChanged: true } : editMessage(id, typed, viewer);
}

const oldest = () => new Date(Date.now() - limits.moderation.historyMs);

/** Earlier texts of a message, newest first. */
export async function historyOf(id: number) {
  const { history = [] } = found(await ChatMessageModel.findById(id).lean<ChatMessageDocument>(), 'Message');
  return history
    .filter(({ until }) => until > oldest())
    .map(({ text, until }) => ({ text, until: until.toISOString() }))
    .reverse();
}

/** Deletes earlier texts that staff can no longer read. */
export const forgetEarlierTexts = () =>
  ChatMessageModel.updateMany(
    { 'history.until': { $lte: oldest() } },
    { $pull: { history: { until: { $lte: oldest() } } } },
  );
