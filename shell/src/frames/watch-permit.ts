import { frameAddress, limits, type Remote } from '@portal/contracts';

/** Answers of the gateway when the remote is withdrawn or rolled back, its registration ended, or a role was lost. */
const endStatuses = [403, 404, 410];

/** Asks while the page is visible whether a framed remote may still be shown. Returns what stops it. */
export function watchPermit(remote: Pick<Remote, 'name' | 'version'>, onEnd: () => void): () => void {
  const over = new AbortController();
  const check = () =>
    fetch(frameAddress(remote), { method: 'HEAD', cache: 'no-store', signal: over.signal }).then(
      ({ status }) => {
        if (!over.signal.aborted && endStatuses.includes(status)) onEnd();
      },
      // Without a connection nothing is known, and the frame can do nothing either.
      () => undefined,
    );
  const checkVisible = () => {
    if (!document.hidden) void check();
  };
  const timer = setInterval(checkVisible, limits.frame.checkMs);
  document.addEventListener('visibilitychange', checkVisible);
  return () => {
    over.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkVisible);
  };
}
