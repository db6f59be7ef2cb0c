/** Runs a task when the page is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Not in every browser: Safari waits for a moment.
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1500);
  return () => clearTimeout(handle);
}
