import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@portal/contracts';
import type { Browser } from 'playwright/test';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expectRendered } from '../rendered-page.ts';
import { expect, test } from '../visit.ts';
import { buildSecondForum, changedCopyOf, secondHeading, serveElsewhere } from './second-forum.ts';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let releases: string;
let second: string;
let versions: { first: string; second: string };

test.beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  second = await buildSecondForum();
  portal = await startPortal({ RELEASES_DIR: releases, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '100' });
  versions = { first: await versionFor(), second: '' };
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(releases, { recursive: true, force: true });
  if (second) rmSync(dirname(second), { recursive: true, force: true });
});

/** Runs a release command on the releases of this portal. */
async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: releases, PORT: new URL(portal.address).port };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/packages/cli/bin/portal.mjs', ...args],
    { env },
  );
  return stdout;
}

/** The forum's version in the registry for this cookie. */
async function versionFor(cookie = ''): Promise<string> {
  const answer = await fetch(`${portal.address}/remotes.json`, { headers: { cookie } });
  const { remotes } = (await answer.json()) as RemoteRegistry;
  return remotes.find(({ name }) => name === 'forum')?.version ?? '';
}

/** The cookies of a new visitor of the forum, as a browser sends them. */
async function newCookie(headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${portal.address}/forum`, { headers });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Opens the forum in a new browser context. */
async function newVisitor(browser: Browser, cookie = '') {
  const context = await browser.newContext();
  const cookies = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((one) => {
      const [name = '', value = ''] = one.split(/=(.*)/s);
      return { name, value, url: portal.address };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${portal.address}/forum`);
  return { page, heading: page.getByRole('heading', { level: 1 }), close: () => context.close() };
}

test('a release applies to the next page, and to an open one when the visitor returns to the remote', async ({
  browser,
}) => {
  const early = await newVisitor(browser);
  await expect(early.heading).toHaveText('Forum');

  const output = await command('release', 'forum', '--from', second);
  expect(output).toMatch(/checked in the portal at .*is live for everyone in place of/s);
  versions.second = await versionFor();
  expect(versions.second).not.toBe(versions.first);

  const late = await newVisitor(browser);
  await expect(late.heading).toHaveText(secondHeading);
  await expect(early.heading).toHaveText('Forum');

  // The page asks for the registry when its tab is looked at, and loads the new version beside the old one.
  const registry = early.page.waitForResponse('**/remotes.json');
  await early.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await registry;
  await early.page.getByRole('link', { name: 'Home', exact: true }).click();
  await early.page.getByRole('link', { name: 'Forum', exact: true }).first().click();
  await expect(early.heading).toHaveText(secondHeading);
  await Promise.all([early.close(), late.close()]);
});

test('a rollback applies to the next page', async ({ browser }) => {
  await command('rollback', 'forum');

  const visitor = await newVisitor(browser);
  await expect(visitor.heading).toHaveText('Forum');
  await visitor.close();
});

test('a canary goes to the same visitors each time, rendered in its version, until it is promoted', {
  tag: '@slow',
}, async ({ browser }) => {
  await command('release', 'forum', '--from', second, '--canary', '50', '--without-browser');
  const chosen: Record<string, string> = {};
  while (Object.keys(chosen).length < 2) {
    const cookie = await newCookie();
    chosen[await versionFor(cookie)] = cookie;
  }
  const forum = `${portal.address}/forum`;
  await expectRendered(forum, secondHeading, { cookie: chosen[versions.second] ?? '' });
  await expectRendered(forum, '>Forum</h1>', { cookie: chosen[versions.first] ?? '' });
  const [canary, live] = await Promise.all([
    newVisitor(browser, chosen[versions.second]),
    newVisitor(browser, chosen[versions.first]),
  ]);
  for (let visit = 0; visit < 2; visit++) {
    await expect(canary.heading).toHaveText(secondHeading);
    await expect(live.heading).toHaveText('Forum');
    await Promise.all([canary.page.reload(), live.page.reload()]);
  }
  await command('promote', 'forum');
  await live.page.reload();
  await expect(live.heading).toHaveText(secondHeading);
  await Promise.all([canary.close(), live.close()]);
});

test('a fresh release that fails for many is rolled back automatically, and the list says why', {
  tag: '@slow',
}, async ({ browser }) => {
  for (let person = 1; person <= 10; person++) await newCookie({ 'X-Forwarded-For': `10.1.${person}.1` });
  for (let person = 1; person <= 10; person++) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${person}.1` } });
    await context.route(`**/remotes/forum/${versions.second}/**`, (route) => route.abort());
    const page = await context.newPage();
    const report = page.waitForResponse('**/api/client-errors');
    await page.goto(`${portal.address}/forum`);
    await report;
    await context.close();
  }
  await expect.poll(() => versionFor()).toBe(versions.first);
  expect(await command('releases', 'forum')).toMatch(
    new RegExp(`${versions.second} +rolled back automatically .*it failed in 10 networks`),
  );
  expect(await command('restore', 'forum')).toContain(`forum ${versions.second} is live for everyone again`);
  expect(await versionFor()).toBe(versions.second);
  await command('rollback', 'forum');
  expect(await versionFor()).toBe(versions.first);
});

test.describe('a remote of another origin', () => {
  let server: Server;
  test.afterAll(() => server?.close());

  test('is refused until it allows other origins, then loaded from there', { tag: '@slow' }, async ({
    page,
  }) => {
    let isOpen = false;
    const elsewhere = await serveElsewhere(second, () => isOpen);
    server = elsewhere.server;
    const from = `${elsewhere.origin}/release.json`;
    await expect(command('release', 'forum', '--from', from)).rejects.toThrow('Access-Control-Allow-Origin');

    isOpen = true;
    await command('release', 'forum', '--from', from);
    const entry = page.waitForResponse((answer) =>
      answer.url().startsWith(`${elsewhere.origin}/remote-entry`),
    );
    await page.goto(`${portal.address}/forum`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondHeading);
    expect((await entry).status()).toBe(200);
    await command('rollback', 'forum');
    expect(await versionFor()).toBe(versions.first);
  });
});

const fault = 'throw new Error("this forum is broken");';
/** Adds a picture without a description once React has attached to the screen. */
const barrier = `;const timer = setInterval(() => {
  const link = document.querySelector('main a');
  if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
  clearInterval(timer);
  document.querySelector('main').append(document.createElement('img'));
}, 5);`;
const faults: [string, 'entry' | 'server', (text: string) => string, RegExp][] = [
  ['fails in the browser', 'entry', () => fault, /fails in the browser at \/forum/],
  [
    'fails on the server',
    'server',
    () => fault,
    /fails on the server at \/forum:\s+Error: this forum is broken/,
  ],
  ['has a barrier', 'entry', (text) => text + barrier, /has barriers at \/forum [\s\S]*image-alt: img/],
  [
    'renders something else on the server',
    'server',
    (text) => text.replace(secondHeading, 'Forum of the server'),
    /something else than the server[\s\S]*Forum of the server[\s\S]*Forum, second edition/,
  ],
];
for (const [what, part, change, message] of faults) {
  test(`a remote that ${what} is not released`, { tag: '@slow' }, async () => {
    const broken = changedCopyOf(second, part, change);

    await expect(command('release', 'forum', '--from', broken)).rejects.toThrow(message);
    expect(await versionFor()).toBe(versions.first);
    rmSync(dirname(broken), { recursive: true, force: true });
  });
}
