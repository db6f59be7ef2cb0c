import { type Problem, problemType } from '@portal/contracts';
import type { Middleware } from 'koa';
import {
  isDatabaseUnavailable,
  isDiskFull,
  isDuplicateKey,
  isWriteConflict,
} from '../data/database-failures.ts';
import { AppError, conflict, diskFull, unavailable } from './errors.ts';
import type { RequestState } from './service-context.ts';

/**
 * Turns every throw into an answer: the message as plain text, or a problem (RFC 9457) if the client accepts
 * one. Anything but an AppError is a bug: logged with its stack, answered only with the request id.
 */
export function reportErrors(): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const { requestId, log } = ctx.state;
      const error = expected(thrown) ?? unexpected(requestId);
      if (error.code === 'internal') log.error({ err: thrown }, 'request failed');
      else if (error.status >= 500) log.warn({ err: thrown }, 'request failed');
      if (ctx.headerSent) {
        // Half an answer is sent: only breaking the connection tells the client that the rest is missing.
        ctx.res.destroy();
        return;
      }
      answer(ctx, error);
    }
  };
}

function answer(ctx: Parameters<Middleware<RequestState>>[0], error: AppError) {
  for (const name of ctx.res.getHeaderNames()) {
    if (/^(content-(?!security-policy)|etag$|cache-control$|last-modified$)/.test(name)) ctx.remove(name);
  }
  ctx.status = error.status;
  ctx.set({ ...error.headers, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.vary('Accept');
  if (ctx.accepts('text/plain', problemType) !== problemType) {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = error.message;
    return;
  }
  const { code, status, message: detail, fields } = error;
  const title = titles[code];
  const problem: Problem = {
    title,
    status,
    detail,
    code,
    ...(fields && { fields }),
    requestId: ctx.state.requestId,
  };
  ctx.type = problemType;
  ctx.body = JSON.stringify(problem);
}

const titles: Record<AppError['code'], string> = {
  invalid_input: 'The input is not valid',
  not_signed_in: 'Not logged in',
  second_factor_required: 'Second factor required',
  not_allowed: 'Not allowed',
  confirmation_required: 'Confirm your sign-in',
  not_found: 'Not found',
  request_timeout: 'Too slow',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  too_large: 'Too large',
  unsupported_media_type: 'Unsupported media type',
  too_many_requests: 'Too many requests',
  headers_too_large: 'Headers too large',
  internal: 'Something went wrong',
  upstream_unavailable: 'Not available now',
  upstream_timeout: 'No answer in time',
};

const unexpected = (requestId: string) =>
  new AppError('internal', `Something went wrong on our side. Request id ${requestId}`);

/** Translates the thrown value for the caller; undefined for a bug. */
function expected(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  if (isDuplicateKey(thrown)) return duplicate(thrown);
  if (isDiskFull(thrown)) return diskFull(thrown);
  if (isDatabaseUnavailable(thrown))
    return unavailable('The database does not answer now. Please try again.', thrown);
  if (isWriteConflict(thrown)) return unavailable('The database is busy now. Please try again.', thrown);
  return undefined;
}

function duplicate(error: Error) {
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  const field = Object.keys(pattern ?? {}).find((name) => name !== '_id');
  if (!field) return conflict('This exists already.');
  const sentence = `This "${field}" is already taken.`;
  return conflict(sentence, { [field]: sentence });
}
