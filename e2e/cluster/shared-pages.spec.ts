import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Thread, threads } from '@portal/contracts';
import { freePorts } from '../../services/packages/cli/src/run/free-port.ts';
import { ask, newVisitor, register, type Visitor } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';
import { nginxConf } from './nginx-conf.ts';
import { isInstalled, isOpen } from './program.ts';

/* The tests share one portal. */
test.describe.configure({ mode: 'default' });
// biome-ignore lint/suspicious/noSkippedTests: the portal runs without nginx, and so do its tests
test.skip(!isInstalled('nginx'), 'nginx is not installed');

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'shared-pages-'));
const token = 'a-token-of-this-test';

let portal: RunningPortal;
let address: string;
let member: Visitor;
const started: ChildProcess[] = [];

async function run(command: string, args: string[], port: number, env: Record<string, string> = {}) {
  started.push(
    spawn(command, args, { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env } }),
  );
  await expect.poll(() => isOpen(port)).toBe(true);
}

test.beforeAll(async () => {
  const [port = 0, gatewayPort = 0, purgePort = 0] = await freePorts(3);
  address = `http://127.0.0.1:${port}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConf(root, { port, gatewayPorts: [gatewayPort, gatewayPort], folder }));
  await run('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], port);
  await run(process.execPath, [join(root, 'services/packages/cli/production/purge-pages.mjs')], purgePort, {
    PAGE_CACHE_DIR: join(folder, 'pages'),
    PAGE_PURGE_TOKEN: token,
    PORT: String(purgePort),
  });
  portal = await startPortal({
    PORT: String(gatewayPort),
    RELEASES_DIR: join(folder, 'releases'),
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    RENDER_TIMEOUT_MS: '10000',
    PAGE_CACHE_S: '3600',
    PAGE_PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    PAGE_PURGE_TOKEN: token,
  });
  member = await newVisitor(address);
  await register(member);
});
test.afterAll(async () => {
  await portal?.stop();
  for (const each of started) each.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks nginx, with any headers; `kept` says if the answer was in its cache. */
async function open(path: string, headers: Record<string, string> = {}) {
  const [response] = await once(request(`${address}${path}`, { headers }).end(), 'response');
  const { statusCode: status, headers: answered } = response as IncomingMessage;
  return { status, kept: answered['x-cache'], body: await text(response) };
}

/** Opens a page until it is in the cache. */
const kept = (path: string, headers?: Record<string, string>) =>
  expect.poll(async () => (await open(path, headers)).kept).toBe('HIT');

test('visitors without a cookie get a kept page in their language, a member never @slow', async () => {
  await kept('/forum');
  const english = await open('/forum');
  expect(english.body).toContain('<html lang="en"');
  await kept('/forum', { 'accept-language': 'de-DE,de;q=0.9' });
  expect((await open('/forum', { 'accept-language': 'de-DE' })).body).toContain('<html lang="de"');

  const own = await member.request.get(`${address}/forum`);
  expect(own.headers()['x-cache']).toBeUndefined();
  expect(await own.text()).not.toContain('"isAnonymous":true');
  expect((await open('/forum', { cookie: 'portal_theme=dark' })).kept).toBeUndefined();
  // An address of which only the member has a page is not kept under any name.
  for (const path of ['/settings/a.css', '/notifications', '/api/user'])
    await member.request.get(`${address}${path}`);
  expect((await open('/notifications')).body).not.toContain('gardener-');
});

test('a request can’t put another host, or its own addresses, into a kept page @slow', async () => {
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  await open('/about', poison);
  await kept('/about');
  expect((await open('/about')).body).not.toContain('evil.example');
  await open('/references', { host: 'evil.example' });
  await kept('/references');
  expect((await open('/references')).body).not.toContain('evil.example');
  await open('/forum?lang=de');
  expect((await open('/forum')).body).toContain('<html lang="en"');
});

test('a new discussion is in the kept page within five seconds @slow', async () => {
  await kept('/forum');
  const title = 'Moss on the north side';
  await ask<Thread>(member, threads.create, { title, content: 'It grows.', authorName: 'Rosa' });
  await expect
    .poll(async () => (await open('/forum')).body.includes(title), { timeout: 5000, intervals: [100] })
    .toBe(true);
});

test('kept pages are there while no gateway is @slow', async () => {
  await kept('/forum');
  await portal.stop();

  const page = await open('/forum');
  expect([page.status, page.body.includes('Moss on the north side')]).toEqual([200, true]);
  expect((await open('/hub')).status).toBe(503);
});
