import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRemote } from './dev-server.ts';
import { fakeUserMiddleware } from './fake-user.ts';

const page = (data: object) =>
  `<head><script type="application/json" id="portal-data">${JSON.stringify(data)}</script></head>`;
const forum = {
  name: 'forum',
  version: 'abc',
  entry: '/remotes/forum/abc/e.js',
  preload: ['/remotes/forum/abc/e.js'],
};
const hub = { name: 'hub', version: 'def', entry: '/remotes/hub/def/e.js', preload: [] };

test('only this remote comes from the development server', () => {
  const changed = withRemote(
    page({ remotes: [forum, hub], config: { adsClient: 'a' } }),
    'forum',
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

test('a remote that the portal does not know is an error', () => {
  expect(() => withRemote(page({ remotes: [hub] }), 'forum', '/e.js')).toThrow('no remote "forum"');
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
