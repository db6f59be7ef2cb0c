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

test('a page takes the one remote from the development server, and all else as it is', () => {
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

test('a remote that the portal does not know is said to be missing', () => {
  expect(() => withRemote(page({ remotes: [hub] }), 'forum', '/e.js')).toThrow('no remote "forum"');
});

/** Asks the switch as a browser would; `undefined` is that it left the request to the portal. */
function ask(url: string, cookie?: string) {
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

test('a person is chosen by the address, which then loses the choice', () => {
  expect(ask('/forum?as=admin&q=1')).toMatchObject({
    status: 303,
    headers: { location: '/forum?q=1', 'set-cookie': expect.stringContaining('dev-as=admin') },
  });
});

test('the chosen person answers for the session, and a stranger is nobody', () => {
  expect(ask('/api/user', 'a=b; dev-as=admin')).toMatchObject({
    status: 200,
    body: expect.stringContaining('plant-team'),
  });
  expect(ask('/api/user', 'dev-as=stranger')).toMatchObject({ status: 401 });
});

test.each([
  ['another call', '/api/plants', 'dev-as=admin'],
  ['the session of who chose nobody', '/api/user', undefined],
  ['the session after the choice has ended', '/api/user', 'dev-as=me'],
  ['a person that is not there', '/?as=nobody', undefined],
])('%s goes to the portal', (_what, url, cookie) => {
  expect(ask(url, cookie)).toBeUndefined();
});
