import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { logIn, staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expectRendered } from '../rendered-page.ts';
import { expect, test } from '../visit.ts';
import { buildSecondForum, secondHeading } from './second-forum.ts';

test.describe.configure({ mode: 'serial' });

/** The port of the development server. */
const port = 5199;
let portal: RunningPortal;
let releases: string;
let second: string;
let server: ChildProcess | undefined;

test.beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  second = await buildSecondForum();
  portal = await startPortal({ RELEASES_DIR: releases, RATE_LIMIT_FACTOR: '100' });
});
test.afterAll(async () => {
  server?.kill();
  await portal?.stop();
  rmSync(releases, { recursive: true, force: true });
  if (second) rmSync(dirname(second), { recursive: true, force: true });
});

async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: releases, PUBLIC_URL: portal.address };
  const script = 'services/packages/cli/bin/portal.mjs';
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

test('a preview is on every page of the browser with its link until it is left, and nobody else has it', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const output = await command('release', 'forum', '--from', second, '--preview', '--without-browser');
  const [, link = ''] = /^Preview: (.*)$/m.exec(output) ?? [];
  await page.goto(link.replace('/?', '/forum?'));
  await expect(page).toHaveURL(`${portal.address}/forum`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(secondHeading);
  const bar = page.getByRole('region', { name: 'Versions on trial' });
  await expect(bar).toContainText('forum');

  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await expectRendered(`${portal.address}/forum`, secondHeading, { cookie });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${portal.address}/forum`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forum');
  await other.context().close();

  await page.goto(`${portal.address}/about`);
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Forum', exact: true }).first().click();
  await expect(heading).toHaveText(secondHeading);
  await bar.getByRole('link', { name: 'Leave preview' }).click();
  await expect(heading).toHaveText('Forum');
  await expect(bar).toBeHidden();
});

test('an administrator loads a remote from the development server of their machine, and stops', {
  tag: '@slow',
}, async ({ page, browser }) => {
  server = await serveSecondForum();
  await page.goto(portal.address);
  await logIn(page, staff('admin', portal.dataFolder));
  await page.goto(`${portal.address}/admin/releases`);
  await page.getByRole('combobox', { name: /^Part/ }).click();
  await page.getByTitle('Forum', { exact: true }).click();
  await page.getByRole('spinbutton', { name: /^Port/ }).fill(String(port));
  await page.getByRole('button', { name: 'Use my machine' }).click();
  await expect(page.getByText(`Forum comes from http://localhost:${port}.`)).toBeVisible();

  await page.goto(`${portal.address}/forum`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(secondHeading);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${portal.address}/forum`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forum');
  await other.context().close();

  await page.getByRole('region', { name: 'Versions on trial' }).getByRole('button', { name: 'Stop' }).click();
  await expect(heading).toHaveText('Forum');
});

/** Starts the development server of the second forum and waits until it answers. */
async function serveSecondForum(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), PORTAL_URL: portal.address };
  const rspack = join(process.cwd(), 'node_modules/.bin/rspack');
  const child = spawn(rspack, ['serve'], { cwd: second, env, stdio: 'ignore' });
  const entry = `http://localhost:${port}/__dev/remote/remote-entry.js`;
  await expect
    .poll(
      () =>
        fetch(entry).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return child;
}
