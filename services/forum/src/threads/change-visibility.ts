import { mayHideThread, mayUnhideThread, type Viewer } from '@portal/contracts';
import { allow } from '@portal/kit';
import { recountThread } from '../comments/recount-thread.ts';
import { recordThreadActs } from '../moderation/record-acts.ts';
import { type StaffAct, staffAct } from '../moderation/staff-act.ts';
import { type ThreadDocument, ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';
import { visibleThread } from './visible-thread.ts';

/*
 * Each change is one write that finds the thread only as it was judged. Where somebody else was quicker, the thread is
 * judged again.
 */

/** Hides a thread: for its author where it is theirs, for the portal where staff hides what another wrote. */
export async function hideThread(id: number, viewer: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayHideThread(viewer, thread));
  if (thread.authorId !== viewer.id) return hideForPortal(id, viewer);
  if (thread.isHidden) return thread;
  const hidden = await change({ _id: id, isHidden: false }, { isHidden: true });
  return hidden ?? hideThread(id, viewer);
}

/** Hides a thread on behalf of the portal, also one of the moderator's own. */
export async function hideForPortal(id: number, moderator: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, moderator);
  if (thread.isHiddenByStaff) return thread;
  const hidden = await change(
    { _id: id, isHiddenByStaff: false },
    { isHidden: true, isHiddenByStaff: true, act: await staffAct('thread.hidden', moderator) },
  );
  return hidden ?? hideForPortal(id, moderator);
}

/** Shows a hidden thread again. Throws 403 where staff hid it and its author asks. */
export async function showThread(id: number, viewer: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayUnhideThread(viewer, thread), 'A moderator has hidden this discussion.');
  if (!thread.isHidden) return thread;
  const { isHiddenByStaff } = thread;
  const isOwnAct = thread.authorId === viewer.id && !isHiddenByStaff;
  const shown = await change(
    { _id: id, isHidden: true, isHiddenByStaff },
    {
      isHidden: false,
      isHiddenByStaff: false,
      ...(!isOwnAct && { act: await staffAct('thread.shown', viewer) }),
    },
  );
  return shown ?? showThread(id, viewer);
}

interface Change extends Pick<ThreadDocument, 'isHidden'> {
  isHiddenByStaff?: boolean;
  act?: StaffAct;
}
type Judged = Partial<Pick<ThreadDocument, '_id' | 'isHidden' | 'isHiddenByStaff'>>;

async function change(
  judged: Judged,
  { isHidden, isHiddenByStaff, act }: Change,
): Promise<ReadThread | null> {
  const thread = await ThreadModel.findOneAndUpdate(
    judged,
    {
      $set: {
        isHidden,
        ...(isHiddenByStaff !== undefined && { isHiddenByStaff }),
        dirtySince: new Date(),
      },
      $inc: { countRevision: 1 },
      ...(act && { $push: { unrecordedActs: act } }),
    },
    { returnDocument: 'after' },
  ).lean<ReadThread>();
  if (!thread) return null;
  await recordThreadActs(thread);
  await recountThread(thread._id);
  return thread;
}
