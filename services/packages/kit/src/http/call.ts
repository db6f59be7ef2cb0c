import {
  addressOf,
  type Endpoint,
  headers,
  type InputOf,
  problemType,
  type ReplyOf,
} from '@portal/contracts';
import { findSchemas, Problem } from '@portal/contracts/schemas';
import type { Dispatcher } from 'undici';
import * as z from 'zod/mini';
import type { Identity } from '../process/identity-keys.ts';
import { traceHeaders } from '../process/traces.ts';
import { AppError, unavailable } from './errors.ts';
import { ask } from './instances/ask.ts';
import { type Addresses, createInstances } from './instances/instances.ts';
import { createSigner } from './viewer.ts';

export interface CallOptions {
  /** The request on whose behalf the call is made. */
  requestId?: string;
  signal?: AbortSignal;
  /** The timeout, in milliseconds, in place of the endpoint's or the caller's. */
  timeoutMs?: number;
}

export type Call = <const E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** The input of a call whose endpoint is known only at run time. */
export interface AnyInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

export interface Caller {
  call: Call;
  close: () => Promise<void>;
}

export interface CallerOptions {
  /** The process that calls. */
  identity: Identity;
  urls: Addresses;
  /** The timeout of calls that declare none, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Calls between services, by contract. Throws AppError: the other service's refusal with its code,
 * upstream_timeout if no answer comes in time, upstream_unavailable if it can't be reached or is broken.
 */
export function createCaller({ identity, urls, timeoutMs: usualMs = 5000 }: CallerOptions): Caller {
  const signer = createSigner(identity);
  const instances = createInstances(urls);
  const call = async (
    endpoint: Endpoint,
    input: AnyInput,
    { requestId, signal, timeoutMs = endpoint.answerMs ?? usualMs }: CallOptions = {},
  ): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const request = {
      path: addressOf(endpoint, input),
      method: endpoint.method,
      headers: {
        accept: `application/json, ${problemType}`,
        [headers.caller]: await signer.caller(endpoint.service),
        ...(requestId && { [headers.requestId]: requestId }),
        ...traceHeaders(),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    };
    try {
      return await readReply(endpoint, await ask(instances, endpoint.service, request));
    } catch (error) {
      throw translated(error, endpoint, timeout, signal);
    }
  };
  return { call: call as Call, close: instances.close };
}

async function readReply(
  endpoint: Endpoint,
  { statusCode, body }: Dispatcher.ResponseData,
): Promise<unknown> {
  const text = await body.text();
  if (statusCode >= 400) throw refusal(endpoint, statusCode, text);
  const { reply } = findSchemas(endpoint);
  return reply ? z.parse(reply, JSON.parse(text)) : undefined;
}

/** A refusal of the other service becomes ours; a bug of it means that it is unavailable. */
function refusal(endpoint: Endpoint, status: number, text: string): AppError {
  const cause = new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text.slice(0, 500)}`);
  const problem = z.safeParse(Problem, safeJson(text));
  if (!problem.success || problem.data.code === 'internal') return broken(endpoint, cause);
  const { code, detail, fields } = problem.data;
  return new AppError(code, detail, { cause, ...(fields && { fields }) });
}

function translated(
  error: unknown,
  endpoint: Endpoint,
  timeout: AbortSignal,
  signal: AbortSignal | undefined,
) {
  if (error instanceof AppError) return error;
  if (signal?.aborted && !timeout.aborted) return error;
  if (!timeout.aborted) return broken(endpoint, error);
  return new AppError('upstream_timeout', `The ${endpoint.service} service did not answer in time.`, {
    cause: error,
  });
}

const broken = ({ service }: Endpoint, cause: unknown) =>
  unavailable(`The ${service} service is not available now.`, cause);

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
