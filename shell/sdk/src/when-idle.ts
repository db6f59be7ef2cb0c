/** Runs a task when the page is idle, at the latest after `maxWaitMs`. Returns a function that cancels it. */
export function whenIdle(task: () => void, maxWaitMs = 4000): () => void {
  // Not in every browser: Safari waits for a moment.
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: maxWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, maxWaitMs / 4);
  return () => clearTimeout(handle);
}
