import { allEndpoints } from '@portal/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('the OpenAPI document has every public call', async () => {
  const answer = await gateway.fetch('/api/openapi.json');
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, object>>;
  };

  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(document.openapi).toBe('3.1.0');
  for (const { call } of allEndpoints().filter((it) => it.call.access !== 'internal')) {
    expect(document.paths[call.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(call.method.toLowerCase());
  }
});

test('the page has every public call, and who may make it', async () => {
  const html = await (await gateway.fetch('/api/docs')).text();

  for (const { name, call } of allEndpoints().filter((it) => it.call.access !== 'internal')) {
    expect(html).toContain(`<article id="${name}"><h3><b>${call.method}</b> ${call.path}</h3>`);
  }
  expect(html).toContain('Members may call. Answers 200.');
});

test('the page has no scripts and only its own stylesheet', async () => {
  const answer = await gateway.fetch('/api/docs');

  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+';/,
  );
  expect(await answer.text()).not.toMatch(/<script|<link|style=|onclick/);
});

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is answered with 304 if it has not changed',
  async (path) => {
    const etag = (await gateway.fetch(path)).headers.get('etag') ?? '';
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };

    expect((await gateway.fetch(path, { headers })).status).toBe(304);
  },
);

interface Operation {
  parameters: { name: string; schema: { pattern?: string; description?: string } }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, object> }>;
}
interface Schema {
  properties: Record<string, { pattern?: string; minLength?: number; maximum?: number; allOf?: object[] }>;
}

async function documentOf() {
  const document = (await (await gateway.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return (method: string, path: string) => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described.`);
    return operation;
  };
}

test.each([
  ['post', '/api/threads', '200 201'],
  ['post', '/api/threads/{id}/comments', '200 201'],
  ['post', '/api/chat/messages', '200 201'],
  ['post', '/api/bulletin', '200 201'],
  ['post', '/api/plants', '200 201'],
  ['post', '/api/users/{userId}/journal', '200 201'],
  ['post', '/api/register', '201'],
  ['post', '/api/login', '200'],
  ['delete', '/api/favorites/{plantId}', '204'],
  ['get', '/api/plants', '200 304'],
])('the document lists the success statuses of %s %s: %s', async (method, path, statuses) => {
  const { responses } = (await documentOf())(method, path);
  const successful = Object.keys(responses).filter((status) => /^[23]/.test(status));
  expect(successful.join(' ')).toBe(statuses);
});

test.each([
  ['get', '/api/plants/{id}/plates/{view}', ['image/avif', 'image/webp', 'image/jpeg']],
  ['get', '/api/images/hub/{hash}', ['image/avif', 'image/webp', 'image/jpeg']],
  ['get', '/forum/feed.xml', ['application/atom+xml']],
  ['post', '/api/user/data', ['application/json']],
])('the document lists the media types of %s %s', async (method, path, types) => {
  const { responses } = (await documentOf())(method, path);
  expect(Object.keys(responses[200]?.content ?? {})).toEqual(types);
});

test('the document has the maximum id, in a path and in a body', async () => {
  const operation = await documentOf();
  const [id] = operation('get', '/api/plants/{id}').parameters;
  expect(id?.schema).toMatchObject({
    pattern: '^[1-9]\\d{0,14}$',
    description: 'A whole number from 1 to 999999999999999.',
  });
  const body = operation('post', '/api/users/{userId}/journal').requestBody?.content['application/json'];
  expect(body?.schema.properties.plantId).toMatchObject({ maximum: 999_999_999_999_999 });
});
