import { releasedRemote } from '@portal/releases/testing';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const folders = {
  SHELL_DIR: folderWith({ 'index.html': '<html><head><!--portal--></head><body></body></html>' }),
  RELEASES_DIR: folderWith({
    'registry.json': JSON.stringify({ remotes: [releasedRemote({ paths: ['/', '/forum'] })] }),
  }),
};
beforeAll(async () => {
  gateway = await startTestGateway(folders);
});
afterAll(() => gateway.stop());

test.each([
  ['/forum?lang=de', '/forum', ['portal_language=de']],
  ['/forum?theme=dark&lang=en', '/forum', ['portal_language=en', 'portal_theme=dark']],
  ['/?page=2&lang=de&q=a%20b', '/?page=2&q=a%20b', ['portal_language=de']],
  ['/nowhere?theme=light', '/nowhere', ['portal_theme=light']],
])('%s stores the choice and leads to %s', async (address, location, cookies) => {
  const answer = await rawGet(address);

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(location);
  expect(answer.headers.getSetCookie().map((it) => it.split(';', 1)[0])).toEqual(cookies);
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/; path=\/; expires=.*; samesite=lax$/i);
  }
});

test.each([
  ['//evil.example/?lang=de', '/evil.example/?lang=de'],
  ['/\\evil?lang=de', '/evil?lang=de'],
])('%s leads to this host, before the choice is stored', async (address, location) => {
  const answer = await rawGet(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test('the theme of the system is no choice', async () => {
  const answer = await rawGet('/forum?theme=system');

  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^portal_theme=; path=\/; expires=Thu, 01 Jan 1970/),
  ]);
});

test.each(['/forum?lang=fr', '/forum?theme=pink', '/forum?language=de', '/forum?q=lang=de'])(
  '%s is no choice',
  async (address) => {
    const answer = await rawGet(address);

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test('only pages store choices', async () => {
  expect((await rawGet('/remotes.json?lang=de')).status).toBe(200);
  expect((await rawGet('/assets/a.js?lang=de')).status).toBe(404);
});

/** `fetch` would normalize the path. */
async function rawGet(path: string): Promise<{ status: number; headers: Headers }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const { host } = gateway;
    const [hostname, port] = host.split(':');
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      const received = new Headers();
      for (let index = 0; index < answer.rawHeaders.length; index += 2) {
        received.append(String(answer.rawHeaders[index]), String(answer.rawHeaders[index + 1]));
      }
      resolve({ status: answer.statusCode ?? 0, headers: received });
    })
      .once('error', reject)
      .end();
  });
}
