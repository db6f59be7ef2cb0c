import { mayHideThread, mayUnhideThread, type Viewer } from '@portal/contracts';
import { allow } from '@portal/kit';
import { type StaffAct, staffAct } from '../model/moderation.model.ts';
import { type ReadThread, type ThreadDocument, ThreadModel } from '../model/thread.model.ts';
import { visibleThread } from '../model/visibility.ts';
import { recordThreadActs } from './record-acts.ts';
import { recountThread } from './recount.ts';

/*
 * Each change is one write whose filter repeats the state that was checked. If somebody else was faster, it matches
 * nothing and the command starts again.
 */

/** Hides a thread: as its author, or as a moderator if somebody else wrote it. */
export async function hideThread(id: number, viewer: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayHideThread(viewer, thread));
  if (thread.authorId !== viewer.id) return hideAsStaff(id, viewer);
  if (thread.isHidden) return thread;
  const hidden = await change({ _id: id, isHidden: false }, { isHidden: true });
  return hidden ?? hideThread(id, viewer);
}

/** Hides a thread as a moderator, including the moderator's own. */
export async function hideAsStaff(id: number, moderator: Viewer): Promise<ReadThread> {
  const thread = await visibleThread(id, moderator);
  if (thread.isHiddenByStaff) return thread;
  const hidden = await change(
    { _id: id, isHiddenByStaff: false },
    { isHidden: true, isHiddenByStaff: true, act: await staffAct('thread.hidden', moderator) },
  );
  return hidden ?? hideAsStaff(id, moderator);
}

/** Shows a hidden thread again. Throws 403 for its author if staff hid it. */
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

type Visibility = Pick<ThreadDocument, 'isHidden'> & Partial<Pick<ThreadDocument, 'isHiddenByStaff'>>;

async function change(
  checked: Partial<Visibility> & { _id: number },
  { act, ...visibility }: Visibility & { act?: StaffAct },
): Promise<ReadThread | null> {
  const thread = await ThreadModel.findOneAndUpdate(
    checked,
    {
      $set: { ...visibility, dirtySince: new Date() },
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
