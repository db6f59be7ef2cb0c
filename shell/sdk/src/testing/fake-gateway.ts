import {
  addressOf,
  type Endpoint,
  type ErrorCode,
  errorStatus,
  type InputOf,
  type Problem,
  pathPattern,
  problemType,
  type ReplyOf,
} from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';

/** A refusal to answer with: `refusal('not_found', 'No such plant.')`. */
export class Refusal {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly detail: string,
    readonly fields?: Record<string, string>,
  ) {}
}

export const refusal = (
  code: ErrorCode | 'offline',
  detail: string = code,
  fields?: Record<string, string>,
) => new Refusal(code, detail, fields);

interface Prepared {
  endpoint: Endpoint;
  /** The only address that it answers; every address of the endpoint if undefined. */
  address: string | undefined;
  reply: unknown;
}

interface Call {
  method: string;
  address: string;
  body: unknown;
}

/** The gateway of a test. */
export interface FakeGateway {
  /**
   * Prepares the answer to a call, typed by the contract. A later answer replaces an earlier one.
   * With `input` it answers only that call. With a promise the call stays pending until it settles.
   */
  answer<E extends Endpoint>(
    endpoint: E,
    reply: ReplyOf<E> | Refusal | Promise<ReplyOf<E> | Refusal>,
    input?: Partial<InputOf<E>>,
  ): FakeGateway;
  /** The calls to an endpoint so far, in order. */
  calls(endpoint: Endpoint): Call[];
}

let prepared: Prepared[] = [];
let received: (Call & { endpoint: Endpoint | undefined })[] = [];

/** Answers calls in this test. A call without a prepared answer fails the test. */
export function fakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    answer(endpoint, reply, input) {
      const address = input && addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
      prepared = [{ endpoint, reply, address }, ...prepared];
      return gateway;
    },
    calls: (endpoint) =>
      received
        .filter((call) => call.endpoint === endpoint)
        .map(({ method, address, body }) => ({ method, address, body })),
  };
  return gateway;
}

/** Replaces the network by the fake, without answers. */
export function installFakeGateway(): void {
  prepared = [];
  received = [];
  globalThis.fetch = (input, init) => respond(String(input), init ?? {});
}

/** Throws for calls without a prepared answer. */
export function failOnUnexpectedCalls(): void {
  const missed = received.filter((call) => !call.endpoint).map((call) => `${call.method} ${call.address}`);
  if (missed.length > 0) throw new Error(`No answer was prepared for ${missed.join(', ')}.`);
}

async function respond(
  address: string,
  { method: requested = 'GET', body, signal }: RequestInit,
): Promise<Response> {
  // HEAD answers like GET and is not recorded.
  const method = requested === 'HEAD' ? 'GET' : requested;
  const match = prepared.find(
    ({ endpoint, address: only }) =>
      endpoint.method === method && (only ? only === address : fits(endpoint.path, address)),
  );
  if (requested !== 'HEAD') {
    received.push({
      method,
      address,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      endpoint: match?.endpoint,
    });
  }
  if (!match) throw new TypeError(`No answer was prepared for ${method} ${address}.`);
  const reply = await untilAborted(match.reply, signal);
  if (reply instanceof Refusal) return refuse(reply);
  const { reply: schema } = findSchemas(match.endpoint);
  if (!schema) return response(204);
  // Parsing keeps fakes in line with the contract.
  return response(200, JSON.stringify(schema.parse(reply)), 'application/json');
}

function untilAborted(reply: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(reply).then(resolve, reject);
  });
}

function refuse({ code, detail, fields }: Refusal): Response {
  if (code === 'offline') throw new TypeError('Failed to fetch');
  const status = errorStatus[code];
  const problem: Problem = {
    title: code,
    status,
    detail,
    code,
    requestId: 'test-request',
    ...(fields && { fields }),
  };
  return response(status, JSON.stringify(problem), problemType);
}

/** The part of `Response` that the SDK reads; jsdom has none. */
function response(status: number, text = '', type = ''): Response {
  const headers = new Headers(type ? { 'content-type': type } : {});
  return {
    status,
    ok: status < 400,
    statusText: '',
    headers,
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
}

const fits = (path: string, address: string): boolean =>
  pathPattern(path)(address.split('?', 1)[0] ?? '') !== null;
