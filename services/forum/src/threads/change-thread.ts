import type { PendingEvent } from '@portal/kit';
import { approvalEvent, pushEvents } from '../moderation/approval.ts';
import { withNotices } from '../notices/notices.ts';
import { writingEvent } from '../texts/writing-changed.ts';
import { recountThread } from './recount.ts';
import { type ReadThread, type ThreadDocument, ThreadModel, type ThreadPhoto } from './thread.model.ts';
import { threadChanged } from './thread-changes.ts';

type Change = Partial<Omit<ThreadDocument, '_id' | 'photo'>> &
  Pick<ThreadDocument, 'isHidden'> & {
    /** Null removes it. */
    photo?: ThreadPhoto | null;
  };

/**
 * Writes a change in one write whose filter repeats the state that was checked. Returns null, and changes nothing, if
 * somebody else has changed that state. Unless `changes` say that the thread waits for approval, it no longer does.
 */
export async function changeThread(
  seen: ReadThread,
  { awaitsApproval = false, photo = seen.photo, ...changes }: Change,
  ...events: (PendingEvent | undefined)[]
): Promise<ReadThread | null> {
  const { _id: threadId, isHidden } = seen;
  const event = await approvalEvent('thread', seen, { ...seen, ...changes, awaitsApproval, photo });
  const isShownOrHidden = changes.isHidden !== isHidden;
  const visibility = isShownOrHidden ? await writingEvent({ threadId }, isHidden) : undefined;
  const write = () =>
    ThreadModel.findOneAndUpdate(
      stateOf(seen),
      {
        $set: {
          ...changes,
          awaitsApproval,
          ...(photo && { photo }),
          ...(isShownOrHidden && { dirtySince: new Date() }),
        },
        ...(isShownOrHidden && { $inc: { countRevision: 1 } }),
        ...(photo === null && { $unset: { photo: 1 } }),
        ...pushEvents(...events, event, visibility),
      },
      { returnDocument: 'after' },
    ).lean<ReadThread>();
  const isShown = isShownOrHidden && isHidden;
  const thread = await (isShown ? withNotices({ threadId }, write) : write());
  if (!thread) return null;
  if (isShownOrHidden) await recountThread(threadId);
  threadChanged(threadId, isShownOrHidden ? 'everyone' : 'readers');
  return thread;
}

/** Matches the thread unless somebody has changed it since it was read. */
const stateOf = (seen: ReadThread) => {
  const { _id, isHidden, isHiddenByStaff, version } = seen;
  const [awaitsApproval, isPinned, isLocked] = [seen.awaitsApproval, seen.isPinned, seen.isLocked].map(
    (state) => state ?? null,
  );
  const photo = { 'photo.claim': seen.photo?.claim ?? null, 'photo.hold': seen.photo?.hold ?? null };
  return { _id, isHidden, isHiddenByStaff, version, awaitsApproval, isPinned, isLocked, ...photo };
};
