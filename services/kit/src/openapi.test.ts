import { execFileSync } from 'node:child_process';
import { allEndpoints, endpoint, eventEndpoint } from '@portal/contracts';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi.ts';

const options = { info: { title: 'Portal', version: '1' }, sessionCookie: 'portal_session' };
const change = endpoint({
  method: 'PATCH',
  path: '/api/notes/:id',
  service: 'forum',
  access: 'moderator',
  summary: 'Changes a note.',
  params: z.object({ id: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)) }),
  query: z.object({ w: z._default(z.enum(['320', '640']), '320'), q: z.string() }),
  body: z.object({ title: z.string().check(z.maxLength(200)) }),
  reply: z.object({ id: z.number() }),
});

/** The validator is an ECMAScript module, which jest can't load on Node 20: it runs in a process of its own. */
const validation = `
  import { text } from 'node:stream/consumers';
  import { Validator } from '@seriousme/openapi-schema-validator';
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(await text(process.stdin)));
  console.log(JSON.stringify({ valid, errors, version: validator.version }));`;

function validate(document: object): unknown {
  const command = ['--input-type=module', '--eval', validation];
  return JSON.parse(
    execFileSync(process.execPath, command, {
      cwd: __dirname,
      input: JSON.stringify(document),
      encoding: 'utf8',
    }),
  );
}

test('the document of the whole table is valid OpenAPI 3.1', () => {
  const document = openApiDocument([...allEndpoints(), { name: 'notes.change', call: change }], options);
  expect(validate(document)).toEqual({ valid: true, version: '3.1' });
  expect(validate({ ...document, paths: { wrong: 1 } })).toMatchObject({ valid: false });
});

test('every call of the table stands in it, except those between services', () => {
  const calls = [...allEndpoints(), { name: 'events.take', call: eventEndpoint('hub') }];
  const { paths } = openApiDocument(calls, options);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
    allEndpoints()
      .filter(({ call }) => call.access !== 'internal')
      .map(({ name }) => name)
      .sort(),
  );
});

test('a call is told as it is served: what it takes, who may make it, what it answers', () => {
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
