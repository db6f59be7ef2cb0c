import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltRelease, type ReplyOf, teamReleases } from '@portal/contracts';
import type { Browser } from 'playwright/test';
import { ask, logIn, staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

test.describe.configure({ mode: 'serial' });

const name = 'herb-walks';
const packages = resolve('dist/packages');
/** The port of the team's development server. */
const port = 5198;
let portal: RunningPortal;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outsider-'));
  await run('.', process.execPath, ['services/packages/cli/bin/portal.mjs', 'pack']);
  portal = await startPortal({ RELEASES_DIR: join(folder, 'releases'), RATE_LIMIT_FACTOR: '100' });
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command without the settings of this repository, and notes its seconds in the report. */
async function run(cwd: string, command: string, args: string[], settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const start = Date.now();
  const { stdout } = await promisify(execFile)(command, args, { cwd, env: { PATH, HOME, ...settings } });
  const description = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type: [command, ...args].join(' '), description });
  return stdout;
}

test('the packages have no tests, no source maps and no paths of this machine', { tag: '@slow' }, () => {
  const entries = readdirSync(packages, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'));
  const paths = files.map((file) => join(file.parentPath, file.name));

  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => /\.map$|\.test\.|\.env/.test(path) && !path.includes('/template/'))).toEqual(
    [],
  );
  expect(paths.filter((path) => readFileSync(path, 'utf8').includes(resolve('.')))).toEqual([]);
});

/** Opens a remote from the team's development server, before its registration, and signs in through that server. */
async function developInPortal(browser: Browser, remote: string) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORTAL_URL: portal.address, PORT: String(port) };
  const server = spawn('node_modules/.bin/rspack', ['serve'], { cwd: remote, env });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await expect(() => page.goto(`http://localhost:${port}/x/${name}`)).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herb walks');
    await logIn(page, staff('admin', portal.dataFolder));
  } finally {
    server.kill();
    await context.close();
  }
}

test('a team without this repository creates, tests, tries and releases a remote, then a canary', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const creator = readdirSync(packages).find((file) => /^create-portal-remote-.*\.tgz$/.test(file)) ?? '';
  const create = ['--yes', `--package=${join(packages, creator)}`, 'create-portal-remote', name];
  await run(folder, 'npx', [...create, '--packages', packages]);
  const remote = join(folder, name);
  await run(remote, 'npm', ['install', '--no-audit', '--no-fund']);
  await run(remote, 'npm', ['test']);
  await run(remote, 'npm', ['run', 'build']);
  await expect(run(remote, 'npm', ['run', '-s', 'dev'])).rejects.toThrow('Set PORTAL_URL');
  await developInPortal(browser, remote);
  const key = await run(remote, 'npm', ['run', '-s', 'release', '--', '--generate-key']);

  await page.goto(portal.address);
  await logIn(page, staff('admin', portal.dataFolder));
  const { uses } = JSON.parse(readFileSync(join(remote, 'dist/release.json'), 'utf8')) as BuiltRelease;
  const rights = { tier: 'frame', calls: uses?.calls, slots: [], labels: ['Herb walks'], origins: [] };
  const publicKey = key.trim().split('\n').at(-1);
  await ask(page, teamReleases.register, { ...rights, publicKey }, { name });
  const token = { label: 'CI', days: 1 };
  const { secret } = await ask<ReplyOf<typeof teamReleases.makeToken>>(page, teamReleases.makeToken, token, {
    name,
  });
  const settings = { PORTAL_URL: portal.address, RELEASE_TOKEN: secret, RELEASE_KEY: 'release-key.pem' };
  await run(remote, 'npm', ['run', 'release'], settings);

  const frame = page.frameLocator('main iframe');
  const heading = frame.getByRole('heading', { level: 1 });
  await page.goto(`${portal.address}/x/${name}`);
  await expect(heading).toHaveText('Herb walks');
  await expect(frame.getByRole('listitem').filter({ hasText: 'Arnica montana' })).toBeVisible();

  const texts = join(remote, 'src/texts/en.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace("'Herb walks'", "'Walks with a guide'"));
  await run(remote, 'npm', ['run', 'build']);
  await run(remote, 'npm', ['run', 'release', '--', 'dist', '--canary', 'staff'], settings);

  await page.goto(`${portal.address}/x/${name}`);
  await expect(heading).toHaveText('Walks with a guide');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${portal.address}/x/${name}`);
  await expect(visitor.frameLocator('main iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Herb walks',
  );
  await visitor.context().close();
});
