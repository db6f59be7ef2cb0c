import { addressOf, type Endpoint, type InputOf, problemType, type ReplyOf } from '@portal/contracts';
import { noteServerTime } from '../clock.ts';
import { apiErrorOf, offline } from './api-error.ts';
import { traceHeaders } from './trace.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** The input of a call; optional if none of it is required. */
export type CallInput<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/**
 * Makes a call of the contract and returns its reply.
 * Throws `ApiError` for every refusal and failure. It neither toasts nor navigates: screens decide that.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: [...CallInput<E>, options?: CallOptions]
): Promise<ReplyOf<E>> {
  const request = (input ?? {}) as Parameters<typeof addressOf>[1] & { body?: unknown };
  const reply = await send(
    endpoint.method,
    addressOf(endpoint, request),
    request.body,
    options as CallOptions,
  );
  return reply as ReplyOf<E>;
}

/**
 * Timeout of a read, so that no page shows placeholders for ever. Longer than the gateway waits for a service, whose
 * refusal says more.
 */
export const readTimeoutMs = 30_000;

/** Sends one request to this origin and returns the JSON of the response, if it has a body. */
export async function send(
  method: string,
  address: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  // A write has no timeout: only its answer tells whether it was done.
  if (method !== 'GET') return exchange(method, address, body, options);
  return withTimeout(readTimeoutMs, options.signal, (signal) =>
    exchange(method, address, body, { ...options, signal }),
  );
}

/** Lets an act end after a time, or when the signal of its caller ends; `AbortSignal.any` is not in every browser. */
export function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const cancel = () => end.abort(signal?.reason);
  const timer = setTimeout(() => end.abort(new DOMException('No answer came.', timeoutName)), ms);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  return act(end.signal).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
}

const timeoutName = 'TimeoutError';
/** Returns whether the caller wants no answer any more. */
const isCancelled = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== timeoutName;

async function exchange(method: string, address: string, body: unknown, options: CallOptions) {
  const response = await request(method, address, body, options);
  if (response.status === 204) return undefined;
  return response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError || isCancelled(options.signal)) throw cause;
    // The connection was lost in the middle of the body.
    throw offline(cause, method === 'GET' ? address : undefined);
  });
}

/** How requests reach the portal. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (address, init) => fetch(address, init);

/** Has requests made in another way: a framed remote has no network, so it asks the page around it. */
export function sendRequestsBy(other: Transport): void {
  transport = other;
}

/** Sends one request to this origin and returns the unread response. Throws `ApiError` for refusals and failures. */
export async function request(
  method: string,
  address: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const readAddress = method === 'GET' ? address : undefined;
  const response = await transport(address, {
    ...options,
    method,
    credentials: 'same-origin',
    headers: {
      accept: `application/json, ${problemType}`,
      ...traceHeaders(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (isCancelled(options.signal)) throw cause;
    throw offline(cause, readAddress);
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await apiErrorOf(response, readAddress);
  return response;
}
