import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
let portal: Server;
let server: ChildProcess;
let address: string;

// A fake portal that echoes every call, and the forum alone in front of it.
beforeAll(async () => {
  portal = createServer((request, response) => response.end(`portal: ${request.method} ${request.url}`));
  await new Promise<void>((done) => portal.listen(0, done));
  server = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, 'serve-pair.ts'), '--alone'], {
    cwd: resolve(root, 'mfe-forum'),
    env: {
      ...process.env,
      PORT: '',
      PORTAL_URL: `http://localhost:${(portal.address() as AddressInfo).port}`,
    },
  });
  address = await addressOf(server);
});
afterAll(async () => {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill();
  await ended;
  portal.close();
});

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((done, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const found = /mfe-forum is open at (\S+)/.exec(output)?.[1];
      if (found) done(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`It exited with code ${code}:\n${output}`)));
  });
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

test('only this remote is installed, without a release', async () => {
  const { remotes } = (await (await get('/remotes.json')).json()) as {
    remotes: { name: string; entry: string }[];
  };

  expect(remotes).toMatchObject([{ name: 'forum', version: 'development', sdk: expect.any(String) }]);
  const entry = await get(remotes[0]?.entry ?? '');
  expect(entry.status).toBe(200);
  expect(await entry.text()).toMatch(/^var portal_forum;/);
});

test('its pages are the shell’s, from source, with the user switch', async () => {
  const page = await get('/forum/thread/7', { accept: 'text/html' });
  const html = await page.text();

  expect(html).toContain('<div id="root">');
  const script = /<script defer [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(await (await get(script)).text()).toContain('user-switch');
});

test('calls go to the portal, and the switch sets the signed-in user', async () => {
  expect(await (await get('/api/threads?page=2')).text()).toBe('portal: GET /api/threads?page=2');
  expect(await (await get('/api/user', { cookie: 'dev-as=moderator' })).json()).toMatchObject({
    roles: ['moderator'],
  });
});
