import { once } from 'node:events';
import { connect } from 'node:net';
import { allEndpoints, links } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { type StubRenderer, stubRenderer } from '../testing/stub-renderer.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

testDatabase();

const secret = 'mail-Secret_1';
const patterns = Object.values(links).map(({ pattern }) => pattern);
const server = '/remotes/all/v1/server.cjs';
const all = releasedRemote({
  name: 'all',
  paths: patterns,
  pages: patterns.map((path) => ({ path, title: 'A page', describedBy: 'forum' as const })),
  server,
  integrity: { [server]: 'sha384-c2VydmVy' },
});
const settings = {
  SHELL_DIR: folderWith({
    'index.html':
      '<!doctype html><html><head><!--portal--></head><body><!--portal:root--><div id="root"></div><!--/portal:root--></body></html>',
    'release.json': JSON.stringify({
      sdk: '0.1.0',
      contracts: '0.1.0',
      styles: [],
      screens: {},
      starter: '/s.js',
    }),
  }),
  RELEASES_DIR: folderWith({ 'registry.json': registryJson(all) }),
  LOG_LEVEL: 'trace',
};
const queries = [
  `?token=${secret}`,
  `?${secret}`,
  `?name=O'Brien&token=${secret}`,
  `?next=%2Freset-password%3Ftoken%3D${secret}`,
  `?token=%zz${secret}`,
  `?token[$gt]=${secret}`,
];
const pages = [...patterns, '/nowhere', '//reset-password', '/assets/main.js', '/sw.js'].map((path) =>
  path.replace(/:\w+/g, '7'),
);

let service: StubService;
let renderer: StubRenderer;
let gateway: TestGateway;

beforeEach(async () => {
  [service, renderer] = await Promise.all([stubService(), stubRenderer()]);
  const names = new Set(allEndpoints().map(({ call }) => call.service));
  const urls = [...names].filter((name) => name !== 'gateway').map((name) => `${name}=${service.origin}`);
  gateway = await startTestGateway({
    ...settings,
    RATE_LIMIT_FACTOR: '100000',
    SERVICE_URLS: [
      ...urls.filter((url) => !url.startsWith('renderer=')),
      `renderer=${renderer.origin}`,
    ].join(),
  });
});
afterEach(async () => {
  await Promise.all([gateway.stop(), service.stop(), renderer.stop()]);
});

async function expectNoSecret() {
  expect(gateway.logLines().filter((line) => JSON.stringify(line).includes('Secret_1'))).toEqual([]);
  expect(await gateway.metrics.registry.metrics()).not.toContain('Secret_1');
}

const open = async (address: string, init?: RequestInit) =>
  (await gateway.fetch(address, init).catch(() => undefined))?.arrayBuffer().catch(() => undefined);

const calls = allEndpoints().map(({ call }) => call);
/** One of each service and method. */
const someCalls = [...new Map(calls.map((call) => [`${call.service} ${call.method}`, call])).values()];

/** Opens each page and makes calls, with the secret in a place for one; ids in paths of pages are none. */
async function sendSecrets(made = someCalls) {
  // The shapes take turns, one a page.
  for (const [index, page] of pages.entries()) await open(`${page}${queries[index % queries.length]}`);
  for (const call of made) {
    const address = call.path.replace(/:\w+/g, call.path.startsWith('/api/') ? secret : '7');
    const body = JSON.stringify({ token: secret, password: secret });
    const init = { method: call.method, headers: { 'content-type': 'application/json' } };
    await open(`${address}?token=${secret}`, call.method === 'GET' ? init : { ...init, body });
  }
}

test('no line has the query of a page or a call while nothing is rendered and services fail', async () => {
  renderer.act((response) => response.writeHead(503).end());
  service.answer(({ url }, response) => response.writeHead(500).end(`GET ${url} failed`));

  for (const query of queries) await open(`/${query}`);
  await sendSecrets(calls);

  const log = JSON.stringify(gateway.logLines());
  expect(log).toContain('page not rendered on the server');
  expect(log).toContain('page sent without metadata');
  await expectNoSecret();
});

test('no line has it while services hang up, and the renderer answers nonsense', async () => {
  renderer.act((response) => response.end(`{"html":"/?token=${secret}`));
  service.answer(({ socket }) => socket.destroy());

  await sendSecrets();
  await expectNoSecret();
});

test('no line has it while all services are down', async () => {
  await Promise.all([service.stop(), renderer.stop()]);

  await sendSecrets();
  await expectNoSecret();
  [service, renderer] = await Promise.all([stubService(), stubRenderer()]);
});

test.each([
  ['a broken header', `GET /reset-password?token=${secret} HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n`],
  ['two hosts', `GET /reset-password?token=${secret} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
  ['an absolute address', `GET http://portal.test/unsubscribe?token=${secret} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['no HTTP', `/api/garden/calendar.ics?token=${secret}\r\n\r\n`],
  ['headers that are too long', `GET /?token=${secret} HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
  [
    'an upgrade',
    `GET /ws?token=${secret} HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  [
    'another upgrade',
    `GET /x?token=${secret} HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`,
  ],
  ['a connection to elsewhere', `CONNECT evil.example:443?token=${secret} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('no line has it after a request with %s', async (_, request) => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  socket.resume().end(request);
  await once(socket, 'close');

  await expectNoSecret();
});

test('no line has it after a browser reports an error', async () => {
  const address = `${gateway.origin}/reset-password?token=${secret}`;
  const body = JSON.stringify({
    kind: 'shell_crash',
    message: `can't load ${address}`,
    stack: `Error: can't load\n    at (${address}:1:2)\n    at load (/x?${secret})`,
    path: '/reset-password',
  });

  const headers = { 'content-type': 'application/json' };
  await gateway.fetch('/api/client-errors', { method: 'POST', headers, body });

  expect(JSON.stringify(gateway.logLines())).toContain('client error');
  await expectNoSecret();
});
