import { randomUUID } from 'node:crypto';
import {
  type Plant,
  type PlantInput,
  plantAdmin,
  plants,
  type RemoteRegistry,
  type Role,
} from '@portal/contracts';
import type { Browser, Page } from 'playwright/test';
import { ask, logIn, photo, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[01349]\b|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/] });

type Who = 'stranger' | 'member' | Role;
const everyone: Who[] = ['stranger', 'member', 'moderator', 'owner', 'admin'];

/** What who reads at a closed address; whoever is not named here gets in. */
const doors: { path: string; opensTo: Role; stranger: string; others: string }[] = [
  {
    path: '/photo-management',
    opensTo: 'admin',
    stranger: 'Please log in to access photo management features.',
    others: 'Photo management is restricted to site administrators.',
  },
  {
    path: '/plant/1/edit-photos',
    opensTo: 'owner',
    stranger: 'Admin access required to edit plant photos.',
    others: 'Admin access required to edit plant photos.',
  },
  {
    path: '/plant/1/upload-photos',
    opensTo: 'owner',
    stranger: 'Access Denied: Only the owner can upload photos to plant profiles.',
    others: 'Access Denied: Only the owner can upload photos to plant profiles.',
  },
  {
    path: '/admin/audit',
    opensTo: 'admin',
    stranger: 'Please log in to access administration.',
    others: 'Administration is restricted to site administrators.',
  },
];

async function come(page: Page, who: Who) {
  if (who === 'member') await register(page);
  else if (who !== 'stranger') await logIn(page, staff(who));
}

for (const who of everyone) {
  test(`a ${who} gets through the doors that are open to a ${who}, and reads why at the others`, async ({
    page,
  }) => {
    await come(page, who);
    for (const { path, opensTo, stranger, others } of doors) {
      await page.goto(path);
      const closed = page.getByText(who === 'stranger' ? stranger : others);
      if (opensTo === who) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(controls(page).first()).toBeVisible();
        await expect(closed).toHaveCount(0);
      } else {
        await expect(closed).toBeVisible();
        await expect(controls(page)).toHaveCount(0);
      }
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Photo Manager' })).toHaveCount(who === 'admin' ? 1 : 0);
  });
}

test('the files of the remote reach the admin and the owner alone', async ({ page, browser }) => {
  await come(page, 'admin');
  const registry = (await (await page.request.get('/remotes.json')).json()) as RemoteRegistry;
  const entry = registry.remotes.find(({ name }) => name === 'admin')?.entry ?? '';
  expect(entry).toMatch(/^\/remotes\/admin\//);

  for (const who of everyone) {
    const other = await somebody(browser);
    await come(other, who);
    const mayHave = who === 'admin' || who === 'owner';
    expect((await other.request.get(entry)).status(), who).toBe(mayHave ? 200 : 403);
    const { remotes } = (await (await other.request.get('/remotes.json')).json()) as RemoteRegistry;
    expect(
      remotes.some(({ name }) => name === 'admin'),
      who,
    ).toBe(mayHave);
    await other.context().close();
  }
});

test('the manager draws what is in sight alone, finds as one types, and is worked by keys', async ({
  page,
}) => {
  await come(page, 'admin');
  await page.goto('/photo-management');
  await expect(page.getByRole('heading', { name: /^All Plants \(\d{3}\)$/ })).toBeVisible();
  const cards = page.getByRole('article');
  const first = await cards.first().getAttribute('aria-labelledby');
  expect(await cards.count()).toBeLessThan(24);

  await cards
    .first()
    .getByRole('link', { name: /View Details/ })
    .focus();
  await page.keyboard.press('End');
  await expect(page.locator('article:focus-within')).toBeVisible();
  await expect(page.locator('article:focus-within')).not.toHaveAttribute('aria-labelledby', first ?? '');
  expect(await cards.count()).toBeLessThan(24);
  await page.keyboard.press('Home');
  await expect(page.locator('article:focus-within')).toHaveAttribute('aria-labelledby', first ?? '');

  await page.getByRole('searchbox').fill('aloe');
  await expect(page.getByText(/^Showing \d of \d{3} plants$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aloe vera' })).toBeVisible();
});

test('an administrator adds a plant, gives it photos and a category, deletes it and brings it back', async ({
  page,
}) => {
  await come(page, 'admin');
  const name = `Test sage ${randomUUID().slice(0, 8)}`;
  const input = plantNamed(name);

  await test.step('adds it by the form, which shows the page as it will be', async () => {
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
  await test.step('stages photos, takes one back, and uploads the other', async () => {
    await expect(card).toBeVisible();
    const photos = [await photo('#4a7c3b'), { ...(await photo('#c0a040')), name: 'flower.jpg' }];
    await card.getByLabel(/^Add Photos/).setInputFiles(photos);
    await card.getByRole('button', { name: /^Remove selected photo 1/ }).click();
    await card.getByRole('button', { name: /^Upload 1 Photo\(s\)/ }).click();
    await expect(page.getByText('Photos uploaded successfully', { exact: true })).toBeVisible();
    await expect(card.locator('img').first()).toHaveAttribute('src', /^\/api\/images\/encyclopedia\//);
  });

  await test.step('puts it into another category', async () => {
    await card.getByRole('button', { name: /edit the category/ }).click();
    await card.getByRole('combobox').selectOption('ornamental');
    await expect(page.getByText('Category updated successfully', { exact: true })).toBeVisible();
    await expect(card.getByText('Ornamental')).toBeVisible();
  });

  const { id } = (await ask<Plant[]>(page, plants.list)).find(({ commonName }) => commonName === name) ?? {
    id: 0,
  };
  await test.step('deletes it, after a question that names it', async () => {
    await card.getByRole('button', { name: /^Delete Plant/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Plant' });
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Plant' }).click();
    await expect(page.getByText('Plant deleted successfully', { exact: true })).toBeVisible();
    expect((await page.request.get(`/api/plants/${id}`)).status()).toBe(404);
  });

  await test.step('sees where the deletion stands, and brings the plant back', async () => {
    await page.goto('/admin/removals');
    const removal = page.getByRole('listitem').filter({ hasText: name });
    await expect(removal.getByText('Deleted', { exact: true })).toBeVisible();
    await removal.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Plant restored', { exact: true })).toBeVisible();
    await page.goto(`/plant/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('finds all of it in the audit log, with what changed', async () => {
    const acts = () => page.getByRole('listitem').filter({ hasText: name });
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
      .toBe(5);
    const category = acts().filter({ hasText: 'category changed' });
    await category.getByText('What changed').click();
    await expect(category.locator('del')).toContainText('medicinal');
    await expect(category.locator('ins')).toContainText('ornamental');
  });
});

test('of two editors of one plant the second is told, and loses nothing', async ({ page, browser }) => {
  await come(page, 'admin');
  const input = plantNamed(`Test rue ${randomUUID().slice(0, 8)}`);
  const { id } = await ask<Plant>(page, plantAdmin.create, input);
  const other = await somebody(browser);
  await come(other, 'admin');
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

test('the owner uploads photos in their order, edits the list by address, and removes one', async ({
  page,
  browser,
}) => {
  const admin = await somebody(browser);
  await come(admin, 'admin');
  const { id } = await ask<Plant>(
    admin,
    plantAdmin.create,
    plantNamed(`Test yarrow ${randomUUID().slice(0, 8)}`),
  );
  await admin.context().close();
  await come(page, 'owner');

  await test.step('uploads two, the second as the main one', async () => {
    await page.goto(`/plant/${id}/upload-photos`);
    await page
      .getByLabel('Choose from Gallery')
      .setInputFiles([await photo('#4a7c3b'), { ...(await photo('#c0a040')), name: 'flower.jpg' }]);
    await page.getByRole('button', { name: 'Move Photo 2 up' }).click();
    await page.getByLabel('Photo Notes').fill('In May.');
    await page.getByRole('button', { name: 'Upload 2 Photo(s)' }).click();
    await expect(page.getByText('Photos uploaded successfully', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expect(page.getByText('In May.')).toHaveCount(2);
  });

  const manage = page.getByRole('region', { name: 'Manage Photos' });
  await test.step('sets another as main, adds a broken address, which is marked, and takes it out again', async () => {
    await page.goto(`/plant/${id}/edit-photos`);
    await page.getByRole('button', { name: 'Load All for Editing' }).click();
    await page.getByLabel('Photo URL').fill('https://photos.invalid/none.jpg');
    await page.keyboard.press('Enter');
    const broken = manage.getByRole('img', { name: 'Invalid URL' });
    await expect(broken).toBeVisible();
    await expect(broken.locator('..'), 'it stands in a red border').toHaveCSS(
      'border',
      '2px solid rgb(163, 52, 44)',
    );
    await manage.getByRole('button', { name: 'Remove Photo 3' }).click();
    await manage.getByRole('button', { name: 'Set Photo 2 as main' }).click();
    await manage.getByRole('button', { name: 'Save Photos' }).click();
    await expect(page.getByText('Photos updated', { exact: true })).toBeVisible();
  });

  await test.step('is refused to remove from a list that somebody else changed', async () => {
    const before = await ask<Plant>(page, plants.read, undefined, { id });
    const turned = { imageUrl: before.additionalImages[0], additionalImages: [before.imageUrl] };
    const response = await page.request.patch(`/api/plants/${id}/photos`, {
      data: turned,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.status()).toBe(200);
    const current = page.getByRole('region', { name: 'Current Photos' });
    await current.getByRole('button', { name: 'Remove Main' }).click();
    await expect(page.getByText('Remove failed', { exact: true })).toBeVisible();
    // The list as it is now, or the click would land on what just moved there.
    const main = current.getByRole('img', { name: 'Main', exact: true });
    await expect(main).toHaveAttribute('src', new RegExp(`${turned.imageUrl}\\b`));
    await expect(current.getByRole('img')).toHaveCount(2);
    await current.getByRole('button', { name: 'Remove Photo 2' }).click();
    await expect(page.getByText('Photo removed successfully', { exact: true })).toBeVisible();
    expect(await ask<Plant>(page, plants.read, undefined, { id })).toMatchObject({
      imageUrl: turned.imageUrl,
      additionalImages: [],
    });
  });
});

/** What one can do on the page; a closed door offers ways alone. */
const controls = (page: Page) => page.getByRole('main').locator('button, input');

const somebody = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();

/** A plant that no catalogue knows. */
const plantNamed = (commonName: string): PlantInput => ({
  commonName,
  latinName: `Planta ${commonName.toLowerCase().replace(/[^a-z]+/g, ' ')} ${randomUUID().slice(0, 8)}`,
  category: 'medicinal',
  family: 'Lamiaceae',
  otherNames: [],
  description: 'A grey, woolly little shrub that grows among stones.',
  uses: 'Dried leaves are brewed as a tea.',
  habitat: 'It grows on dry, stony slopes.',
  growingConditions: 'Give it full sun and poor soil.',
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  sources: [],
});
