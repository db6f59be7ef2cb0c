import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { everywhere, placesOf, shownOf, storeAllOf } from '../own-plant.ts';
import { logIn, register, staff } from '../people.ts';
import { startPortal } from '../portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a portal on restored data shows all that was entered, and who was signed in still is', async ({
  request,
}) => {
  const archive = join(folder, 'portal.backup');
  const restored = join(folder, 'restored');
  const first = await startPortal({ PORTAL_DATA_DIR: join(folder, 'first') });
  const member = { request, url: () => first.address };
  const rosa = { ...member, id: (await register(member)).id };
  const kept = { plantId: 1, threadId: await storeAllOf(rosa, 1) };
  await expect.poll(() => placesOf(rosa, kept)).toEqual(everywhere);
  const before = await shownOf(rosa, kept);
  await first.stop({ keepData: true });

  database(['backup', archive], first.dataFolder);
  database(['restore', archive], restored);
  const second = await startPortal({ PORTAL_DATA_DIR: restored });

  // The same browser at another address: its cookie is good there.
  expect(await shownOf({ ...rosa, url: () => second.address }, kept)).toEqual(before);
  const photo = await request.get(new URL(before.photos[0]?.photoUrl ?? '', second.address).href);
  expect(photo.status()).toBe(200);
  await logIn({ request, url: () => second.address }, staff('admin', restored));
  await second.stop();
});

function database(words: string[], dataFolder: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['services/packages/cli/bin/portal.mjs', 'database', ...words],
    { env: { ...process.env, PORTAL_DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
}
