import {
  type BulletinEntry,
  bulletin,
  type CommunityPhoto,
  communityPhotos,
  type JournalEntry,
  journal,
} from '@portal/contracts';
import { ask, newVisitor, photo, register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

const plantId = 31;

/** A portal of its own: a photo that is taken back is gone at once, also from boards that other journeys look at. */
let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal?.stop());

test('an entry is seen only by those whom its member chose', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${portal.address}/about`);
  const rosa = await register(page);
  const [otto, anonymous] = [await newVisitor(portal.address), await newVisitor(portal.address)];
  await register(otto);
  const params = { userId: rosa.id };
  const notes = `Only for some, ${rosa.username}.`;
  const notesSeenBy = async (visitor: typeof otto) =>
    (await ask<JournalEntry[]>(visitor, journal.list, undefined, params)).map((entry) => entry.notes);
  const photoOf = async () =>
    (await ask<CommunityPhoto[]>(anonymous, communityPhotos.ofPlant, undefined, { id: plantId })).find(
      ({ userId }) => userId === rosa.id,
    );
  const isOnBoard = async () =>
    (await ask<BulletinEntry[]>(anonymous, bulletin.list)).some(({ content }) => content.includes(notes));
  const statusOf = async (visitor: typeof otto, address: string) =>
    (await visitor.request.get(new URL(address, anonymous.url()).href)).status();

  await page.goto(`${portal.address}/user/${rosa.id}?tab=journal&add=${plantId}`);
  await test.step('writes an entry with a photo for herself', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await dialog.getByLabel(/notes/i).fill(notes);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('#7a3c8a'));
    await expect(dialog.getByRole('img', { name: 'Photo' })).toBeVisible();
    await dialog.getByText('Only me', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Entry' }).click();
    await expect(page.getByText('Private', { exact: true })).toBeVisible();
  });

  const [entry] = await ask<JournalEntry[]>(page, journal.list, undefined, params);
  const picture = entry?.photoUrl ?? '';
  expect(await notesSeenBy(otto)).toEqual([]);
  expect([await statusOf(page, picture), await statusOf(otto, picture)]).toEqual([200, 404]);
  expect(await photoOf()).toBeUndefined();

  const choose = async (audience: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByText(audience, { exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('shows it to members', async () => {
    await choose('Members');
    await expect(page.getByText('Members only', { exact: true })).toBeVisible();
    expect(await notesSeenBy(otto)).toEqual([notes]);
    expect(await notesSeenBy(anonymous)).toEqual([]);
    expect([await statusOf(otto, picture), await statusOf(anonymous, picture)]).toEqual([200, 404]);
    expect(await photoOf()).toBeUndefined();
  });

  await test.step('shows it to everyone: on the plant’s page and on the board', async () => {
    await choose('Everyone');
    expect(await notesSeenBy(anonymous)).toEqual([notes]);
    expect(await statusOf(anonymous, picture)).toBe(200);
    expect(await photoOf()).toMatchObject({ notes });
    await expect.poll(isOnBoard).toBe(true);
  });

  await test.step('takes it back; the form of a new entry starts with the choice of the last one', async () => {
    await choose('Only me');
    expect(await notesSeenBy(anonymous)).toEqual([]);
    expect(await statusOf(anonymous, picture)).toBe(404);
    await expect.poll(isOnBoard).toBe(false);
    await page.getByRole('button', { name: 'Add Journal Entry' }).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Only me' })).toBeChecked();
  });
});
