const touches = ['pointerdown', 'keydown'] as const;

/** Runs a task when the visitor first touches the page or presses a key. Returns a function that cancels it. */
export function onFirstTouch(task: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    task();
  };
  for (const touch of touches)
    window.addEventListener(touch, run, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}
