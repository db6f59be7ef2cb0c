import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RemoteRegistry, type Thread, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { changedCopyOf } from '../release/second-forum.ts';
import { expectRendered, fetchPage, type PageAnswer, visit } from '../rendered-page.ts';
import { expect, test } from '../visit.ts';

/* The tests share one portal. */
test.describe.configure({ mode: 'default' });

const title = 'Moss on the north side';

let portal: RunningPortal;
let releases: string;
const forumUrl = () => `${portal.address}/forum`;
const plantUrl = (id: number) => `${portal.address}/plant/${id}`;

test.beforeAll(async ({ browser }) => {
  releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  portal = await startPortal({
    RELEASES_DIR: releases,
    RATE_LIMIT_FACTOR: '100',
    // A plate that is drawn while everything else starts takes a while.
    UPSTREAM_HEADERS_TIMEOUT_MS: '6000',
  });
  const page = await browser.newPage();
  await page.goto(`${portal.address}/about`);
  await register(page);
  await ask<Thread>(page, threads.create, { title, content: 'It grows.', authorName: 'Rosa' });
  await page.close();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(releases, { recursive: true, force: true });
});

/** Runs a release command on the releases of this portal. */
async function command(...args: string[]): Promise<void> {
  const env = { ...process.env, RELEASES_DIR: releases, PORT: new URL(portal.address).port };
  await promisify(execFile)(process.execPath, ['services/packages/cli/bin/portal.mjs', ...args], { env });
}

/** The forum's live version. */
async function forumVersion(): Promise<string> {
  const answer = await fetch(`${portal.address}/remotes.json`);
  const { remotes } = (await answer.json()) as RemoteRegistry;
  return remotes.find(({ name }) => name === 'forum')?.version ?? '';
}

/** Releases the forum with another server build. No page is in a cache then. */
async function releaseForum(change: (server: string) => string): Promise<void> {
  const folder = changedCopyOf('mfe-forum', 'server', change);
  const before = await forumVersion();
  await command('release', 'forum', '--from', folder, '--without-browser');
  rmSync(dirname(folder), { recursive: true, force: true });
  await expect.poll(forumVersion).not.toBe(before);
}

async function rollBack(): Promise<void> {
  const before = await forumVersion();
  await command('rollback', 'forum');
  await expect.poll(forumVersion).not.toBe(before);
}

/** Every page came, with or without its content. */
const expectPages = (pages: PageAnswer[]) =>
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));

const plantUrls = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => plantUrl(from + index));

test('a renderer that is killed while pages are asked for is missed by nobody, and comes back', {
  tag: '@slow',
}, async ({ page }) => {
  await expectRendered(forumUrl(), title);
  const pages = plantUrls(10, 30).map((url) => fetchPage(url));
  process.kill(portal.pidOf('renderer'), 'SIGKILL');

  expectPages(await Promise.all(pages));
  await visit(page, forumUrl(), 'Forum');
  await expectRendered(plantUrl(50), 'Uses &amp; Benefits');
});

test('pages come without the content of a renderer that hangs, and with it when it goes on', {
  tag: '@slow',
}, async ({ page }) => {
  const renderer = portal.pidOf('renderer');
  process.kill(renderer, 'SIGSTOP');
  try {
    const pages = await Promise.all(plantUrls(60, 20).map((url) => fetchPage(url)));
    expectPages(pages);
    expect(pages.map(({ content }) => content)).toEqual(pages.map(() => ''));
    await visit(page, plantUrl(60), 'Uses');
  } finally {
    process.kill(renderer, 'SIGCONT');
  }
  await expectRendered(plantUrl(61), 'Uses &amp; Benefits');
});

/** A part around the pages of a remote's server build that fails there, but not in the browser. */
const around = (fault: string) => (server: string) =>
  `${server}
;{
  const real = module.exports;
  let shared;
  const Faulty = ({ children }) => { ${fault}; return children; };
  module.exports = {
    init: (scope, ...rest) => real.init((shared = scope), ...rest),
    get: async (exposed) => {
      const { default: remoteModule } = (await real.get(exposed))();
      const [provided] = Object.values(shared.react);
      const { createElement } = (await provided.get())();
      const routes = remoteModule.routes.map((it) => ({ ...it, element: createElement(Faulty, null, it.element) }));
      return () => ({ default: { ...remoteModule, routes } });
    },
  };
}`;
const faults: { what: string; change: (server: string) => string }[] = [
  { what: 'throws at import', change: () => 'throw new Error("no soil")' },
  { what: 'throws while rendering', change: around('throw new Error("no leaf")') },
  { what: 'never ends', change: around('for (;;);') },
  {
    what: 'leaks memory',
    change: around('const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({})));'),
  },
];

for (const { what, change } of faults) {
  test(`a server build that ${what} loses only its own content, which the browser draws`, {
    tag: '@slow',
  }, async ({ page }) => {
    await releaseForum(change);
    try {
      // Until its breaker is open.
      for (let count = 0; count < 5; count++) {
        const [answer, ...others] = await Promise.all(
          [forumUrl(), ...plantUrls(20, 5)].map((url) => fetchPage(url)),
        );
        expectPages(others);
        expect(answer?.status).toBe(200);
        expect(answer?.content).not.toContain(title);
        await visit(page, forumUrl(), 'Forum');
      }
      await expectRendered(plantUrl(5), 'Uses &amp; Benefits');
    } finally {
      await rollBack();
    }
    await expectRendered(forumUrl(), title);
    await visit(page, forumUrl(), 'Forum');
  });
}

test('a release without its server build is drawn by the browser', { tag: '@slow' }, async ({ page }) => {
  await releaseForum((server) => `${server}// Lost`);
  try {
    rmSync(join(releases, 'forum', await forumVersion(), 'server.cjs'));
    expectPages([await fetchPage(forumUrl())]);
    await visit(page, forumUrl(), 'Forum');
    await expectRendered(plantUrl(5), 'Uses &amp; Benefits');
  } finally {
    await rollBack();
  }
  await expectRendered(forumUrl(), title);
});

test('a page whose remote is released before its scripts load works with the version that it was rendered with', {
  tag: '@slow',
}, async ({ page }) => {
  await expectRendered(forumUrl(), title);
  const { html, policy } = await fetchPage(forumUrl());
  const version = await forumVersion();
  await releaseForum((server) => `${server}// Newer`);
  try {
    await page.route(forumUrl(), async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers, body: html });
    });
    const entry = page.waitForResponse((answer) =>
      answer.url().includes(`/remotes/forum/${version}/remote-entry`),
    );
    await visit(page, forumUrl(), 'Forum');
    expect((await entry).status()).toBe(200);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  } finally {
    await rollBack();
  }
});

test('200 visitors at once of a page that is in no cache share its renderings', {
  tag: '@slow',
}, async () => {
  await expectRendered(plantUrl(143), 'Uses &amp; Benefits');
  const before = await pagesAsked();

  const startedAt = performance.now();
  const pages = await Promise.all(Array.from({ length: 200 }, () => fetchPage(plantUrl(147))));
  // A rendering counts as current for half a second. On a busy machine the visitors come over a longer time.
  const shared = 1 + Math.floor((performance.now() - startedAt) / 500);

  expectPages(pages);
  expect((await pagesAsked()) - before).toBeLessThanOrEqual(shared);
  await expectRendered(plantUrl(147), 'Uses &amp; Benefits');
});

/** The pages that the renderer was asked for, whatever became of them. */
async function pagesAsked(): Promise<number> {
  const port = environmentOf('renderer').PORT;
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [...metrics.matchAll(/^render_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The settings with which a part of the portal was started. */
function environmentOf(part: string): Record<string, string> {
  const variables = readFileSync(`/proc/${portal.pidOf(part)}/environ`, 'utf8').split('\0');
  return Object.fromEntries(variables.map((variable) => variable.split(/=(.*)/s, 2)));
}

test.describe('a service', () => {
  // The page's own calls to the service fail, as without a renderer.
  test.use({ mayFail: [/status of 50[034]/] });

  test('that hangs leaves its part to the browser', { tag: '@slow' }, async ({ page }) => {
    const forum = portal.pidOf('forum');
    process.kill(forum, 'SIGSTOP');
    try {
      await expectPagesWithoutForum(page, 120);
    } finally {
      process.kill(forum, 'SIGCONT');
    }
    await expectRendered(forumUrl(), title);
  });

  test('that is down leaves its part to the browser', { tag: '@slow' }, async ({ page }) => {
    // The process manager would start it again.
    process.kill(portal.pid, 'SIGSTOP');
    try {
      process.kill(portal.pidOf('forum'), 'SIGKILL');
      await expectPagesWithoutForum(page, 130);
    } finally {
      process.kill(portal.pid, 'SIGCONT');
    }
    await expectRendered(forumUrl(), title);
  });

  /** Of plants from this number on, which no cache has. */
  async function expectPagesWithoutForum(page: Page, id: number) {
    expectPages([await fetchPage(forumUrl()), await fetchPage(plantUrl(id))]);
    await expectRendered(plantUrl(id + 1), 'Uses &amp; Benefits');
    await page.goto(plantUrl(id + 2));
    await expect(page.getByRole('heading', { name: 'Uses', exact: true })).toBeVisible();
  }
});
