import { allEndpoints } from '@portal/contracts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('every call that the portal answers stands in the OpenAPI document', async () => {
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

test('every call stands on the page, with who may make it and what it is for', async () => {
  const html = await (await gateway.fetch('/api/docs')).text();

  for (const { name, call } of allEndpoints().filter((it) => it.call.access !== 'internal')) {
    expect(html).toContain(`<article id="${name}"><h3><b>${call.method}</b> ${call.path}</h3>`);
  }
  expect(html).toContain('Who is logged in may call.');
});

test('the page runs no script and only its own style', async () => {
  const answer = await gateway.fetch('/api/docs');

  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+';/,
  );
  expect(await answer.text()).not.toMatch(/<script|<link|style=|onclick/);
});

test.each(['/api/docs', '/api/openapi.json'])('%s is sent again only when it changed', async (path) => {
  const etag = (await gateway.fetch(path)).headers.get('etag') ?? '';
  const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };

  expect((await gateway.fetch(path, { headers })).status).toBe(304);
});
