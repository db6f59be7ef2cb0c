import { type ErrorCode, errorStatus, type ServiceName } from '@portal/contracts';

interface ErrorDetails {
  /** Messages by input field. */
  fields?: Record<string, string>;
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>;
  /** The cause; logged, never shown. */
  cause?: unknown;
}

/** Retry-After of the answers that need one, also when another service's refusal is passed on. */
const usualHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  too_many_requests: { 'Retry-After': '5' },
  upstream_unavailable: { 'Retry-After': '5' },
};

/** An expected refusal or failure. Its message is written for a person. Any other throw is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, { fields, headers = {}, cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.headers = { ...usualHeaders[code], ...headers };
  }
}

export const invalidInput = (message: string, fields?: Record<string, string>) =>
  new AppError('invalid_input', message, fields ? { fields } : {});

export const notSignedIn = () => new AppError('not_signed_in', 'Please log in.');

export const notAllowed = (message = 'You are not allowed to do this.') =>
  new AppError('not_allowed', message);

export const notFound = (noun: string) => new AppError('not_found', `${noun} not found`);

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError('conflict', message, fields ? { fields } : {});

export const tooLarge = (message: string) => new AppError('too_large', message);

/** Error for a part that is down now and may work again soon. */
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('upstream_unavailable', message, { cause });

/** Error for a write that the database's disk has no space for. */
export const diskFull = (cause?: unknown) =>
  new AppError(
    'upstream_unavailable',
    'The portal’s disk is full. Nothing was saved; please try again later.',
    { headers: { 'Retry-After': '60' }, cause },
  );

/** Error for a service without a working instance. */
export const serviceUnavailable = (service: ServiceName, cause?: unknown) =>
  unavailable(
    `This part of the portal (${service}) is not available right now. Please try again in a moment.`,
    cause,
  );

/** The value if there is one; otherwise throws "{noun} not found". */
export function found<T>(value: T | null | undefined, noun: string): T {
  if (value === null || value === undefined) throw notFound(noun);
  return value;
}

/** Throws 403 unless a rule allows the act. */
export function allow(isAllowed: boolean, message?: string): asserts isAllowed {
  if (!isAllowed) throw notAllowed(message);
}
