import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type RemoteRegistry,
  type ReplyOf,
  releases as releaseCalls,
  secondFactors,
} from '@portal/contracts';
import { MongoClient } from 'mongodb';
import type { Page } from 'playwright/test';
import { ask, codeOf, logIn, staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expectRendered } from '../rendered-page.ts';
import { expect, test } from '../visit.ts';
import { buildSecondForum, secondHeading } from './second-forum.ts';

// The refusals of the old sign-in, and of a wrong password and code.
test.use({ mayFail: [/\/api\/admin\/releases\/forum\/|\/api\/user\/session-confirmation/] });
// Both change the forum's releases of one portal.
test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let releases: string;
let second: string;
let first: string | undefined;

test.beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  second = await buildSecondForum();
  portal = await startPortal({ RELEASES_DIR: releases, RATE_LIMIT_FACTOR: '100' });
  first = await forumVersion();
  await releaseSecondForum();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(releases, { recursive: true, force: true });
  if (second) rmSync(dirname(second), { recursive: true, force: true });
});

async function releaseSecondForum(): Promise<void> {
  const env = { ...process.env, RELEASES_DIR: releases, PORT: new URL(portal.address).port };
  const args = ['release', 'forum', '--from', second, '--without-browser'];
  await promisify(execFile)(process.execPath, ['services/packages/cli/bin/portal.mjs', ...args], { env });
}

/** Makes every sign-in an hour old. */
async function ageSignIns(): Promise<void> {
  const database = await MongoClient.connect(portal.databaseUri());
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await database
    .db('portal_gateway')
    .collection('sessions')
    .updateMany({}, { $set: { confirmedAt: anHourAgo } });
  await database.close();
}

const forumVersion = async () => {
  const { remotes } = (await (await fetch(`${portal.address}/remotes.json`)).json()) as RemoteRegistry;
  return remotes.find(({ name }) => name === 'forum')?.version;
};

test('an administrator rolls a release back: visitors get the version before, and the audit log says who and why', {
  tag: '@slow',
}, async ({ page }) => {
  await expectRendered(`${portal.address}/forum`, secondHeading);
  const person = staff('admin', portal.dataFolder);
  await page.goto(portal.address);
  await logIn(page, person);
  await ageSignIns();

  await page.goto(`${portal.address}/admin/releases`);
  await page.getByRole('button', { name: 'Actions for Forum' }).click();
  await page.getByRole('menuitem', { name: 'Roll back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back' });
  await dialog.getByLabel('Reason').fill('The search fails.');
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  // The sign-in is old: nothing changes before the password.
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  expect(await forumVersion()).not.toBe(first);
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await question.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Release changed').first()).toBeVisible();
  expect(await forumVersion()).toBe(first);
  await expectRendered(`${portal.address}/forum`, '>Forum</h1>');
  await page.goto(`${portal.address}/admin/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Rolled back a version' }).first()).toBeVisible();
  await expect(page.getByText('The search fails.').first()).toBeVisible();
  await expect(page.getByText(person.username).first()).toBeVisible();
});

test('a canary takes the password and the code of an old sign-in, and the audit log has its share', {
  tag: '@slow',
}, async ({ page }) => {
  const person = staff('admin', portal.dataFolder);
  await page.goto(portal.address);
  await logIn(page, person);
  const { secret } = await ask<{ secret: string }>(page, secondFactors.begin, { password: person.password });
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(page, secondFactors.confirm, {
    code: codeOf(secret),
  });
  await ageSignIns();
  const live = await forumVersion();

  await page.goto(`${portal.address}/admin/releases`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Forum' })
    .getByRole('button', { name: /expand/i })
    .click();
  await page.getByRole('button', { name: 'Give to some people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose who gets it' });
  await dialog.getByLabel('Share in percent').fill('25');
  await dialog.getByLabel('Reason').fill('A first try.');
  await dialog.getByRole('button', { name: 'Choose who gets it' }).click();

  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const answer = async (label: string, value: string) => {
    await question.getByLabel(label, { exact: true }).fill(value);
    await question.getByRole('button', { name: 'Continue' }).click();
  };
  await test.step('a wrong password and a wrong code are refused', async () => {
    await answer('Password', 'not the password');
    await expect(question.getByText('Incorrect password.')).toBeVisible();
    await answer('Password', person.password);
    await answer('Code', '000000');
    await expect(question.getByText(/That code isn’t right/)).toBeVisible();
    expect((await releasesOfForum(page)).some(({ stage }) => stage === 'canary')).toBe(false);
  });

  await test.step('the right code sets the share', async () => {
    // This half minute's code was used up by the set-up.
    await answer('Code', codeOf(secret, 30_000));
    await expect(page.getByText('Release changed').first()).toBeVisible();
    expect(await releasesOfForum(page)).toContainEqual(
      expect.objectContaining({ stage: 'canary', share: 25, reason: 'A first try.' }),
    );
    expect(await forumVersion()).toBe(live);
  });

  await test.step('the audit log has who, what and why', async () => {
    await page.goto(`${portal.address}/admin/audit?act=release.audience_changed`);
    const record = page.getByRole('row').filter({ hasText: 'Changed who gets a canary' }).first();
    await expect(record.getByText('A first try.')).toBeVisible();
    await expect(record.getByText(person.username)).toBeVisible();
  });
  await ask(page, secondFactors.remove, { password: person.password, code: recoveryCodes[0] });
});

async function releasesOfForum(page: Page) {
  const { remotes } = await ask<ReplyOf<typeof releaseCalls.list>>(page, releaseCalls.list);
  return remotes.find(({ name }) => name === 'forum')?.versions ?? [];
}
