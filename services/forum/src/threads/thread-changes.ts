/**
 * The viewers who may learn of a change: `readers` of the thread as it is then; `staff`, if it is about a hidden text;
 * `everyone`, if the thread has just been hidden, shown or deleted, so that pages which have it open read it again.
 */
export type Audience = 'staff' | 'readers' | 'everyone';

/** Is called with the id of a thread after a write that pages show. */
type Listener = (threadId: number, audience: Audience) => void;

const listeners = new Set<Listener>();

/** Call after a write to a thread, to one of its comments or to their likes. */
export function threadChanged(threadId: number, audience: Audience = 'readers'): void {
  for (const listener of listeners) listener(threadId, audience);
}

/** Returns how to stop listening. */
export function onThreadChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
