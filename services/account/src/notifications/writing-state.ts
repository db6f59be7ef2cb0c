import type { PayloadOf } from '@portal/contracts';
import { writingChanged } from '@portal/contracts/schemas';
import { isDuplicateKey, type Receiver, receive } from '@portal/kit';
import { NotificationModel } from './notification.model.ts';
import { WritingStateModel, writingId } from './writing-state.model.ts';

type Change = PayloadOf<typeof writingChanged>;

/**
 * Hides the notifications about a text that was hidden or removed, and shows them again. Idempotent, in any order: the
 * highest revision counts.
 * @param onChanged gets the members whose notifications may have changed.
 */
export const writingChanges = (onChanged: (memberIds: number[]) => unknown): Receiver =>
  receive(writingChanged, async (change) => {
    await noteState(change);
    await applyStates(change);
    const { threadId, commentId } = change;
    const about = { threadId, ...(commentId !== undefined && { commentId }), isRead: false };
    const affected = await NotificationModel.find(about, { userId: 1 }).limit(maxInformed).lean();
    onChanged([...new Set(affected.map(({ userId }) => userId))]);
  });

/** The others see it when their page reads its notifications again. */
const maxInformed = 1000;

async function noteState({ threadId, commentId, isVisible, revision }: Change): Promise<void> {
  const _id = writingId(threadId, commentId);
  const state = { threadId, ...(commentId !== undefined && { commentId }), isVisible, revision };
  try {
    await WritingStateModel.updateOne(
      { _id, revision: { $lt: revision } },
      { $set: { ...state, at: new Date() } },
      { upsert: true },
    );
  } catch (error) {
    // A later change was applied before.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Applies what is known of a thread and its comments, or of one comment. */
async function applyStates({ threadId, commentId }: Change): Promise<void> {
  const hidden = await hiddenTexts(threadId);
  if (commentId !== undefined) {
    const isHidden = hidden.isThread || hidden.comments.includes(commentId);
    await NotificationModel.updateMany({ threadId, commentId }, { $set: { isHidden } });
    return;
  }
  if (hidden.isThread) {
    await NotificationModel.updateMany({ threadId }, { $set: { isHidden: true } });
    return;
  }
  await NotificationModel.updateMany(
    { threadId, commentId: { $nin: hidden.comments } },
    { $set: { isHidden: false } },
  );
}

async function hiddenTexts(threadId: number) {
  const states = await WritingStateModel.find({ threadId, isVisible: false }).lean();
  return {
    isThread: states.some(({ commentId }) => commentId == null),
    comments: states.flatMap(({ commentId }) => commentId ?? []),
  };
}

/** Returns whether a text was reported as hidden or removed. */
export async function isHiddenText({
  threadId,
  commentId,
}: {
  threadId: number;
  commentId?: number | undefined;
}) {
  const ids = [writingId(threadId), ...(commentId === undefined ? [] : [writingId(threadId, commentId)])];
  return (await WritingStateModel.exists({ _id: { $in: ids }, isVisible: false })) !== null;
}
