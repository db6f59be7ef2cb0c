import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemoteSource } from '@portal/contracts';
import { nameOrigin, withRemote } from './dev-server.ts';
import { fakeUserMiddleware } from './fake-user.ts';

const page = (data: object) =>
  `<head><script type="application/json" id="portal-data">${JSON.stringify(data)}</script></head>`;
const forum = {
  name: 'forum',
  version: 'abc',
  entry: '/remotes/forum/abc/e.js',
  preload: ['/remotes/forum/abc/e.js'],
};
const source: RemoteSource = {
  name: 'forum',
  owner: { team: 'Forum', contact: '@forum/team', documentation: 'README.md' },
  budgets: { scriptsKb: 9, stylesKb: 1, picturesKb: 0 },
  screens: { threads: { paths: ['/forum', '/thread/:id'] } },
  nav: [],
};
const hub = { name: 'hub', version: 'def', entry: '/remotes/hub/def/e.js', preload: [] };

test('only this remote comes from the development server', () => {
  const changed = withRemote(
    page({ remotes: [forum, hub], config: { adsClient: 'a' } }),
    source,
    '/__dev/remote/e.js',
  );

  expect(changed).toBe(
    page({
      remotes: [
        hub,
        { ...forum, entry: '/__dev/remote/e.js', version: 'development', preload: [], integrity: {} },
      ],
      config: { adsClient: 'a' },
    }),
  );
});

test('a remote that the portal shows in a frame runs in the page, where its development server is', () => {
  const framed = { ...hub, name: source.name, permit: { tier: 'frame' } };
  expect(withRemote(page({ remotes: [framed] }), source, '/e.js')).not.toContain('permit');
});

test('a remote without a release is added with the paths of its declaration', () => {
  const changed = withRemote(page({ remotes: [hub] }), source, '/e.js');

  expect(changed).toContain('"entry":"/e.js"');
  expect(changed).toContain('"paths":["/forum","/thread/:id"]');
});

/** The middleware's response; undefined if it passes the request on to the portal. */
function request(url: string, cookie?: string) {
  const headers: Record<string, string> = {};
  const response = {
    statusCode: 0,
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    end: jest.fn(),
  };
  const next = jest.fn();
  void fakeUserMiddleware(
    { url, headers: { cookie } } as IncomingMessage,
    response as unknown as ServerResponse,
    next,
  );
  if (next.mock.calls.length > 0) return undefined;
  return { status: response.statusCode, headers, body: response.end.mock.calls[0]?.[0] };
}

test('?as= chooses a user and redirects to the address without it', () => {
  expect(request('/forum?as=admin&q=1')).toMatchObject({
    status: 303,
    headers: { location: '/forum?q=1', 'set-cookie': expect.stringContaining('dev-as=admin') },
  });
});

test('the chosen user is signed in, and anonymous is nobody', () => {
  expect(request('/api/user', 'a=b; dev-as=admin')).toMatchObject({
    status: 200,
    body: expect.stringContaining('plant-team'),
  });
  expect(request('/api/user', 'dev-as=anonymous')).toMatchObject({ status: 401 });
});

test.each([
  ['another call', '/api/plants', 'dev-as=admin'],
  ['the session without a choice', '/api/user', undefined],
  ['the session after ?as=me', '/api/user', 'dev-as=me'],
  ['an unknown user', '/?as=nobody', undefined],
])('%s is passed on to the portal', (_what, url, cookie) => {
  expect(request(url, cookie)).toBeUndefined();
});

test.each([
  ['http://localhost:5173', 'http://localhost:8080'],
  ['http://localhost:4000', undefined],
  [undefined, undefined],
])('a request of the origin %s reaches the portal as one of %s', (origin, sent) => {
  const setHeader = jest.fn();

  nameOrigin({ setHeader }, { headers: { origin, host: 'localhost:5173' } });

  expect(setHeader.mock.calls).toEqual(sent ? [['origin', sent]] : []);
});
