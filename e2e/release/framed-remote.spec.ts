import { createSocket, type Socket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import type { Frame, Page } from 'playwright/test';
import { register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';
import { evaluateIn } from './crashed-page.ts';
import { changeRegistry, entryThatRuns, storeFramed } from './framed-remotes.ts';
import { herbWalks } from './herb-walks.ts';
import { attempts, offenders, others } from './hostile-remotes.ts';

/** The server of somebody who wants to have what a visitor sees: it must get no request. */
let attacker: { server: Server; udp: Socket; origin: string; udpPort: number; requests: string[] };
let portal: RunningPortal;
let releases: string;

const permit = { calls: ['plants.read', 'favorites.list'], origins: ['https://walks.example'] };

test.describe.configure({ mode: 'default' });
test.use({ mayFail: [/./] });

test.beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  attacker = await startAttacker();
  portal = await startPortal({ RELEASES_DIR: releases, RATE_LIMIT_FACTOR: '100' });
  const entry = (...[name, ...scripts]: Parameters<typeof entryThatRuns>) => [
    name,
    entryThatRuns(name, ...scripts)
      .replaceAll('ATTACKER', attacker.origin)
      .replaceAll('UDP', String(attacker.udpPort)),
  ];
  const single = [...offenders, ...Object.entries(others).map(([name, script]) => ({ name, script }))];
  const entries = [
    entry(
      'thief',
      Object.fromEntries(attempts.map(({ name, script }) => [name, script])),
      Object.fromEntries(attempts.map(({ name, violated }) => [name, violated])),
    ),
    ...single.map(({ name, script }) => entry(name, { [name]: script })),
    ['herb-walks', herbWalks],
  ];
  storeFramed(releases, Object.fromEntries(entries), permit);
});
test.afterAll(async () => {
  await portal?.stop();
  attacker?.server.close();
  attacker?.udp.close();
  rmSync(releases, { recursive: true, force: true });
});

async function startAttacker(): Promise<typeof attacker> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const udp = createSocket('udp4');
  udp.on('message', () => requests.push('udp'));
  await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { server, udp, requests, origin: `http://127.0.0.1:${port}`, udpPort: udp.address().port };
}

const framedHeading = (page: Page) => page.frameLocator('main iframe').getByRole('heading', { level: 1 });

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search plants' });

/** Opens a framed remote and returns its frame. */
async function openFramed(page: Page, name: string): Promise<Frame | undefined> {
  await page.goto(`${portal.address}/x/${name}`);
  await expect(page.locator('main iframe').or(page.getByRole('alert'))).toBeVisible();
  const element = await page
    .locator('main iframe')
    .elementHandle({ timeout: 1000 })
    .catch(() => null);
  return (await element?.contentFrame()) ?? undefined;
}

test.describe('a framed remote gets nothing by', () => {
  let results: Record<string, { outcome: string; violated: string[] }> = {};
  const seen: string[] = [];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    context.on('page', () => seen.push('another page'));
    page.on('download', () => seen.push('a download'));
    page.on('dialog', () => seen.push('a dialog'));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
    });
    const frame = await openFramed(page, 'thief');
    await expect.poll(() => frame?.evaluate('window.results')).toBeDefined();
    results = (await frame?.evaluate('window.results')) as typeof results;
    await expect(framedHeading(page)).toBeVisible();
    await context.close();
  });

  for (const { name, outcome = 'undefined', violated } of attempts)
    test(name, () => {
      expect(results[name]?.outcome).toMatch(outcome);
      if (violated) expect(results[name]?.violated).toContain(violated);
    });

  test('any of it: no request arrives, and the page stays as it is', () => {
    expect(attacker.requests).toEqual([]);
    expect([...new Set(seen)]).toEqual(['/x/thief']);
  });
});

for (const { name } of offenders)
  test(`a framed remote is taken away for its ${name}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(`${portal.address}/x/${name}`);
    await expect(page.getByRole('alert')).toContainText('did something it isn’t allowed to do');
    await expect(page.locator('main iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Plant Portal' }).first()).toBeVisible();
    expect(attacker.requests).toEqual([]);
  });

test('the page goes on while a framed remote loops, and takes it away', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`${portal.address}/x/endless-loop`);
  await expect(page.locator('main iframe')).toBeVisible();
  await searchBox(page).fill('sage', { timeout: 5000 });
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 5000 });
  await expect(page.getByText('This part stopped responding, so we closed it.')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('a framed remote that fills its memory loses its own process, and the page goes on', {
  tag: '@slow',
}, async ({ playwright }) => {
  // A small heap ends soon, and leaves the machine its memory.
  const options = test.info().project.use.launchOptions;
  const args = [...(options?.args ?? []), '--js-flags=--max-old-space-size=192'];
  const browser = await playwright.chromium.launch({ ...options, args });
  const page = await browser.newPage();
  const inPage = await evaluateIn(browser, page);
  const crash = page.waitForEvent('crash');
  await page.goto(`${portal.address}/x/memory-hog`);
  await crash;

  expect(await inPage(`document.querySelectorAll('main iframe').length`)).toBe(1);
  await expect.poll(() => inPage('document.body.innerText')).toContain('This part stopped responding');
  await inPage(`document.querySelector('header a[href="/forum"]').click()`);
  await expect.poll(() => inPage('document.title')).toContain('Forum');
  await browser.close();
});

test('a framed remote that takes the focus from a field is taken away', { tag: '@slow' }, async ({
  page,
}) => {
  await openFramed(page, 'focus-thief');
  await searchBox(page).click();
  await expect(page.getByRole('alert')).toContainText('did something it isn’t allowed to do');
  await searchBox(page).fill('chamomile');
  await expect(searchBox(page)).toHaveValue('chamomile');
});

test('a framed remote can’t cover the page', { tag: '@slow' }, async ({ page }) => {
  await openFramed(page, 'overlay');
  const box = page.locator('main iframe');
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(limits.frame.heightPx);
  await page.getByRole('link', { name: 'Forum', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
});

test('a toast says which remote it is of', { tag: '@slow' }, async ({ page }) => {
  await openFramed(page, 'imitation');
  const toast = page.getByRole('listitem').filter({ hasText: 'Enter your password' });
  await expect(toast).toContainText('Message from imitation');
});

test('messages of another window are ignored', { tag: '@slow' }, async ({ page }) => {
  await openFramed(page, 'harmless');
  await expect(framedHeading(page)).toBeVisible();
  await page.evaluate(() => {
    const nonce = document.querySelector('iframe')?.src.split('#')[1];
    window.postMessage({ type: 'ready', protocol: 1, nonce }, '*');
    document.querySelector('iframe')?.contentWindow?.postMessage('{"type":"session"}', '*');
  });
  await expect(framedHeading(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an open page loses a remote within five seconds of its removal', async ({ page }) => {
  await openFramed(page, 'harmless');
  await expect(framedHeading(page)).toBeVisible();
  changeRegistry(releases, ({ registrations }) => {
    delete registrations.harmless;
  });
  await expect(page.getByText('This part is no longer available.')).toBeVisible({ timeout: 5000 });
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('the document of a frame, opened directly, leads to its page without a warning', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  page.on('pageerror', ({ message }) => warnings.push(message));
  await page.goto(`${portal.address}/frames/herb-walks/v1`);
  const link = page.getByRole('link', { name: 'Open herb-walks' });
  await expect(link).toBeVisible();
  expect(warnings).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/x\/herb-walks$/);
  await expect(framedHeading(page)).toBeVisible();
  await expect(page.frameLocator('main iframe').getByText('Open herb-walks')).toHaveCount(0);
});

test('a remote in the page reaches the origins that were confirmed for it, and no others', async ({
  page,
}) => {
  const ask = (origin: string) => `return fetch('${origin}/walks').then((answer) => answer.text());`;
  const scripts = { own: ask('https://api.walks.example'), other: ask('https://other.example') };
  storeFramed(
    releases,
    { 'own-service': entryThatRuns('own-service', scripts) },
    {
      tier: 'page',
      origins: ['https://api.walks.example'],
    },
  );
  await page.route(/walks$/, (route) =>
    route.fulfill({ body: 'On Sunday', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.goto(`${portal.address}/x/own-service`);
  await expect(page.getByRole('heading', { name: 'Herb walks' })).toBeVisible();
  await expect
    .poll(() => page.evaluate('window.results'))
    .toMatchObject({
      own: { outcome: 'On Sunday', violated: [] },
      other: { outcome: 'TypeError', violated: ['connect-src'] },
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a framed remote says that it needs them, and leads home', async ({ page }) => {
    await page.goto(`${portal.address}/x/herb-walks`);
    await expect(page.getByRole('heading', { level: 1, name: 'herb-walks' })).toBeVisible();
    await expect(page.locator('noscript p').first()).toContainText('works only with JavaScript');
    await expect(page.locator('[aria-busy="true"]')).toBeHidden();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${portal.address}/`);
  });
});

test('a framed remote shows its screen with the visitor’s name, language, theme and height', async ({
  page,
}) => {
  await page.goto(portal.address);
  const { username } = await register(page);
  const frame = await openFramed(page, 'herb-walks');
  const inside = page.frameLocator('main iframe');
  await expect(inside.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(page).toHaveTitle('Herb walks · herb-walks · Plant Portal');
  await expect(inside.getByRole('strong')).not.toHaveText('…');
  // It has no permit for notifications.
  await expect(inside.locator('[data-refused]')).toHaveText('not_allowed');

  const height = async () => (await page.locator('main iframe').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(100);
  const before = await height();
  await inside.getByRole('button', { name: 'Join the walk' }).click();
  await expect(page.getByText('See you on Sunday').first()).toBeVisible();
  await expect.poll(height).toBeGreaterThan(before + 100);

  await inside.getByRole('link', { name: 'All walks' }).click();
  await expect(page).toHaveURL(/\/x\/herb-walks\/more$/);
  await expect(inside.locator('[data-path="/x/herb-walks/more"]')).toBeVisible();
  await expect.poll(() => frame?.evaluate('document.activeElement.tagName')).toBe('H1');
  await page.goBack();
  await expect(inside.locator('[data-path="/x/herb-walks"]')).toBeVisible();

  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(() => frame?.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await page.goto(`${portal.address}/x/herb-walks?lang=de`);
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Kräuterwanderungen');
  await inside.getByRole('link', { name: 'Zur Pflanze' }).click();
  await expect(page).toHaveURL(/\/plants\/1$/);
});
