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

/** A refusal to answer with, `refusal('not_found', 'No such plant.')`. */
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
  /** The one address that is answered; without it, every address of the endpoint. */
  address: string | undefined;
  reply: unknown;
}

interface Call {
  method: string;
  address: string;
  body: unknown;
}

/** What stands for the gateway in a test. */
export interface FakeGateway {
  /**
   * Prepares the answer to a call, typed by the contract. A later answer replaces an earlier one.
   * With `input` only that call is answered so. A promise keeps the caller waiting until it settles.
   */
  answer<E extends Endpoint>(
    endpoint: E,
    reply: ReplyOf<E> | Refusal | Promise<ReplyOf<E> | Refusal>,
    input?: Partial<InputOf<E>>,
  ): FakeGateway;
  /** The calls that were made to an endpoint so far, in order. */
  calls(endpoint: Endpoint): Call[];
}

let prepared: Prepared[] = [];
let made: (Call & { endpoint: Endpoint | undefined })[] = [];

/** Answers calls in this test. A call that was not prepared fails the test. */
export function fakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    answer(endpoint, reply, input) {
      const address = input && addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
      prepared = [{ endpoint, reply, address }, ...prepared];
      return gateway;
    },
    calls: (endpoint) =>
      made
        .filter((call) => call.endpoint === endpoint)
        .map(({ method, address, body }) => ({ method, address, body })),
  };
  return gateway;
}

/** Puts the fake in place of the network, and forgets the last test's answers. */
export function installFakeGateway(): void {
  prepared = [];
  made = [];
  globalThis.fetch = (input, init) => respond(String(input), init ?? {});
}

/** Throws for the calls that nobody prepared. */
export function failOnUnprepared(): void {
  const missed = made.filter((call) => !call.endpoint).map((call) => `${call.method} ${call.address}`);
  if (missed.length > 0) throw new Error(`No answer was prepared for ${missed.join(', ')}.`);
}

async function respond(
  address: string,
  { method: asked = 'GET', body, signal }: RequestInit,
): Promise<Response> {
  // A head is what the read would answer; it is not counted among the calls.
  const method = asked === 'HEAD' ? 'GET' : asked;
  const match = prepared.find(
    ({ endpoint, address: only }) =>
      endpoint.method === method && (only ? only === address : fits(endpoint.path, address)),
  );
  if (asked !== 'HEAD') {
    made.push({
      method,
      address,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      endpoint: match?.endpoint,
    });
  }
  if (!match) throw new TypeError(`No answer was prepared for ${method} ${address}.`);
  const reply = await untilAborted(match.reply, signal);
  if (reply instanceof Refusal) return refuse(reply);
  if (!match.endpoint.reply) return response(204);
  // A fake can't drift: what breaks the contract is no answer.
  return response(200, JSON.stringify(match.endpoint.reply.parse(reply)), 'application/json');
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

/** jsdom has no `Response`; this is as much of one as the sdk reads. */
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
