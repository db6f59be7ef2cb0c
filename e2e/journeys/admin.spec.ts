import { randomUUID } from 'node:crypto';
import { type Plant, plantAdmin, plants, type RemoteRegistry, type Role } from '@portal/contracts';
import type { Browser, Locator, Page } from 'playwright/test';
import { plantNamed } from '../own-plant.ts';
import { ask, logIn, newVisitor, photo, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[01349]\b|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/] });

type Who = 'anonymous' | 'member' | Role;
const everyone: Who[] = ['anonymous', 'member', 'moderator', 'owner', 'admin'];

/** Restricted pages, and the sentences for those who may not see them. */
const restrictedPages: { path: string; roles: Role[]; anonymous: string; others: string }[] = [
  {
    path: '/photo-management',
    roles: ['admin'],
    anonymous: 'Please log in to access photo management features.',
    others: 'Photo management is restricted to site administrators.',
  },
  {
    path: '/plant/1/edit-photos',
    roles: ['owner'],
    anonymous: 'Admin access required to edit plant photos.',
    others: 'Admin access required to edit plant photos.',
  },
  {
    path: '/plant/1/upload-photos',
    roles: ['owner'],
    anonymous: 'Access Denied: Only the owner can upload photos to plant profiles.',
    others: 'Access Denied: Only the owner can upload photos to plant profiles.',
  },
  {
    path: '/admin/audit',
    roles: ['admin'],
    anonymous: 'Please log in to access administration.',
    others: 'Administration is restricted to site administrators.',
  },
  {
    path: '/admin/moderation',
    roles: ['moderator', 'admin'],
    anonymous: 'Please log in to review reports.',
    others: 'Only moderators can review reports.',
  },
];

async function signIn(page: Page, who: Who) {
  if (who === 'member') await register(page);
  else if (who !== 'anonymous') await logIn(page, staff(who));
}

/** The script of the remote, which only staff may load. */
async function findEntry(): Promise<string> {
  const admin = await newVisitor();
  await logIn(admin, staff('admin'));
  const { remotes } = (await (await admin.request.get('/remotes.json')).json()) as RemoteRegistry;
  const entry = remotes.find(({ name }) => name === 'admin')?.entry ?? '';
  expect(entry).toMatch(/^\/remotes\/admin\//);
  return entry;
}

for (const who of everyone) {
  test(`restricted pages, and the remote that has them, for ${who}`, {
    tag: who === 'member' ? [] : ['@slow'],
  }, async ({ page }) => {
    await signIn(page, who);
    const mayLoad = who !== 'anonymous' && who !== 'member';
    const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemoteRegistry;
    expect(remotes.some(({ name }) => name === 'admin')).toBe(mayLoad);
    expect((await page.request.get(await findEntry())).status()).toBe(mayLoad ? 200 : 403);
    for (const { path, roles, anonymous, others } of restrictedPages) {
      await page.goto(path);
      const refusal = page.getByText(who === 'anonymous' ? anonymous : others);
      if (roles.some((role) => role === who)) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(controls(page).first()).toBeVisible();
        await expect(refusal).toHaveCount(0);
      } else {
        await expect(refusal).toBeVisible();
        await expect(controls(page)).toHaveCount(0);
      }
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Photo Manager' })).toHaveCount(who === 'admin' ? 1 : 0);
    const inMenu = (name: string) => page.getByRole('link', { name, exact: true, includeHidden: true });
    await expect(inMenu('Moderation')).toHaveCount(who === 'moderator' ? 1 : 0);
    await expect(inMenu('Admin')).toHaveCount(who === 'admin' ? 1 : 0);
  });
}

test('the manager shows a page of plants, searches while typing, and works by keyboard', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/photo-management');
  await expect(page.getByRole('heading', { name: /^All Plants \(\d{3}\)$/ })).toBeVisible();
  const cards = page.getByRole('article');
  const first = await cards.first().getAttribute('aria-labelledby');
  await expect(cards).toHaveCount(18);
  await page.getByRole('button', { name: 'Show 18 more' }).click();
  await expect(cards).toHaveCount(36);

  await cards.first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(page.locator('article:focus-within')).toBeVisible();
  await expect(page.locator('article:focus-within')).not.toHaveAttribute('aria-labelledby', first ?? '');
  await page.keyboard.press('Home');
  await expect(page.locator('article:focus-within')).toHaveAttribute('aria-labelledby', first ?? '');

  await page.getByRole('searchbox').fill('aloe');
  await expect(page.getByText(/^Showing \d of \d{3} plants$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aloe vera' })).toBeVisible();
});

test('an administrator adds a plant, photos and a category, deletes the plant and restores it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const name = `Test sage ${randomUUID().slice(0, 8)}`;
  const input = plantNamed(name);

  await test.step('adds it with the form, which has a preview', async () => {
    await page.goto('/admin/plants/new');
    const form = page.getByRole('form', { name: 'Plant' });
    await form.getByLabel('Common name').fill(name);
    await form.getByLabel('Latin name').fill(input.latinName);
    await form.getByLabel('Family').fill(input.family);
    await form.getByLabel('Description').fill(input.description);
    await form.getByLabel('Uses & Benefits').fill(input.uses);
    await form.getByLabel('Natural Habitat').fill(input.habitat);
    await page.reload();
    await form.getByLabel('Growing Conditions').fill(input.growingConditions);
    await expect(page.getByRole('region', { name: 'Preview' }).getByText(input.habitat)).toBeVisible();
    await form.getByRole('button', { name: 'Add plant' }).click();
    await expect(page.getByText('Plant added', { exact: true })).toBeVisible();
  });

  const card = page.getByRole('article', { name });
  await test.step('selects photos, removes one, and uploads the other', async () => {
    await expect(card).toBeVisible();
    const photos = [await photo('#4a7c3b'), { ...(await photo('#c0a040')), name: 'flower.jpg' }];
    await card.getByLabel(/^Add Photos/).setInputFiles(photos);
    await card.getByRole('button', { name: /^Remove selected photo 1/ }).click();
    await card.getByRole('button', { name: /^Upload 1 Photo\(s\)/ }).click();
    await expect(page.getByText('Photos uploaded successfully', { exact: true })).toBeVisible();
    await expect(card.locator('img').first()).toHaveAttribute('src', /^\/api\/images\/encyclopedia\//);
  });

  await test.step('changes its category', async () => {
    await card.getByRole('button', { name: /edit the category/ }).click();
    await card.getByRole('combobox').selectOption('ornamental');
    await expect(page.getByText('Category updated successfully', { exact: true })).toBeVisible();
    await expect(card.getByText('Ornamental')).toBeVisible();
  });

  const { id } = (await ask<Plant[]>(page, plants.list)).find(({ commonName }) => commonName === name) ?? {
    id: 0,
  };
  const remove = async () => {
    await card.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete Plant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Plant' });
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Plant' }).click();
    await expect(page.getByText('Plant deleted successfully', { exact: true })).toBeVisible();
    expect((await page.request.get(`/api/plants/${id}`)).status()).toBe(404);
  };
  await test.step('deletes it after a confirmation that names it, and takes that back at once', async () => {
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Plant restored', { exact: true })).toBeVisible();
    expect((await page.request.get(`/api/plants/${id}`)).status()).toBe(200);
    await remove();
  });

  await test.step('sees the deletion, and restores the plant', async () => {
    await page.goto('/admin/removals');
    const removal = page.getByRole('row').filter({ hasText: name });
    await expect(removal.getByText('Deleted', { exact: true })).toBeVisible();
    await removal.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Plant restored', { exact: true })).toBeVisible();
    await page.goto(`/plant/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('finds all changes in the audit log', async () => {
    const acts = () => page.getByRole('row').filter({ hasText: name });
    await expect
      .poll(
        async () => {
          await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
          await page
            .getByText(/No record|What changed/)
            .first()
            .waitFor();
          return acts().count();
        },
        { timeout: 60_000 },
      )
      .toBe(7);
    await acts()
      .filter({ hasText: 'Changed a plant’s category' })
      .getByRole('button', { name: 'What changed Category' })
      .click();
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(log.locator('del')).toContainText('medicinal');
    await expect(log.locator('ins')).toContainText('ornamental');
    await page.getByRole('columnheader', { name: 'Time' }).click();
    await expect(acts().first()).toContainText('Added a plant');
    await expect(page).toHaveURL(/order=oldest/);
    await expect(page.getByRole('group', { name: 'Order' })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Newest first' }).click();
    await expect(page).not.toHaveURL(/order=/);
  });
});

test('the second of two editors of a plant is warned, and loses nothing', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const input = plantNamed(`Test rue ${randomUUID().slice(0, 8)}`);
  const { id } = await ask<Plant>(page, plantAdmin.create, input);
  const other = await newPage(browser);
  await signIn(other, 'admin');
  for (const view of [page, other]) {
    await view.goto(`/admin/plants/${id}`);
    await expect(view.getByLabel('Uses & Benefits')).toHaveValue(input.uses);
  }

  await page.getByLabel('Uses & Benefits').fill('A bitter herb of old kitchens.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Plant saved', { exact: true })).toBeVisible();
  await other.getByLabel('Natural Habitat').fill('Walls and dry slopes of the Balkans.');
  await other.getByRole('button', { name: 'Save' }).click();

  await expect(other.getByRole('heading', { name: 'Someone else changed this plant' })).toBeVisible();
  await expect(other.getByLabel('Natural Habitat')).toHaveValue('Walls and dry slopes of the Balkans.');
  await expect(other.getByLabel('Uses & Benefits')).toHaveValue('A bitter herb of old kitchens.');
  await other.getByRole('button', { name: 'Save both' }).click();
  await expect(other.getByText('Plant saved', { exact: true })).toBeVisible();
  const saved = await ask<Plant>(page, plants.read, undefined, { id });
  expect(saved).toMatchObject({
    uses: 'A bitter herb of old kitchens.',
    habitat: 'Walls and dry slopes of the Balkans.',
  });
  await other.context().close();
});

test('an edit that lowers the toxicity asks for a reason, which the audit log shows', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'admin');
  const name = `Test hemlock ${randomUUID().slice(0, 8)}`;
  const { id } = await ask<Plant>(page, plantAdmin.create, {
    ...plantNamed(name),
    toxicity: { level: 'toxic', parts: 'all parts', effect: 'Vomiting.' },
    safetyNotes: 'Do not eat it.',
  });
  await page.goto(`/admin/plants/${id}`);
  await page.getByLabel('Level', { exact: true }).click();
  await page.getByTitle('Caution').click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the toxicity falls from "toxic" to "caution"');
  await dialog.getByRole('button', { name: 'Save with reason' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A newer monograph calls it mild.');
  await dialog.getByRole('button', { name: 'Save with reason' }).click();
  await expect(page.getByText('Plant saved', { exact: true })).toBeVisible();

  await expect
    .poll(
      async () => {
        await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
        await page
          .getByText(/No record|What changed/)
          .first()
          .waitFor();
        return page.getByText('A newer monograph calls it mild.').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
});

test('the owner uploads photos in order, edits the list by address, and removes one', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const admin = await newPage(browser);
  await signIn(admin, 'admin');
  const { id } = await ask<Plant>(
    admin,
    plantAdmin.create,
    plantNamed(`Test yarrow ${randomUUID().slice(0, 8)}`),
  );
  await admin.context().close();
  await signIn(page, 'owner');

  await test.step('uploads two, the second as main photo', async () => {
    await page.goto(`/plant/${id}/upload-photos`);
    await page
      .getByLabel('Choose from Gallery')
      .setInputFiles([await photo('#4a7c3b'), { ...(await photo('#c0a040')), name: 'flower.jpg' }]);
    await page.getByRole('button', { name: 'Move Photo 2 up' }).click();
    await page.getByLabel('Photo Notes').fill('In May.');
    await describePhotos(page.getByRole('region', { name: 'New Photos' }));
    await page.getByRole('button', { name: 'Upload 2 Photo(s)' }).click();
    await expect(page.getByText('Photos uploaded successfully', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expect(page.getByText('In May.')).toHaveCount(2);
    await expect(page.getByText('Photo: A. Gray, CC BY 4.0')).toHaveCount(2);
  });

  const manage = page.getByRole('region', { name: 'Manage Photos' });
  await test.step('sets another main photo, adds a broken address, which is marked, and removes it', async () => {
    await page.goto(`/plant/${id}/edit-photos`);
    await page.getByRole('button', { name: 'Load All for Editing' }).click();
    await page.getByLabel('Photo URL').fill('https://photos.invalid/none.jpg');
    await page.keyboard.press('Enter');
    const broken = manage.getByRole('img', { name: 'Invalid URL' });
    await expect(broken).toBeVisible();
    await expect(broken.locator('..'), 'it has a red border').toHaveCSS(
      'border',
      '2px solid rgb(163, 52, 44)',
    );
    await manage.getByRole('button', { name: 'Remove Photo 3' }).click();
    await manage.getByRole('button', { name: 'Set Photo 2 as main' }).click();
    await manage.getByRole('button', { name: 'Save Photos' }).click();
    await expect(page.getByText('Photos updated', { exact: true })).toBeVisible();
  });

  await test.step('cannot remove from a list that was changed meanwhile', async () => {
    const before = await ask<Plant>(page, plants.read, undefined, { id });
    const swapped = { imageUrl: before.additionalImages[0], additionalImages: [before.imageUrl] };
    const response = await page.request.patch(`/api/plants/${id}/photos`, {
      data: swapped,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.status()).toBe(200);
    const current = page.getByRole('region', { name: 'Current Photos' });
    await current.getByRole('button', { name: 'Remove Main' }).click();
    await expect(page.getByText('Remove failed', { exact: true })).toBeVisible();
    // Wait for the new list, or the click would hit what moved there.
    const main = current.getByRole('img', { name: 'Main', exact: true });
    await expect(main).toHaveAttribute('src', new RegExp(`${swapped.imageUrl}\\b`));
    await expect(current.getByRole('img')).toHaveCount(2);
    await current.getByRole('button', { name: 'Remove Photo 2' }).click();
    await expect(page.getByText('Photo removed successfully', { exact: true })).toBeVisible();
    expect(await ask<Plant>(page, plants.read, undefined, { id })).toMatchObject({
      imageUrl: swapped.imageUrl,
      additionalImages: [],
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(current.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    expect(await ask<Plant>(page, plants.read, undefined, { id })).toMatchObject(swapped);
  });
});

/** Fills in the author and the licence of photos. */
async function describePhotos(panel: Locator) {
  await panel.getByLabel('Author').fill('A. Gray');
  await panel.getByLabel('Licence').selectOption('CC BY 4.0');
}

/** The visible controls of the page; a refusal has only links. */
const controls = (page: Page) =>
  page.getByRole('main').locator('button, input, select').filter({ visible: true });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();

/** A new plant. */
