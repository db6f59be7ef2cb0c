import { type ClientError, clientErrors } from '@portal/contracts';
import { call } from '@portal/sdk';
import type { Failure } from '@portal/sdk/host';

const reported = new Set<string>();

/** Tells the gateway of a failure, once for each page and failure. That this fails as well changes nothing. */
export function report(failure: Failure, error: unknown): void {
  const body = describe(failure, error);
  const key = [body.kind, body.remote, body.version, body.message].join(' ');
  if (reported.has(key)) return;
  reported.add(key);
  // It outlives the page: a person who sees a failure often leaves.
  call(clientErrors.report, { body }, { keepalive: true }).catch(() => undefined);
}

/** Forgets what was reported, as a new page would. */
export const forgetReports = () => reported.clear();

function describe({ kind, remote, version }: Failure, error: unknown): ClientError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    // Code that is fetched later fails to load inside the region that shows it.
    kind: remote && name === 'ChunkLoadError' ? 'remote_load' : kind,
    ...(remote && { remote }),
    ...(version && { version }),
    message: message.slice(0, 500),
    ...(stack && { stack: stack.slice(0, 4000) }),
    path: location.pathname.slice(0, 300),
  };
}
