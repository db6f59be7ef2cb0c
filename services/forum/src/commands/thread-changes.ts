/** Is called with the id of a thread after a write that pages show. */
type Listener = (threadId: number) => void;

const listeners = new Set<Listener>();

/** Call after a write to a thread, to one of its comments or to their likes. */
export function threadChanged(threadId: number): void {
  for (const listener of listeners) listener(threadId);
}

/** Returns how to stop listening. */
export function onThreadChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
