import { plantSearch, plants, sessions } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { ApiError } from './api-error.ts';
import { call, readTimeoutMs } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { keyOf, query } from './read.ts';
import { callWithRepeat } from './repeat.ts';
import { useWrite } from './write.ts';

describe('a call', () => {
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
    fakeGateway().answer(sessions.endAll, undefined);

    await expect(call(sessions.endAll, { body: {} })).resolves.toBeUndefined();
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
});

describe('a repeated call', () => {
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
    response(
      status,
      { 'content-type': 'text/html', ...(retryAfter && { 'retry-after': retryAfter }) },
      '<h1>',
    );
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
});

describe('a read', () => {
  const names = endpoint({
    method: 'GET',
    path: '/api/names/:id',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'A call of this test.',
    params: z.object({ id: z.string() }),
    reply: z.array(z.string()),
  });

  test('a key is the segments of the path, followed by the query', () => {
    expect(query(plants.cards).queryKey).toEqual(['api', 'plants', 'cards']);
    expect(keyOf(plants.read, { params: { id: 12 } })).toEqual(['api', 'plants', '12']);
    expect(keyOf(plantSearch.find, { query: { q: 'sage' } })).toEqual([
      'api',
      'plants',
      'search',
      { q: 'sage' },
    ]);
    expect(keyOf(names, { params: { id: 'a/b' } })).toEqual(['api', 'names', 'a/b']);
  });

  test('the default query function fetches the address of a key, escaped', async () => {
    const gateway = fakeGateway().answer(names, ['Sage']).answer(plantSearch.find, []);
    const client = createQueryClient();

    await expect(client.fetchQuery({ queryKey: ['api', 'names', 'a/b'] })).resolves.toEqual(['Sage']);
    await client.fetchQuery({ queryKey: ['api', 'plants', 'search', { q: 'a&b' }] });

    expect(gateway.calls(names)[0]?.address).toBe('/api/names/a%2Fb');
    expect(gateway.calls(plantSearch.find)[0]?.address).toBe('/api/plants/search?q=a%26b');
  });

  function Names() {
    const { data, error } = useQuery(query(names, { params: { id: '1' } }));
    const client = useQueryClient();
    return (
      <>
        <p>{data?.join() ?? error?.message}</p>
        <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['api', 'names'] })}>
          Refetch
        </button>
      </>
    );
  }

  test('a read is cached through focus and remounting until it is invalidated', async () => {
    const gateway = fakeGateway().answer(names, ['Sage']);
    const { user, rerender, queryClient } = await renderScreen(<Names />);
    expect(await screen.findByText('Sage')).toBeVisible();

    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    rerender(<p>Another page</p>);
    await queryClient.ensureQueryData(query(names, { params: { id: '1' } }));
    expect(gateway.calls(names)).toHaveLength(1);

    await renderScreen(<Names />);
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    expect(gateway.calls(names)).toHaveLength(3);
  });

  test('a failed read is not retried', async () => {
    const gateway = fakeGateway().answer(names, refusal('upstream_unavailable', 'Down.'));

    await renderScreen(<Names />);

    expect(await screen.findByText('503: Down.')).toBeVisible();
    expect(gateway.calls(names)).toHaveLength(1);
  });
});

describe('a write', () => {
  const rename = endpoint({
    method: 'PATCH',
    path: '/api/plants/:id',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'A call of this test.',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
  });

  function Screen({ onSuccess }: { onSuccess: () => void }) {
    useQuery(query(plants.cards));
    const { mutate, error, isPending } = useWrite(rename, { refetch: [['api', 'plants']], onSuccess });
    return (
      <>
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate({ params: { id: 3 }, body: { name: 'Sage' } })}
        >
          Rename
        </button>
        <p>{error?.message}</p>
      </>
    );
  }

  test('a successful write refetches what it changes before its callback runs', async () => {
    const gateway = fakeGateway().answer(plants.cards, []).answer(rename, undefined);
    const onSuccess = jest.fn(() => expect(gateway.calls(plants.cards)).toHaveLength(2));
    const { user } = await renderScreen(<Screen onSuccess={onSuccess} />);

    await user.click(screen.getByRole('button'));

    expect(gateway.calls(rename)).toEqual([
      { method: 'PATCH', address: '/api/plants/3', body: { name: 'Sage' } },
    ]);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  test('a failed write refetches nothing and returns its error to the screen', async () => {
    const gateway = fakeGateway()
      .answer(plants.cards, [])
      .answer(rename, refusal('not_allowed', 'Not yours.'));
    const { user } = await renderScreen(<Screen onSuccess={() => undefined} />);

    await user.click(screen.getByRole('button'));

    expect(await screen.findByText('403: Not yours.')).toBeVisible();
    expect(gateway.calls(plants.cards)).toHaveLength(1);
    expect(gateway.calls(rename)).toHaveLength(1);
  });
});
