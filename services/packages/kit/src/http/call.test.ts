import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headers } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { testIdentity, testService } from '../testing/index.ts';
import { type Caller, createCaller } from './call.ts';
import { conflict } from './errors.ts';
import { serve } from './serve.ts';

const base = { service: 'forum', access: 'internal', summary: 'For tests.' } as const;
const rename = endpoint({
  ...base,
  method: 'POST',
  path: '/internal/:id/rename',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ by: z.string(), requestId: z.string(), id: z.string(), name: z.string() }),
});
const taken = endpoint({ ...base, method: 'GET', path: '/taken' });
const slow = endpoint({ ...base, method: 'GET', path: '/slow', answerMs: 30_000, reply: z.string() });
const broken = endpoint({ ...base, method: 'GET', path: '/broken' });

const service = testService([
  serve(rename, ({ caller, requestId, params, body }) => ({ by: caller, requestId, ...params, ...body })),
  serve(taken, () => {
    throw conflict('This is taken.', { name: 'Taken.' });
  }),
  serve(slow, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'at last';
  }),
  serve(broken, () => {
    throw new Error('a bug over there');
  }),
]);

let silent: Server;
const callers: Caller[] = [];
const callTo = (url: string, timeoutMs?: number) => {
  const caller = createCaller({
    identity: testIdentity('hub'),
    urls: { forum: url },
    ...(timeoutMs && { timeoutMs }),
  });
  callers.push(caller);
  return caller.call;
};

beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await Promise.all(callers.map((caller) => caller.close()));
});
const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

test('a call carries its input, the caller and the request id', async () => {
  const input = { params: { id: 'a/b' }, body: { name: 'Ivy' } };
  expect(await callTo(service.origin())(rename, input, { requestId: 'request-1234' })).toEqual({
    by: 'hub',
    requestId: 'request-1234',
    id: 'a/b',
    name: 'Ivy',
  });
  expect(service.logLines()).toContainEqual(
    expect.objectContaining({ requestId: 'request-1234', caller: 'hub', route: '/internal/:id/rename' }),
  );
});

test('the other side’s refusal arrives as it was thrown', async () => {
  await expect(callTo(service.origin())(taken, {})).rejects.toMatchObject({
    code: 'conflict',
    message: 'This is taken.',
    fields: { name: 'Taken.' },
  });
});

test.each([
  ['a service with a bug', () => service.origin(), broken],
  ['a service that is not there', () => 'http://127.0.0.1:1', taken],
])('%s is not available', async (_, url, call) => {
  await expect(callTo(url())(call, {})).rejects.toMatchObject({
    code: 'upstream_unavailable',
    message: 'The forum service is not available now.',
  });
});

test('a service without an address is unavailable', async () => {
  const caller = createCaller({ identity: testIdentity('hub'), urls: {} });
  await expect(caller.call(taken, {})).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await caller.close();
});

test('a service that never answers times out', async () => {
  await expect(callTo(silentUrl(), 50)(taken, {})).rejects.toMatchObject({ code: 'upstream_timeout' });
});

test('a call may declare its own timeout', async () => {
  expect(await callTo(service.origin(), 10)(slow, {})).toBe('at last');
});

test('a client that disconnects aborts the call', async () => {
  const signal = AbortSignal.abort(new Error('disconnected'));
  await expect(callTo(silentUrl())(taken, {}, { signal })).rejects.toThrow('disconnected');
});

test('a malformed request id is replaced', async () => {
  const response = await service.fetch('/nothing', { headers: { [headers.requestId]: 'a b"c' } });
  expect(response.headers.get(headers.requestId)).toMatch(/^[\w-]{36}$/);
});
