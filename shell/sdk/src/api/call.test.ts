import { plantSearch, plants, sessions } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { fakeGateway, refusal } from '../testing/index.ts';
import { ApiError } from './api-error.ts';
import { call, readTimeoutMs } from './call.ts';

test('a refusal becomes an error that reads "<status>: <detail>" and keeps its code, fields and request id', async () => {
  fakeGateway().answer(
    plantSearch.find,
    refusal('invalid_input', 'The search is empty.', { q: 'Say something.' }),
  );

  const error = await call(plantSearch.find, { query: { q: ' ' } }).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '400: The search is empty.',
    status: 400,
    code: 'invalid_input',
    fields: { q: 'Say something.' },
    requestId: 'test-request',
  });
});

test('a call that never arrives has the code offline', async () => {
  fakeGateway().answer(plants.cards, refusal('offline'));

  await expect(call(plants.cards)).rejects.toMatchObject({ code: 'offline', status: 0 });
});

test('a connection that is lost in the middle of an answer counts as offline', async () => {
  const lost = new TypeError('network error');
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), json: () => Promise.reject(lost) }) as Response;

  await expect(call(plants.cards)).rejects.toMatchObject({
    code: 'offline',
    readAddress: '/api/plants/cards',
  });
});

describe('a server that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const never = new Promise<never>(() => {});

  test('a read fails as offline once the time-out is over', async () => {
    fakeGateway().answer(plants.cards, never);
    const failed = call(plants.cards).catch((thrown: unknown) => thrown);

    await jest.advanceTimersByTimeAsync(readTimeoutMs);

    expect(await failed).toMatchObject({ code: 'offline', readAddress: '/api/plants/cards' });
  });

  test('a read that nobody wants any more ends as cancelled', async () => {
    fakeGateway().answer(plants.cards, never);
    const end = new AbortController();
    const failed = call(plants.cards, undefined, { signal: end.signal }).catch((thrown: unknown) => thrown);

    end.abort();

    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a write has no time-out', async () => {
    fakeGateway().answer(sessions.end, never);
    const ended = jest.fn();
    void call(sessions.end).finally(ended);

    await jest.advanceTimersByTimeAsync(10 * readTimeoutMs);

    expect(ended).not.toHaveBeenCalled();
  });
});

test('a call without a reply resolves to undefined', async () => {
  fakeGateway().answer(sessions.end, undefined);

  await expect(call(sessions.end)).resolves.toBeUndefined();
});

test('a body is sent as JSON, and path parameters are escaped', async () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/notes/:id',
    service: 'forum',
    access: 'anyone',
    summary: 'A call of this test.',
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string() }),
  });
  const gateway = fakeGateway().answer(echo, undefined);

  await call(echo, { params: { id: 'a/b' }, body: { text: 'moss' } });

  expect(gateway.calls(echo)).toEqual([
    { method: 'POST', address: '/api/notes/a%2Fb', body: { text: 'moss' } },
  ]);
});

const unavailable = 'This part of the portal doesn’t answer right now. Please try again in a moment.';

test.each([
  [500, 'Something went wrong on our side. Please try again in a moment.'],
  [429, 'That was too much at once. Please wait a moment and try again.'],
  [413, 'That is too large to send.'],
  [400, 'That did not work. Please reload the page and try again.'],
])('an answer %d without an explanation has a sentence', async (status, detail) => {
  globalThis.fetch = async () => answer(status, { 'content-type': 'text/plain' }, 'Internal Server Error');

  await expect(call(plants.cards)).rejects.toMatchObject({ detail });
});

test.each([
  ['the portal’s text', { 'content-type': 'text/plain' }, 'Too slow.', '503: Too slow.'],
  [
    'the portal’s problem',
    { 'content-type': 'application/problem+json' },
    '{"detail":"Too slow.","code":"upstream_unavailable"}',
    '503: Too slow.',
  ],
  ['a proxy’s page', { 'content-type': 'text/html' }, '<h1>Bad</h1>', `503: ${unavailable}`],
  ['a proxy’s phrase', { 'content-type': 'text/plain' }, 'Service Unavailable', `503: ${unavailable}`],
  ['a broken problem', { 'content-type': 'application/problem+json' }, '{', `503: ${unavailable}`],
  ['nothing', {}, '', `503: ${unavailable}`],
])(
  'of %s in a failed response, only the portal’s own text is shown',
  async (_what, headers, text, message) => {
    globalThis.fetch = async () => answer(503, { ...headers, 'retry-after': '7' }, text);

    await expect(call(plants.cards)).rejects.toMatchObject({
      message,
      code: 'upstream_unavailable',
      retryAfterS: 7,
    });
  },
);

/** The part of `Response` that `call` reads; jsdom has none. */
const answer = (status: number, headers: Record<string, string>, text: string) =>
  ({
    status,
    ok: false,
    statusText: 'Service Unavailable',
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text),
  }) as Response;
