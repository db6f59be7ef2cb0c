import { type ByStaff, staffActEvent } from '../moderation/staff-act.ts';
import { existingThread } from '../texts/visibility.ts';
import { changeThread } from './change-thread.ts';
import type { ReadThread } from './thread.model.ts';

const states = {
  pinned: { isPinned: true },
  unpinned: { isPinned: false },
  locked: { isLocked: true },
  unlocked: { isLocked: false },
} as const;

/** Pins or locks a thread, or takes that back, as a moderator. One that is in this state already stays as it is. */
export async function setThreadState(
  id: number,
  verb: keyof typeof states,
  by: ByStaff,
): Promise<ReadThread> {
  const thread = await existingThread(id);
  const state = states[verb];
  const isDone = Object.entries(state).every(
    ([name, value]) => Boolean(thread[name as keyof ReadThread]) === value,
  );
  if (isDone) return thread;
  const { isHidden, awaitsApproval } = thread;
  const act = staffActEvent(verb, { thread }, by);
  const changed = await changeThread(thread, { isHidden, awaitsApproval, ...state }, act);
  return changed ?? setThreadState(id, verb, by);
}
