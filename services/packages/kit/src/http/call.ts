import {
  addressOf,
  type Endpoint,
  headers,
  type InputOf,
  Problem,
  problemType,
  type ReplyOf,
  type ServiceName,
} from '@portal/contracts';
import type { Dispatcher } from 'undici';
import * as z from 'zod/mini';
import { AppError, unavailable } from './errors.ts';
import { ask } from './instances/ask.ts';
import { type Addresses, createInstances } from './instances/instances.ts';
import { signCaller } from './viewer.ts';

export interface CallOptions {
  /** The request for whose sake the call is made. */
  requestId?: string;
  signal?: AbortSignal;
}

export type Call = <const E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** The input of a call whose endpoint is known only when it runs. */
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
  /** Who calls. */
  service: ServiceName;
  secret: string;
  urls: Addresses;
  /** How long an answer may take, in milliseconds, where the call says nothing of that. */
  timeoutMs?: number;
}

/**
 * Calls between services, by contract. Throws AppError: the other side's own refusal with its code,
 * upstream_timeout where no answer comes in time, upstream_unavailable where it can't be reached or is broken.
 */
export function createCaller({ service, secret, urls, timeoutMs = 5000 }: CallerOptions): Caller {
  const instances = createInstances(urls);
  const call = async (
    endpoint: Endpoint,
    input: AnyInput,
    { requestId, signal }: CallOptions = {},
  ): Promise<unknown> => {
    const timeout = AbortSignal.timeout(endpoint.answerMs ?? timeoutMs);
    const request = {
      path: addressOf(endpoint, input),
      method: endpoint.method,
      headers: {
        accept: `application/json, ${problemType}`,
        [headers.caller]: await signCaller(service, secret),
        ...(requestId && { [headers.requestId]: requestId }),
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
  return endpoint.reply ? z.parse(endpoint.reply, JSON.parse(text)) : undefined;
}

/** The other side's refusal is ours too; its bugs make it a service that is down for us. */
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
