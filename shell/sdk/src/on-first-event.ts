/** Runs a task at the first of these events in the window. Returns a function that cancels it. */
export function onFirstEvent(names: readonly (keyof WindowEventMap)[], task: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    task();
  };
  for (const name of names)
    window.addEventListener(name, run, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}
