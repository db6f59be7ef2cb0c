import { type ErrorCode, errorStatus, type Problem, problemType } from '@portal/contracts';
import { serverNow } from '../clock.ts';
import { texts } from '../texts/index.ts';

interface Failure {
  status: number;
  code: ErrorCode | 'offline';
  detail: string;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
  retryAfterS?: number | undefined;
  readAddress?: string | undefined;
}

/** A call that was refused, failed, or never arrived (`offline`). Distinguish them by `code`, never by text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  /** The server's explanation, as a sentence. */
  readonly detail: string;
  /** Messages by name of the input field. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Seconds to wait before another attempt. */
  readonly retryAfterS: number | undefined;
  /** The address of a failed read. */
  readonly readAddress: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.status ? `${failure.status}: ${failure.detail}` : failure.detail, options);
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.retryAfterS = failure.retryAfterS;
    this.readAddress = failure.readAddress;
  }
}

/** No answer came: the network or the whole portal is unreachable. */
export const offline = (cause: unknown, readAddress?: string) =>
  new ApiError({ status: 0, code: 'offline', readAddress, detail: texts().failed.offline }, { cause });

/** The error that a non-ok response describes. */
export async function apiErrorOf(response: Response, readAddress?: string): Promise<ApiError> {
  const { status } = response;
  const problem = await problemOf(response);
  return new ApiError({
    status,
    code: problem.code ?? codeOf(status),
    detail: problem.detail ?? sentenceOf(status),
    fields: problem.fields,
    requestId: problem.requestId,
    retryAfterS: secondsOf(response.headers.get('retry-after')),
    readAddress,
  });
}

/**
 * A proxy or a crashed process may answer with a page or a phrase of its own, such as "Internal Server Error"; people
 * only see the portal's own explanations, which are sentences.
 */
async function problemOf(response: Response): Promise<Partial<Problem>> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/plain')) {
    const text = (await response.text()).trim();
    return isSentence(text) ? { detail: text } : {};
  }
  if (!type.startsWith(problemType)) return {};
  return response.json().catch(() => ({}));
}

const maxSentence = 500;
const isSentence = (text: string) => text.length <= maxSentence && /^\S.* .*[.!?…]$/u.test(text);

/** Returns the text of a failure without an explanation. */
function sentenceOf(status: number): string {
  const { failed } = texts();
  if (status >= 502 && status <= 504) return failed.unavailable;
  if (status >= 500) return failed.server;
  if (status === errorStatus.too_many_requests) return failed.tooMany;
  if (status === errorStatus.too_large) return failed.tooLarge;
  return failed.refused;
}

function codeOf(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (known) return known[0] as ErrorCode;
  return status < 500 ? 'invalid_input' : 'internal';
}

function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - serverNow()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
