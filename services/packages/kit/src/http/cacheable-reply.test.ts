import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Viewer } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { request } from 'undici';
import * as z from 'zod/mini';
import { testService } from '../testing/index.ts';
import { serve } from './serve.ts';

const base = { method: 'GET', service: 'forum', summary: 'For tests.', reply: z.string() } as const;
const long = 'ivy and moss '.repeat(1000);
let writings = 0;
const counted = (name: string) => ({
  toJSON: () => {
    writings++;
    return name;
  },
});
const cached = Object.freeze(counted('cached'));
const service = testService([
  serve(endpoint({ ...base, path: '/frozen', access: 'anyone', reply: z.unknown() }), () => cached),
  serve(endpoint({ ...base, path: '/fresh', access: 'anyone', reply: z.unknown() }), () => counted('fresh')),
  serve(endpoint({ ...base, path: '/small', access: 'anyone' }), () => 'fern'),
  serve(endpoint({ ...base, path: '/large', access: 'anyone' }), () => long),
  serve(endpoint({ ...base, path: '/mine', access: 'member' }), () => 'mine'),
  serve(endpoint({ ...base, path: '/cached', access: 'anyone' }), ({ reply }) => {
    reply.cacheControl = 'public, max-age=60';
    return 'cached';
  }),
]);

const rosa: Viewer = { id: 5, username: 'rosa', roles: [] };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await request(service.origin() + path, { headers });
  return { ...response, bytes: Buffer.from(await response.body.arrayBuffer()) };
};

test('a read has a strong ETag and is answered 304 to a client that has it', async () => {
  const first = await get('/small');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const second = await get('/small', { 'if-none-match': etag });
  expect([second.statusCode, second.bytes.length, second.headers.etag]).toEqual([304, 0, etag]);
  expect((await get('/small', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('to who accepts %s a large reply goes as %s', async (accept, encoding, unpack) => {
  const response = await get('/large', { 'accept-encoding': accept });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('Accept-Encoding');
  expect(JSON.parse(unpack(response.bytes).toString())).toBe(long);
  const again = await get('/large', {
    'accept-encoding': accept,
    'if-none-match': String(response.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('each encoding has an ETag of its own', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) => (await get('/large', { 'accept-encoding': encoding })).headers.etag,
    ),
  );
  expect(new Set(etags).size).toBe(3);
});

test('a small reply is not compressed, nor one to a client that accepts no encoding', async () => {
  expect((await get('/small', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  expect((await get('/large')).headers['content-encoding']).toBeUndefined();
});

test('public reads are revalidated, members’ reads stay out of caches', async () => {
  const caching = async (path: string, viewer?: Viewer) =>
    (await (viewer ? service.as(viewer) : service).fetch(path)).headers.get('cache-control');
  expect(await caching('/small')).toBe('no-cache');
  expect(await caching('/small', rosa)).toBe('private, no-cache');
  expect(await caching('/mine', rosa)).toBe('private, no-store');
  expect(await caching('/cached')).toBe('public, max-age=60');
});

test('HEAD answers as GET without the body', async () => {
  const response = await service.fetch('/small', { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '6',
    '',
  ]);
});

test('a frozen value is serialized once, any other each time', async () => {
  const read = async (path: string) => {
    writings = 0;
    const bodies = [await get(path), await get(path), await get(path)].map(({ bytes }) => bytes.toString());
    return [...new Set(bodies), writings];
  };
  expect(await read('/frozen')).toEqual(['"cached"', 1]);
  expect(await read('/fresh')).toEqual(['"fresh"', 3]);
});
