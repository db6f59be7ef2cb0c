import { execFileSync } from 'node:child_process';
import { allEndpoints, type Endpoint } from '@portal/contracts';
import { endpoint, eventEndpoint, findSchemas } from '@portal/contracts/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi.ts';

const options = { info: { title: 'Portal', version: '1' }, sessionCookie: 'portal_session' };
const change = endpoint({
  method: 'PATCH',
  path: '/api/notes/:id',
  service: 'forum',
  access: 'moderator',
  summary: 'Changes a note.',
  params: z.strictObject({ id: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)) }),
  query: z.strictObject({ w: z._default(z.enum(['320', '640']), '320'), q: z.string() }),
  body: z.strictObject({ title: z.string().check(z.maxLength(200)) }),
  reply: z.object({ id: z.number() }),
});

/** The validator is an ECMAScript module, which jest can't load on Node 20: it runs in a process of its own. */
const validation = `
  import { text } from 'node:stream/consumers';
  import { Validator } from '@seriousme/openapi-schema-validator';
  const validator = new Validator();
  const results = [];
  for (const document of JSON.parse(await text(process.stdin))) {
    const { valid, errors } = await validator.validate(document);
    results.push({ valid, errors, version: validator.version });
  }
  console.log(JSON.stringify(results));`;

function validate(...documents: object[]): unknown {
  const command = ['--input-type=module', '--eval', validation];
  return JSON.parse(
    execFileSync(process.execPath, command, {
      cwd: __dirname,
      input: JSON.stringify(documents),
      encoding: 'utf8',
    }),
  );
}

test('the document of the whole table is valid OpenAPI 3.1', () => {
  const document = openApiDocument([...allEndpoints(), { name: 'notes.change', call: change }], options);
  expect(validate(document, { ...document, paths: { wrong: 1 } })).toMatchObject([
    { valid: true, version: '3.1' },
    { valid: false },
  ]);
});

test('the document has every public call, reads also under HEAD', () => {
  const calls = [...allEndpoints(), { name: 'events.take', call: eventEndpoint('hub') }];
  const { paths } = openApiDocument(calls, options);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
    allEndpoints()
      .filter(({ call }) => call.access !== 'internal')
      .flatMap(({ name, call }) => (call.method === 'GET' ? [name, `${name}.head`] : [name]))
      .sort(),
  );
});

test('an operation has the input, the access and the answers of its call', () => {
  const { paths } = openApiDocument([{ name: 'notes.change', call: change }], options);
  expect(paths['/api/notes/{id}']?.patch).toMatchObject({
    operationId: 'notes.change',
    tags: ['notes'],
    summary: 'Changes a note.',
    security: [{ session: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
      { name: 'w', in: 'query', required: false, schema: { enum: ['320', '640'], default: '320' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { title: { type: 'string', maxLength: 200 } },
            required: ['title'],
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { id: { type: 'number' } } } } } },
      400: {},
      401: {},
      403: {},
      404: {},
      413: {},
    },
  });
});

const base = { service: 'forum', access: 'anyone', summary: 'For the test.', path: '/api/notes' } as const;
const id = z.object({ id: z.number() });
const operationOf = (call: Endpoint, method: string = call.method) => {
  const { paths } = openApiDocument([{ name: 'notes.call', call }], options);
  return Object.values(paths)[0]?.[method.toLowerCase()] as { responses: Record<string, object> };
};
const statusesOf = (call: Endpoint) => Object.keys(operationOf(call).responses).join(' ');

test.each<[string, Endpoint, string]>([
  ['a read', endpoint({ ...base, method: 'GET', reply: id }), '200 304 400 429 431 503 504 default'],
  [
    'a read of staff, by id',
    endpoint({ ...base, method: 'GET', access: 'admin', params: id, path: '/api/notes/:id', reply: id }),
    '200 304 400 401 403 404 429 431 503 504 default',
  ],
  [
    'a write that makes something new',
    endpoint({ ...base, method: 'POST', creates: 'always', reply: id }),
    '201 400 403 408 413 415 429 431 503 504 default',
  ],
  [
    'a write that is done once, and may meet another',
    endpoint({
      ...base,
      method: 'POST',
      creates: 'once',
      access: 'member',
      refuses: ['conflict'],
      reply: id,
    }),
    '200 201 400 401 403 408 409 413 415 429 431 503 504 default',
  ],
  [
    'a write of the gateway that answers nothing',
    endpoint({ ...base, method: 'DELETE', service: 'gateway' }),
    '204 400 403 408 413 415 429 431 503 default',
  ],
])('%s lists every status of its answers', (_, call, statuses) => {
  expect(statusesOf(call)).toBe(statuses);
});

test('a repeated creation is described like a new one', () => {
  const { responses } = operationOf(endpoint({ ...base, method: 'POST', creates: 'once', reply: id }));
  const content = { 'application/json': { schema: { properties: { id: { type: 'number' } } } } };
  expect(responses).toMatchObject({ 201: { content }, 200: { content } });
});

test('an answer other than JSON is listed with its media types, and HEAD without a body', () => {
  const feed = endpoint({ ...base, method: 'GET', produces: ['application/atom+xml'] });
  expect(operationOf(feed).responses[200]).toMatchObject({ content: { 'application/atom+xml': {} } });
  const { responses } = operationOf(feed, 'HEAD');
  expect(Object.keys(responses)).toEqual(Object.keys(operationOf(feed).responses));
  for (const response of Object.values(responses)) expect(response).not.toHaveProperty('content');
});

test('refusals that may be retried have Retry-After in the document', () => {
  const document = openApiDocument([{ name: 'notes.change', call: change }], options);
  const { responses } = operationOf(change);
  expect(responses[429]).toEqual(responses[503]);
  expect(responses[429]).toEqual({ $ref: '#/components/responses/ComeBack' });
  expect(document.components.responses.ComeBack).toMatchObject({
    headers: { 'Retry-After': { required: true } },
    content: { 'text/plain': {}, 'application/problem+json': {} },
  });
});

/** Values that rules are written against, and those at the edge of a limit. */
const texts = [
  ...[
    '',
    ' ',
    '\n',
    '\u3164',
    '\u200b\u2060',
    '\u0301',
    '\u0000',
    'a\u0000b',
    'two\nlines',
    ' padded ',
    '🌿',
    '\ufeff',
  ],
  ...[
    '.',
    '..',
    ' .. ',
    '...',
    '. .',
    '../a',
    'a/..',
    ' ../a ',
    'a/./b',
    'a\\..',
    'a/ .. /b',
    'a..b',
    'v1.2',
    '/',
    '//',
  ],
  ...['a', '🌿', ' '].flatMap((sign) =>
    [3, 30, 31, 60, 100, 101, 200, 201, 254, 500, 501, 1000, 2000, 5000, 5001].map((times) =>
      sign.repeat(times),
    ),
  ),
  ...[
    '0',
    '1',
    '01',
    '-1',
    '1.0',
    '1e3',
    '9'.repeat(15),
    '9'.repeat(16),
    '1,2',
    '1,,2',
    '1,'.repeat(500),
    `${'1,'.repeat(499)}1`,
  ],
  ...[
    '0000-01-01',
    '2026-02-30',
    '2026-13-01',
    '2023-02-29',
    '2024-02-29',
    '0001-01-01',
    '9999-12-31',
  ].flatMap((day) => [
    `${day}T00:00:00.000Z_1`,
    `${day}T24:00:00.000Z_1`,
    `${day}T23:59:59.999Z_0`,
    `${day}T23:59:59.999Z`,
    `${day}T23:59:59Z`,
  ]),
  ...[
    'data:',
    'data:image/png;base64,',
    'data:image/png;base64,iVBORw0',
    'data:text/html;base64,AAAA',
    'DATA:image/png;base64,AA',
  ],
  ...[`/api/images/account/${'a'.repeat(64)}`, '/api/images/account/a', 'https://example.org/a.jpg', 'none'],
  ...[
    'rosa',
    'Rosa_1',
    '-rosa',
    'a@b.co',
    `${'a'.repeat(250)}@b.co`,
    'a..b@c.de',
    '320',
    'plate',
    'de',
    'public',
  ],
  ...[
    '6f1d3f0a-5b3c-4a53-9c8d-0d1b6a2f7c11',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(64),
    'v-1.2_3',
  ],
];
const numbers = [0, 1, -1, 1.5, 999_999_999_999_999, 1e15, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e300];
const others = [null, true, [], [''], ['a'], ['data:image/png;base64,'], {}];

const fields = allEndpoints().flatMap(({ name, call }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const { shape = {} } = (findSchemas(call)[part] ?? {}) as { shape?: Record<string, z.ZodMiniType> };
    return Object.entries(shape).map(([field, schema]) => [`${name} ${part}.${field}`, schema] as const);
  }),
);

test('the service accepts what the document allows for each field', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  // Many fields have the same schema.
  const names = new Map(fields.map(([name, schema]) => [schema, name]));
  const refused = [...names].flatMap(([schema, name]) => {
    const fits = ajv.compile(z.toJSONSchema(schema, { io: 'input' }));
    return [...texts, ...numbers, ...others]
      .filter((value) => fits(value) && !schema.safeParse(value).success)
      .map((value) => ({ name, value }));
  });
  expect(refused).toEqual([]);
});
