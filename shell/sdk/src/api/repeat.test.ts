import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { callWithRepeat } from './repeat.ts';

const post = endpoint({
  method: 'POST',
  path: '/api/notes',
  service: 'forum',
  access: 'anyone',
  summary: 'A call of this test.',
  creates: 'once',
  body: z.object({ text: z.string(), requestKey: z.optional(z.string()) }),
  reply: z.object({ id: z.number() }),
});
const withKey = { body: { text: 'moss', requestKey: 'a key' } };

/** The part of `Response` that `call` reads; jsdom has none. */
const response = (status: number, headers: Record<string, string>, text: string) =>
  ({
    status,
    ok: status < 400,
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text),
  }) as Response;
const created = () => response(201, {}, '{"id":1}');
const broken = () => {
  throw new TypeError('Failed to fetch');
};
const ofProxy = (status: number, retryAfter?: string) => () =>
  response(status, { 'content-type': 'text/html', ...(retryAfter && { 'retry-after': retryAfter }) }, '<h1>');
const ofPortal = () =>
  response(
    503,
    { 'content-type': 'application/problem+json', 'retry-after': '5' },
    '{"code":"upstream_unavailable","detail":"The forum is away.","requestId":"a"}',
  );

/** Answers the calls one after the other, and returns the bodies that were sent. */
function answerWith(...answers: (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return answers[bodies.length - 1]?.() ?? created();
  };
  return bodies;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['whose connection broke', broken, 1000],
  ['that a proxy lost (502)', ofProxy(502), 1000],
  ['that a proxy lost (503 with Retry-After)', ofProxy(503, '2'), 2000],
])('a write %s is sent once more with its key', async (_what, lost, pauseMs) => {
  const bodies = answerWith(lost, created);
  const reply = callWithRepeat(post, withKey);

  await jest.advanceTimersByTimeAsync(pauseMs - 1);
  expect(bodies).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);

  await expect(reply).resolves.toEqual({ id: 1 });
  expect(bodies).toEqual([withKey.body, withKey.body]);
});

test('a write is repeated only once', async () => {
  const bodies = answerWith(broken, broken, created);
  const outcome = callWithRepeat(post, withKey).catch((error: unknown) => error);

  await jest.runAllTimersAsync();

  expect(await outcome).toMatchObject({ code: 'offline' });
  expect(bodies).toHaveLength(2);
});

test.each([
  ['without a request key', { body: { text: 'moss' } }, broken],
  ['that the portal itself refuses', withKey, ofPortal],
  ['that may be repeated in an hour', withKey, ofProxy(503, '3600')],
])('a write %s is not repeated', async (_what, input, failed) => {
  const bodies = answerWith(failed, created);

  await expect(callWithRepeat(post, input)).rejects.toMatchObject({ name: 'ApiError' });

  expect(bodies).toHaveLength(1);
});
