import * as z from 'zod/mini';
import { tokenScopes } from './account/token.ts';
import { addressOf, calls, type Endpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { findSchemas } from './schemas.ts';

test('an address carries its parameters and query escaped', () => {
  const call = { path: '/api/collections/:name' } as const;

  expect(
    addressOf(call, { params: { name: 'Mum’s tea/garden' }, query: { q: 'a&b', page: undefined } }),
  ).toBe('/api/collections/Mum%E2%80%99s%20tea%2Fgarden?q=a%26b');
});

test('an address without a parameter that its path needs is refused', () => {
  expect(() => addressOf({ path: '/api/plants/:id' })).toThrow('needs "id"');
});

test('neither a call without a schema nor a schema without a call compiles', () => {
  const declare = calls<{ read: { summary: string } }>();
  const shared = { service: 'encyclopedia', access: 'anyone' } as const;
  const read = { method: 'GET', path: '/api/plants' } as const;

  expect(declare(shared, { read })).toEqual({ read: { ...shared, ...read } });
  // @ts-expect-error `search` has no schema.
  declare(shared, { read, search: read });
  // @ts-expect-error `read` has no call.
  declare(shared, {});
});

test('no two calls share a method and a path', () => {
  const shapes = allEndpoints().map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);

  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(allEndpoints())('$name names its parameters and describes itself', ({ call }) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const { params, summary } = findSchemas(call);
  const declared = Object.keys((params as { shape?: object } | undefined)?.shape ?? {});

  expect(declared.sort()).toEqual(inPath.sort());
  // Internal calls have paths of their own; files for machines (feeds, open data) keep addresses that others store.
  expect(call.path).toMatch(call.access === 'internal' ? /^\/internal\// : /^\/api\/|\.xml$|\/:file$/);
  expect(summary).toMatch(/\.$/);
});

test('every internal call names the services that may make it', () => {
  const internal = allEndpoints().filter(({ call }) => call.access === 'internal');

  expect(internal.filter(({ call }) => !call.callers?.length).map(({ name }) => name)).toEqual([]);
});

test('no token reaches calls of staff, calls that need a new sign-in, or the account itself', () => {
  const byToken = allEndpoints().filter(({ call }) => call.scope);

  const isBeyond = ({ access, confirmed, path, service }: Endpoint) =>
    (access !== 'member' && access !== 'anyone') ||
    confirmed ||
    service === 'gateway' ||
    /^\/api\/(user|login|logout|register|push)(\/|$)/.test(path);
  expect(byToken.filter(({ call }) => isBeyond(call)).map(({ name }) => name)).toEqual([]);
  const isRead = ({ method }: Endpoint) => method === 'GET';
  expect(byToken.filter(({ call }) => call.scope?.endsWith(':read') !== isRead(call))).toEqual([]);
  expect(new Set(byToken.map(({ call }) => call.scope))).toEqual(new Set(tokenScopes));
});

test.each(allEndpoints())('$name refuses fields that its input does not name', ({ call }) => {
  const { params, query, body } = findSchemas(call);
  // Browsers decide about the fields of their reports, and add some.
  for (const schema of [params, query, call.bodyTypes ? undefined : body]) {
    if (schema)
      z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => expectStrict(jsonSchema) });
  }
});

function expectStrict(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.properties) expect(schema.additionalProperties).toBe(false);
}
