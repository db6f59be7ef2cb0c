/**
 * Does work with a signal that aborts after a time, or with the outer signal. Node 20 can collect an
 * `AbortSignal.timeout` within `AbortSignal.any` before it fires, so that the work would never end.
 */
export async function withDeadline<Result>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  outer.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(new DOMException('Too slow.', 'TimeoutError')), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  }
}
