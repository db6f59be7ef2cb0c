import { mayHideThread, mayUnhideThread, type Viewer } from '@portal/contracts';
import { allow } from '@portal/kit';
import { type ApprovalRule, refuseUnseen } from '../moderation/approval.ts';
import { type ByStaff, staffActEvent } from '../moderation/staff-act.ts';
import { passPictures } from '../pictures/check-pictures.ts';
import { existingThread, visibleThread } from '../texts/visibility.ts';
import { changeThread } from './change-thread.ts';
import type { ReadThread } from './thread.model.ts';

/* If somebody else changes the thread between its check and its write, a command starts again. */

/** Hides a thread: as its author, or as a moderator if somebody else wrote it. */
export async function hideThread(id: number, viewer: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayHideThread(viewer, thread));
  if (thread.authorId !== viewer.id) return hideAsStaff(id, { moderator: viewer });
  if (thread.isHidden) return thread;
  return (await changeThread(thread, { isHidden: true })) ?? hideThread(id, viewer);
}

/** Hides a thread as a moderator, including the moderator's own. It no longer waits for approval. */
export async function hideAsStaff(id: number, by: ByStaff): Promise<ReadThread> {
  const thread = await existingThread(id);
  if (thread.isHiddenByStaff) return thread;
  const act = staffActEvent('hidden', { thread }, by);
  const hidden = await changeThread(thread, { isHidden: true, isHiddenByStaff: true }, act);
  return hidden ?? hideAsStaff(id, by);
}

/**
 * Shows a hidden thread again. Throws 403 for its author if staff hid it, or if it waits for approval. What its author
 * shows may have to wait for approval first.
 */
export async function showThread(id: number, viewer: Viewer, rule: ApprovalRule): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayUnhideThread(viewer, thread), whyHidden(thread));
  if (!thread.isHidden) return thread;
  if (thread.authorId !== viewer.id || thread.isHiddenByStaff) return showAsStaff(id, { moderator: viewer });
  const awaitsApproval = await rule.forChange(thread, viewer);
  const shown = await changeThread(thread, { isHidden: awaitsApproval, awaitsApproval });
  return shown ?? showThread(id, viewer, rule);
}

const whyHidden = ({ awaitsApproval }: ReadThread) =>
  awaitsApproval
    ? 'A moderator has not approved this discussion yet.'
    : 'A moderator has hidden this discussion.';

/** Shows a hidden thread as a moderator, which approves it if it waits for that. */
export async function showAsStaff(id: number, by: ByStaff): Promise<ReadThread> {
  const thread = await existingThread(id);
  if (!thread.isHidden) return thread;
  return (await showSeen(thread, by)) ?? showAsStaff(id, by);
}

/**
 * Shows a thread that waited for approval. One that doesn't wait stays as it is. Throws conflict if its text isn't the
 * version that was seen.
 */
export async function approveThread(id: number, by: ByStaff, seen?: number): Promise<ReadThread> {
  const thread = await existingThread(id);
  if (!thread.awaitsApproval) return thread;
  refuseUnseen(thread, seen);
  return (await showSeen(thread, by)) ?? approveThread(id, by, seen);
}

/** Returns nothing if somebody has changed the thread since it was read. */
async function showSeen(thread: ReadThread, by: ByStaff): Promise<ReadThread | null> {
  const act = staffActEvent(thread.awaitsApproval ? 'approved' : 'shown', { thread }, by);
  const shown = await changeThread(thread, { isHidden: false, isHiddenByStaff: false }, act);
  if (shown) await passPictures(shown.pictures, shown.authorId);
  return shown;
}
