import type { StaffAct } from '../model/moderation.model.ts';
import { type ReadThread, type ThreadDocument, ThreadModel } from '../model/thread.model.ts';
import { approvalEvent, pushOf } from './approval.ts';
import { recordThreadActs } from './record-acts.ts';
import { recountThread } from './recount.ts';

type Change = Partial<Omit<ThreadDocument, '_id'>> & Pick<ThreadDocument, 'isHidden'>;

/**
 * Writes a change in one write whose filter repeats the state that was checked. Returns null, and changes nothing, if
 * somebody else has changed that state. Unless `changes` say that the thread waits for approval, it no longer does.
 */
export async function changeThread(
  seen: ReadThread,
  { awaitsApproval = false, ...changes }: Change,
  act?: StaffAct,
): Promise<ReadThread | null> {
  const event = await approvalEvent('thread', seen, awaitsApproval);
  const { _id, isHidden, isHiddenByStaff, version } = seen;
  const isShownOrHidden = changes.isHidden !== isHidden;
  const thread = await ThreadModel.findOneAndUpdate(
    { _id, isHidden, isHiddenByStaff, awaitsApproval: seen.awaitsApproval ?? null, version },
    {
      $set: { ...changes, awaitsApproval, ...(isShownOrHidden && { dirtySince: new Date() }) },
      ...(isShownOrHidden && { $inc: { countRevision: 1 } }),
      ...pushOf(act, event),
    },
    { returnDocument: 'after' },
  ).lean<ReadThread>();
  if (!thread) return null;
  await recordThreadActs(thread);
  if (isShownOrHidden) await recountThread(thread._id);
  return thread;
}
