import { type ClientError, clientErrors } from '@portal/contracts';
import { call } from '@portal/sdk';
import type { Failure } from '@portal/sdk/host';

const reported = new Set<string>();
const reportedErrors = new WeakSet<object>();

/** Reports a failure to the gateway, once per page and failure. Errors of the report itself are ignored. */
export function report(failure: Failure, error: unknown): void {
  // The renderer notices failures on the server itself.
  if (typeof window === 'undefined') return;
  if (error instanceof Error) reportedErrors.add(error);
  const body = describe(failure, error);
  const key = [body.kind, body.remote, body.version, body.message].join(' ');
  if (reported.has(key)) return;
  reported.add(key);
  // The report must outlive the page: people often leave after a failure.
  call(clientErrors.report, { body }, { keepalive: true }).catch(() => undefined);
}

/**
 * Reports what React recovered from while the page hydrated, if the browser rendered something else than the server. A
 * part that failed on the server has a digest, and the renderer has noticed it. Code that didn't load is another failure.
 */
export function reportMismatch(error: unknown): void {
  const { digest, cause } = error as { digest?: string; cause?: unknown };
  const isNotLoaded =
    cause instanceof Error && (reportedErrors.has(cause) || cause.name === 'ChunkLoadError');
  if (digest === undefined && !isNotLoaded) report({ kind: 'hydration' }, error);
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
