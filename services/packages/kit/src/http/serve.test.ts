import { isDeepStrictEqual } from 'node:util';
import { admits, headers, type Viewer } from '@portal/contracts';
import { endpoint, text } from '@portal/contracts/schemas';
import { request } from 'undici';
import * as z from 'zod/mini';
import { testService } from '../testing/index.ts';
import { allow, found } from './errors.ts';
import { serve, serveRaw } from './serve.ts';

const Note = z.object({ id: z.number(), title: z.string() });
const base = { service: 'forum', summary: 'For tests.' } as const;
const byId = z.strictObject({
  id: z.pipe(z.string().check(z.regex(/^\d+$/, 'The id must be a whole number.')), z.transform(Number)),
});
const NewNote = z.strictObject({
  title: text(10),
  tags: z.optional(z.array(z.strictObject({ name: z.string() }))),
  labels: z.optional(z.record(z.string(), z.string())),
});

const notes = {
  read: endpoint({
    ...base,
    method: 'GET',
    path: '/api/notes/:id',
    access: 'anyone',
    params: byId,
    reply: Note,
  }),
  latest: endpoint({ ...base, method: 'GET', path: '/api/notes/latest', access: 'anyone', reply: Note }),
  search: endpoint({
    ...base,
    method: 'GET',
    path: '/api/notes',
    access: 'anyone',
    query: z.strictObject({ q: text(10) }),
    reply: z.array(Note),
  }),
  create: endpoint({
    ...base,
    method: 'POST',
    path: '/api/notes',
    access: 'member',
    creates: 'once',
    body: NewNote,
    reply: z.extend(NewNote, { id: z.number(), by: z.string() }),
  }),
  share: endpoint({
    ...base,
    method: 'POST',
    path: '/api/notes/:id/share',
    access: 'member',
    params: byId,
    publishes: true,
  }),
  remove: endpoint({ ...base, method: 'DELETE', path: '/api/notes/:id', access: 'moderator', params: byId }),
  leak: endpoint({ ...base, method: 'GET', path: '/api/leak', access: 'anyone', reply: Note }),
  broken: endpoint({ ...base, method: 'GET', path: '/api/broken', access: 'anyone', reply: Note }),
  count: endpoint({
    ...base,
    method: 'GET',
    path: '/internal/count',
    access: 'internal',
    callers: ['hub'],
    reply: z.string(),
  }),
  measure: endpoint({
    ...base,
    method: 'POST',
    path: '/internal/measure',
    access: 'internal',
    anyKeys: true,
    body: z.strictObject({ files: z.record(z.string(), z.number()) }),
    reply: z.number(),
  }),
  raw: endpoint({
    ...base,
    method: 'GET',
    path: '/api/raw',
    access: 'anyone',
    query: z.strictObject({ as: z._default(z.string(), 'text/csv'), status: z._default(z.string(), '200') }),
    produces: ['text/csv'],
  }),
  publish: endpoint({
    ...base,
    method: 'POST',
    path: '/api/notes/publish',
    access: 'anyone',
    creates: 'always',
    reply: Note,
  }),
};

const stored: unknown[] = [];
const service = testService([
  serve(notes.read, ({ params }) => ({
    id: found(params.id < 100 ? params.id : null, 'Note'),
    title: 'one',
  })),
  serve(notes.measure, ({ body }) => Object.keys(body.files).length),
  serve(notes.latest, () => ({ id: 7, title: 'latest' })),
  serve(notes.search, ({ query }) => [{ id: 1, title: query.q }]),
  serve(notes.create, ({ body, viewer }) => {
    const isNew = !stored.some((note) => isDeepStrictEqual(note, body));
    stored.push(body);
    return { isNew, value: { ...body, id: 1, by: viewer.username } };
  }),
  serve(notes.publish, () => ({ id: 2, title: 'published' })),
  serve(notes.remove, ({ viewer, params }) => allow(viewer.id === params.id, 'Only your own.')),
  serve(notes.share, () => undefined),
  serve(notes.leak, () => ({ id: 1, title: 'a', passwordHash: 'x' })),
  serve(notes.broken, () => ({ id: 1 }) as { id: number; title: string }),
  serve(notes.count, ({ caller }) => caller),
  serveRaw(notes.raw, ({ ctx, query }) => {
    ctx.type = query.as;
    ctx.body = 'a,b';
    if (query.status !== '200') ctx.status = Number(query.status);
  }),
]);

const member: Viewer = { id: 5, username: 'rosa', roles: [] };
const moderator: Viewer = { id: 6, username: 'iris', roles: ['moderator'] };

const post = (body: BodyInit, type = 'application/json') =>
  service.as(member).fetch('/api/notes', { method: 'POST', body, headers: { 'content-type': type } });

test('input reaches the handler parsed, and its value comes back as JSON', async () => {
  expect(await service.call(notes.read, { params: { id: 3 } })).toEqual({ id: 3, title: 'one' });
  expect(await service.call(notes.search, { query: { q: ' moss ' } })).toEqual([{ id: 1, title: 'moss' }]);
});

test('a literal path comes before one with a parameter, in any order', async () => {
  expect(await service.call(notes.latest, {})).toEqual({ id: 7, title: 'latest' });
});

test('the contract sets the status: created, created before, no content', async () => {
  const created = await post(JSON.stringify({ title: 'new' }));
  expect([created.status, await created.json()]).toEqual([201, { title: 'new', id: 1, by: 'rosa' }]);
  expect((await post(JSON.stringify({ title: 'new' }))).status).toBe(200);
  expect((await service.fetch('/api/notes/publish', { method: 'POST' })).status).toBe(201);
  const removed = await service.as(moderator).fetch('/api/notes/6', { method: 'DELETE' });
  expect([removed.status, await removed.text()]).toEqual([204, '']);
});

test('a raw handler writes its own answer', async () => {
  const response = await service.fetch('/api/raw');
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(await response.text()).toBe('a,b');
});

test.each(['as=text/html', 'status=202'])(
  'an answer that the contract does not list is a bug, and none of it is sent: %s',
  async (query) => {
    const response = await service.fetch(`/api/raw?${query}`);
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong on our side\./),
    ]);
  },
);

test.each([
  ['an anonymous visitor is asked to log in', service, 'create', 401, 'Please log in.'],
  [
    'a member can’t do what a moderator does',
    service.as(member),
    'remove',
    403,
    'You are not allowed to do this.',
  ],
  ['a rule refuses with its own sentence', service.as(moderator), 'remove', 403, 'Only your own.'],
  [
    'a moderator can’t call what is for services',
    service.as(moderator),
    'count',
    403,
    'You are not allowed to do this.',
  ],
] as const)('%s', async (_, client, name, status, sentence) => {
  const { method, path } = notes[name];
  const response = await client.fetch(path.replace(':id', '1'), { method });
  expect([response.status, await response.text()]).toEqual([status, sentence]);
});

test.each([
  [{ reason: 'spam links', until: '2100-12-03T10:00:00.000Z' }, 'until 3 December 2100: spam links.'],
  [{ reason: 'Spam!' }, 'until a moderator lifts this: Spam!'],
])('a muted member reads but shows nothing to others (%j)', async (muted, sentence) => {
  const client = service.as({ ...member, muted });
  await expect(client.call(notes.share, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'not_allowed',
    message: `You can read but not write here ${sentence}`,
  });
  expect(await client.call(notes.latest, {})).toMatchObject({ title: 'latest' });
  await client.call(notes.create, { body: { title: 'mine' } });
});

test('a member writes again from the moment at which the restriction ends', async () => {
  const muted = { reason: 'spam', until: new Date(Date.now() - 1).toISOString() };
  await service.as({ ...member, muted }).call(notes.share, { params: { id: '1' } });
});

test('an internal call is for the services that it names, and knows which one calls', async () => {
  expect(await service.asService('hub').call(notes.count, {})).toBe('hub');
  await expect(service.asService('hub').call(notes.create, { body: { title: 'a' } })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  await expect(service.asService('forum').call(notes.count, {})).rejects.toMatchObject({
    code: 'not_allowed',
  });
  expect(admits('internal', moderator)).toBe('not_allowed');
});

const long = 'x'.repeat(300 * 1024);
const nested = `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

test.each<[string, number, RegExp, BodyInit]>([
  ['malformed JSON', 400, /not valid JSON/, '{"title":'],
  ['a body that is no object', 400, /The body must be an object/, '[]'],
  ['no body', 400, /The body is missing/, ''],
  ['an unknown field', 400, /"colour" is not a known field/, '{"title":"a","colour":"red"}'],
  [
    'an unknown field deep inside',
    400,
    /"x" is not a known field/,
    '{"title":"a","tags":[{"name":"b","x":1}]}',
  ],
  ['a missing field', 400, /"title" is missing/, '{}'],
  ['a wrong type', 400, /"title" must be text/, '{"title":5}'],
  ['a blank text', 400, /"title" must be at least 1 character long/, '{"title":"  "}'],
  ['a text that is too long', 400, /"title" must be at most 10 characters long/, '{"title":"12345678901"}'],
  ['an operator for a value', 400, /"title.\$ne" is not a known field/, '{"title":{"$ne":null}}'],
  ['an operator as a field', 400, /"\$where" is not a known field/, '{"title":"a","$where":"1"}'],
  [
    'an operator in a free record',
    400,
    /"labels.\$gt" is not a known field/,
    '{"title":"a","labels":{"$gt":"1"}}',
  ],
  ['a dotted key in a free record', 400, /is not a known field/, '{"title":"a","labels":{"a.b":"1"}}'],
  ['a prototype key', 400, /"__proto__" is not a known field/, '{"title":"a","__proto__":{"isAdmin":true}}'],
  ['a constructor key', 400, /"constructor" is not a known field/, '{"title":"a","constructor":{}}'],
  ['half a character', 400, /not valid Unicode/, '{"title":"\\ud800"}'],
  ['bytes that are no UTF-8', 400, /not valid UTF-8/, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ['endless nesting', 400, /nested deeper/, nested],
  ['a body over the limit', 413, /too large/, JSON.stringify({ title: long })],
  ['a body of 10 MB', 413, /too large/, JSON.stringify({ title: 'x'.repeat(10 * 1024 * 1024) })],
])('%s is refused in a sentence, and nothing is stored', async (_, status, sentence, body) => {
  const before = stored.length;
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(sentence);
  expect(stored).toHaveLength(before);
});

test('a call may allow any number of keys, and dots in them, but no prototype key', async () => {
  const files = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`/a/${index}.js`, 1]));
  const caller = service.asService('gateway');

  expect(await caller.call(notes.measure, { body: { files } })).toBe(2000);
  const response = await caller.fetch('/internal/measure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"files":{"__proto__":1}}',
  });
  expect(await response.text()).toMatch('"files.__proto__" is not a known field');
});

test.each([
  ['application/x-www-form-urlencoded', '{"title":"a"}'],
  ['text/plain', '{"title":"a"}'],
  ['application/json; charset=utf-16', '{"title":"a"}'],
])('a body as %s is refused', async (type, body) => {
  const response = await post(body, type);
  expect([response.status, await response.text()]).toEqual([
    415,
    'The body must be application/json in UTF-8.',
  ]);
});

test.each([
  ['/api/notes/abc', 400, /whole number/],
  ['/api/notes/%ff', 400, /UTF-8/],
  ['/api/notes?q=%ff', 400, /UTF-8/],
  ['/api/notes', 400, /"q" is missing/],
  ['/api/notes?q=a&q=b', 400, /"q" must be text/],
  ['/api/notes?q[$ne]=a', 400, /"q\[\$ne\]" is not a known field/],
  ['/api/notes?q=a&$where=1', 400, /"\$where" is not a known field/],
  ['/api/notes?q=a&__proto__=1', 400, /"__proto__" is not a known field/],
  ['/api/notes/latest?extra=1', 400, /"extra" is not a known field/],
  ['/api/notes/100', 404, /Note not found/],
  ['/api/nothing', 404, /Page not found/],
  ['/api/notes/', 404, /Page not found/],
])('GET %s answers %i with a sentence', async (path, status, sentence) => {
  const response = await service.fetch(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(sentence);
});

test('a chunked body over the limit is refused while it arrives', async () => {
  const chunk = Buffer.alloc(64 * 1024, 120);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => (sent++ < 32 ? controller.enqueue(chunk) : controller.close()),
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const response = await service.as(member).fetch('/api/notes', init as RequestInit);
  expect(response.status).toBe(413);
});

test('the body of a GET is not read', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await request(`${service.origin()}/api/notes/3`, { method: 'GET', body: '{', headers });
  expect([response.statusCode, await response.body.json()]).toEqual([200, { id: 3, title: 'one' }]);
});

test('a problem names the field that breaks a rule', async () => {
  await expect(
    service.as(member).call(notes.create, { body: { title: '', labels: { a: 1 as unknown as string } } }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { title: '"title" must be at least 1 character long.', 'labels.a': '"labels.a" must be text.' },
  });
});

test.each([
  ['wrong entries', { title: 'a', tags: Array.from({ length: 9_000 }, () => 0) }],
  ['unknown fields', Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, 0]))],
])('a body with thousands of %s gets a short refusal', async (_, body) => {
  const accept = { accept: 'application/problem+json', 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(body), headers: accept };
  const response = await service.as(member).fetch('/api/notes', init);
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(8000);
});

test('another method on a known path is refused with the allowed ones', async () => {
  const response = await service.fetch('/api/notes/1', { method: 'PUT' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD']);
});

test('a reply with an undeclared field fails the tests of its service', async () => {
  await expect(service.fetch('/api/leak')).rejects.toThrow(/additional properties/);
});

test('a reply that breaks the contract is a bug, and none of it is sent', async () => {
  const response = await service.fetch('/api/broken');
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/^Something went wrong on our side\. Request id /);
  const id = response.headers.get(headers.requestId);
  expect(service.logLines()).toContainEqual(
    expect.objectContaining({
      requestId: id,
      err: expect.objectContaining({ message: expect.stringMatching(/breaks its contract/) }),
    }),
  );
});
