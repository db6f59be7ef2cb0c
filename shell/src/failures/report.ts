import { type ClientError, clientErrors } from '@portal/contracts';
import { call } from '@portal/sdk';
import type { Failure } from '@portal/sdk/host';

const reported = new Set<string>();

/** Reports a failure to the gateway, once per page and failure. Errors of the report itself are ignored. */
export function report(failure: Failure, error: unknown): void {
  // The renderer notices failures on the server itself.
  if (typeof window === 'undefined') return;
  const body = describe(failure, error);
  const key = [body.kind, body.remote, body.version, body.message].join(' ');
  if (reported.has(key)) return;
  reported.add(key);
  // The report must outlive the page: people often leave after a failure.
  call(clientErrors.report, { body }, { keepalive: true }).catch(() => undefined);
}

/** Starts over, as a new page does. */
export const forgetReports = () => reported.clear();

function describe({ kind, remote, version }: Failure, error: unknown): ClientError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    // Lazy code fails to load inside the region that shows it.
    kind: remote && name === 'ChunkLoadError' ? 'remote_load' : kind,
    ...(remote && { remote }),
    ...(version && { version }),
    message: message.slice(0, 500),
    ...(stack && { stack: stack.slice(0, 4000) }),
    path: location.pathname.slice(0, 300),
  };
}
