import { request } from 'node:http';
import { limits } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { testService } from '../../testing/index.ts';
import { serve } from '../serve.ts';
import { jsonBoundsOf, jsonGuard } from './json-guard.ts';

const Anything = z.object({ text: z.optional(z.string()), value: z.optional(z.unknown()) });
const base = { method: 'POST', service: 'forum', access: 'anyone', summary: 'For tests.' } as const;
const write = endpoint({ ...base, path: '/api/notes', body: Anything, reply: z.int() });
const draw = endpoint({
  ...base,
  path: '/api/pictures',
  body: Anything,
  bodyBytes: limits.imageBodyBytes,
  reply: z.int(),
});
const ping = endpoint({ ...base, method: 'GET', path: '/api/ping', reply: z.string() });
const service = testService([
  serve(write, ({ body }) => body.text?.length ?? 0),
  serve(draw, ({ body }) => body.text?.length ?? 0),
  serve(ping, () => 'pong'),
]);

const json = { 'content-type': 'application/json' };
const post = async (path: string, body: string) => {
  const response = await service.fetch(path, { method: 'POST', body, headers: json });
  return { status: response.status, text: await response.text() };
};

/** Sends the beginning of a body and never its end; what the service answers to that. */
function begin(path: string, piece: string | Buffer) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${service.origin()}${path}`, { method: 'POST', headers: json, agent: false });
    sent.on('error', reject).on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      sent.destroy();
      resolve({ status: response.statusCode, text });
    });
    sent.write(piece);
  });
}

const { json: bounds } = limits;
const unknownKeys = Array.from({ length: 2000 }, (_, index) => `"k${index}":0`).join();
const attacks: [string, number, RegExp, string][] = [
  ['a million unknown keys', 413, /more than 1000 fields/, `{${unknownKeys}`],
  ['a list without end', 413, /more than 10000 values/, `{"value":[${'"a",'.repeat(20_000)}`],
  ['endless nesting', 400, /deeper than 16 levels/, `{"value":${'['.repeat(100_000)}`],
  ['nesting in turns', 400, /deeper than 16 levels/, '[{"a":'.repeat(1000)],
  ['a key without end', 400, /name is too long/, `{"${'k'.repeat(bounds.keyBytes + 1)}":`],
  [
    'a text without end',
    413,
    /text in the body is too long/,
    `{"text":"${'x'.repeat(bounds.stringBytes + 70_000)}`,
  ],
  ['a text of escapes', 413, /text in the body is too long/, `{"text":"${'\\u0041'.repeat(12_000)}`],
  ['a text of escaped quotes', 413, /text in the body is too long/, `{"text":"${'\\"'.repeat(40_000)}`],
];

test.each(attacks)('%s is refused before the body ends', async (_, status, sentence, piece) => {
  const answer = await begin('/api/notes', piece);
  expect(answer).toEqual({ status, text: expect.stringMatching(sentence) });
});

test('endless bodies are refused, and other requests are answered meanwhile', async () => {
  const refused = Promise.all(
    attacks.flatMap(([, , , piece]) => [begin('/api/notes', piece), begin('/api/notes', piece)]),
  );
  for (let count = 0; count < 10; count++) expect(await service.call(ping, {})).toBe('pong');
  expect((await refused).map(({ status }) => status)).not.toContain(200);
});

test('invalid UTF-8 is refused before the body ends', async () => {
  const piece = Buffer.concat([Buffer.from('{"text":"'), Buffer.alloc(70_000, 0xff)]);
  expect(await begin('/api/pictures', piece)).toEqual({ status: 400, text: 'The body is not valid UTF-8.' });
});

test('a picture may fill its body, whatever characters it has', async () => {
  const length = limits.imageBodyBytes - 100;
  const text = ['x'.repeat(length / 2), 'ж'.repeat(length / 8), '🌱'.repeat(length / 16)].join('');
  expect(await post('/api/pictures', JSON.stringify({ text }))).toEqual({
    status: 200,
    text: String(text.length),
  });
});

test('a body that reaches every bound is accepted', async () => {
  const entries = Array.from({ length: bounds.values - 2 - 14 }, (_, index) => index);
  const value = Array.from({ length: 14 }).reduce<unknown>((inner) => [inner], entries);
  const text = '\\'.repeat(bounds.stringBytes / 2);
  expect(await post('/api/notes', JSON.stringify({ text, value }))).toEqual({
    status: 200,
    text: String(text.length),
  });
});

test.each([
  ['{"text":"a","text":"b"}'],
  ['{"text":"a","te\\u0078t":"b"}'],
  ['{"value":[{"a":1,"b":2,"a":3}]}'],
])('a duplicate field is refused: %s', async (body) => {
  expect(await post('/api/notes', body)).toEqual({ status: 400, text: 'The body names a field twice.' });
});

test('a byte order mark before the body is ignored', async () => {
  expect(await post('/api/notes', '\ufeff{"text":"abc"}')).toEqual({ status: 200, text: '3' });
});

const value = { a: ['x,:{[', '\\"', '\\\\', [], {}, { 'k:"': -1.5e3 }], é: { '🌱': null }, d: [[[true]]] };
const bytes = Buffer.from(JSON.stringify(value, undefined, '\t'));
/** Keys: a, k:", é, 🌱, d. Values: those of the keys, and six entries of a, and three of the lists of d. */
const exact = { depth: 4, keys: 5, values: 14, keyBytes: 4, stringBytes: 5 };

function feed(given: Buffer, size: number, limit = exact) {
  const guard = jsonGuard(limit);
  let keys = 0;
  for (let at = 0; at < given.length; at += size) keys = guard(given.subarray(at, at + size));
  return keys;
}

test('the count is the same wherever the text is cut', () => {
  for (let size = 1; size <= bytes.length; size++) expect(feed(bytes, size)).toBe(5);
});

test.each(Object.keys(exact) as (keyof typeof exact)[])(
  'one less of %s is exceeded, wherever the text is cut',
  (name) => {
    const limit = { ...exact, [name]: exact[name] - 1 };
    for (let size = 1; size <= bytes.length; size++) expect(() => feed(bytes, size, limit)).toThrow();
  },
);

test('only calls with pictures take a long string', () => {
  expect(jsonBoundsOf(write).stringBytes).toBe(64 * 1024);
  expect(jsonBoundsOf(draw).stringBytes).toBe(limits.imageBodyBytes);
});
