import type { PendingEvent } from '@portal/kit';
import { approvalEvent, pushEvents } from '../moderation/approval.ts';
import { withNotices } from '../notices/notices.ts';
import { writingEvent } from '../texts/writing-changed.ts';
import { recountThread } from './recount.ts';
import { type ReadThread, type ThreadDocument, ThreadModel } from './thread.model.ts';
import { threadChanged } from './thread-changes.ts';

type Change = Partial<Omit<ThreadDocument, '_id'>> & Pick<ThreadDocument, 'isHidden'>;

/**
 * Writes a change in one write whose filter repeats the state that was checked. Returns null, and changes nothing, if
 * somebody else has changed that state. Unless `changes` say that the thread waits for approval, it no longer does.
 */
export async function changeThread(
  seen: ReadThread,
  { awaitsApproval = false, ...changes }: Change,
  act?: PendingEvent,
): Promise<ReadThread | null> {
  const { _id: threadId, isHidden } = seen;
  const event = await approvalEvent('thread', seen, awaitsApproval);
  const isShownOrHidden = changes.isHidden !== isHidden;
  const visibility = isShownOrHidden ? await writingEvent({ threadId }, isHidden) : undefined;
  const write = () =>
    ThreadModel.findOneAndUpdate(
      stateOf(seen),
      {
        $set: { ...changes, awaitsApproval, ...(isShownOrHidden && { dirtySince: new Date() }) },
        ...(isShownOrHidden && { $inc: { countRevision: 1 } }),
        ...pushEvents(act, event, visibility),
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
  return { _id, isHidden, isHiddenByStaff, version, awaitsApproval, isPinned, isLocked };
};
