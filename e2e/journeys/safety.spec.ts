import { type Plant, type PlantCard, plants } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask } from '../people.ts';
import { expect, test } from '../visit.ts';

const main = (page: Page) => page.getByRole('main');

/** The id of a plant of the catalogue. */
async function idOf(page: Page, latinName: string): Promise<number> {
  const cards = await ask<PlantCard[]>(page, plants.cards);
  const found = cards.find((card) => card.latinName.startsWith(latinName));
  if (!found) throw new Error(`There is no ${latinName}.`);
  return found.id;
}

test('a deadly plant shows its mark, first aid with numbers, and who is at risk, before its uses', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto(`/plant/${await idOf(page, 'Taxus baccata')}`);

  const panel = page.getByRole('region', { name: 'Deadly poisonous' });
  await expect(page.getByText('Deadly', { exact: true }).first()).toBeInViewport();
  await expect(panel.getByRole('heading', { name: 'First aid' })).toBeVisible();
  await expect(panel.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  const care = page.getByRole('region', { name: 'Who should take care' });
  await expect(care.getByText(/^Avoid .*children/)).toBeVisible();
  await care.getByRole('link', { name: 'Interactions with medicines' }).click();
  await expect(page.getByRole('heading', { name: 'Interactions with medicines' })).toBeInViewport();
  await expect(care.getByRole('row', { name: /^Children/ })).toContainText('Avoid');
});

test('a deadly plant names the numbers to call on the first screen of a phone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  for (const latinName of ['Aconitum napellus', 'Convallaria majalis']) {
    await page.goto(`/plant/${await idOf(page, latinName)}`);

    const line = page.getByText('Eaten or touched?').locator('..');
    await expect(line.getByRole('link', { name: '999' })).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('link', { name: '111' })).toBeInViewport({ ratio: 1 });
    await line.getByRole('link', { name: 'First aid' }).click();
    await expect(page.getByRole('heading', { name: 'First aid' })).toBeInViewport();
  }
  await context.close();
});

test('the box with the numbers has the same height with and without a known country', async ({ browser }) => {
  const heightWith = async (locale: string, number: string) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/plant/99');
    const line = page.getByText('Eaten or touched?').locator('..');
    await expect(line.getByRole('link', { name: number })).toBeVisible();
    const box = await line.boundingBox();
    await context.close();
    return box?.height;
  };

  expect(await heightWith('en-US', '1-800-222-1222')).toBe(await heightWith('en', '112'));
});

test('on a phone a long plant folds to six screens, and a tap on the bar unfolds what it names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const id = await idOf(page, 'Valeriana officinalis');
  const plant = await ask<Plant>(page, plants.read, undefined, { id });
  await page.goto(`/plant/${id}`);
  await expect(page.getByRole('heading', { name: /^Discussions about/ })).toBeVisible();
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(await screens()).toBeLessThanOrEqual(6);
  await expect(page.getByRole('link', { name: 'Compare', exact: true }).first()).toBeInViewport({ ratio: 1 });

  const bar = page.getByRole('navigation', { name: 'On this page' });
  const dose = page.getByRole('heading', { name: 'Dose', exact: true });
  await bar.getByRole('link', { name: 'Dose' }).click();
  await expect(dose).toBeFocused();
  await expect(page.getByRole('region', { name: 'Dosage & Preparation' })).toBeVisible();
  const { y: top = 0 } = (await dose.boundingBox()) ?? {};
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(top, 'the heading is below the bar').toBeGreaterThanOrEqual(y + height);
  await expect(bar.getByRole('link', { name: 'Dose' })).toHaveAttribute('aria-current', 'location');
  for (const fold of await page.locator('[data-plant-section] > details').all()) {
    if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
  }

  const texts = [plant.description, plant.uses, plant.habitat, plant.growingConditions];
  const optional = [
    plant.medicinalProperties,
    plant.historicalUses,
    plant.constituents,
    plant.contraindications,
  ];
  for (const line of [...texts, ...optional, plant.safetyNotes].flatMap(lines))
    await expect(page.getByText(line, { exact: true }).filter({ visible: true })).toHaveCount(1);
});

const lines = (text: string | undefined) => text?.split('\n') ?? [];

test('a harmless plant has a safety panel too', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  const all = await ask<Plant[]>(page, plants.list);
  const harmless = all.find(({ toxicity, groups }) => toxicity.level === 'none' && !toxicity.oil && groups);
  await page.goto(`/plant/${harmless?.id}`);

  const panel = page.getByRole('region', { name: 'No serious hazard known at food amounts' });
  await expect(panel).toBeVisible();
  await page.getByRole('region', { name: 'Who should take care' }).locator('summary').click();
  await expect(page.getByRole('row', { name: /^Pregnancy/ })).toBeVisible();
});

test('a German visitor finds a remedy by its purpose, and reads its warnings in German', {
  tag: '@slow',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/?q=Schlafstörungen');

  await expect(page.getByRole('list', { name: 'Erkanntes Anliegen' })).toBeVisible();
  await page.getByRole('link', { name: /Valeriana officinalis/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Baldrian');
  const warnings = main(page).getByRole('region', { name: /^(Mit Vorsicht|Wer aufpassen)/ });
  await page.getByRole('region', { name: 'Wer aufpassen sollte' }).locator('summary').click();
  await expect(warnings.getByRole('row', { name: /^Schwangerschaft/ })).toBeVisible();
  await expect(warnings.locator('[lang="en"]')).toHaveCount(0);
  await context.close();
});

test('a question about a pregnancy lists what is not for it apart, each with its reason', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('heartburn pregnant');

  const notFor = main(page)
    .getByRole('region')
    .or(main(page).locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Not for: Pregnancy' }) });
  await expect(notFor.last().getByRole('link', { name: /Glycyrrhiza glabra/ })).toContainText(
    'Pregnancy: Avoid',
  );
});

test('a harmful question in German shows the numbers of the visitor’s country', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/?q=tee+zum+abtreiben');

  await expect(page.getByRole('combobox', { name: 'Ihr Land' })).toHaveValue('AT');
  await expect(page.getByRole('list', { name: 'Nummern für Hilfe' })).toContainText('1450');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(0);
  await context.close();
});

test('look-alikes open side by side, and an unknown plant is not found', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  const [ramsons, lily] = [await idOf(page, 'Allium ursinum'), await idOf(page, 'Convallaria majalis')];
  await page.goto(`/plant/${ramsons}`);
  await page.getByRole('link', { name: 'Compare with Lily of the valley' }).click();

  await expect(page).toHaveURL(new RegExp(`/compare/${ramsons}/${lily}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ramsons or Lily of the valley?');
  await expect(main(page).getByText('Deadly', { exact: true })).toBeVisible();
  await expect(page.getByText('How to tell Ramsons from Lily of the valley')).toBeVisible();
  expect((await page.request.get(`/compare/${ramsons}/999999`)).status()).toBe(404);
  expect((await page.request.get(`/compare/${ramsons}/${lily}`)).status()).toBe(200);
});

test('the interaction checker answers by keyboard, stores nothing, and never says safe', async ({ page }) => {
  await page.goto('/');
  await page.goto(`/interactions?plant=${await idOf(page, 'Hypericum perforatum')}`);
  await expect(page.getByRole('list', { name: 'Chosen plants' })).toContainText('St John');

  const medicines = page.getByRole('combobox', { name: 'Medicines' });
  await medicines.fill('warfarin');
  await expect(page.getByRole('option').first()).toBeVisible();
  await medicines.press('Enter');
  await medicines.fill('blood');
  await expect(page.getByRole('option').first()).toBeVisible();
  await medicines.press('Escape');
  await page.getByRole('button', { name: 'Check' }).press('Enter');

  const answer = page.getByRole('region', { name: 'What is known' });
  await expect(answer.getByRole('heading', { name: 'What is known' })).toBeFocused();
  await expect(answer.getByRole('status')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Check' })).toBeHidden();
  await expect(answer.getByText('Contraindicated').first()).toBeVisible();
  await expect(answer.getByText('Avoid the combination.').first()).toBeVisible();
  await expect(page.getByText(/plants with other plants/)).toBeVisible();
  expect(await main(page).textContent()).not.toMatch(/\bsafe\b/i);
  expect(new URL(page.url()).search).toMatch(/^\?plant=\d+$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'warfarin',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(answer.getByRole('button', { name: 'Change' })).toBeHidden();
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await answer.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('combobox', { name: 'Plants', exact: true })).toBeFocused();
});

test('the picture viewer zooms by keyboard, wheel and double tap, and swipes', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/plant/1');
  await page.getByRole('button', { name: /^Enlarge picture/ }).click();
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img').first();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(picture).toBeVisible();
  const place = await picture.boundingBox();
  const next = await viewer.getByRole('button', { name: 'Next picture' }).boundingBox();
  expect(next?.y, 'the arrows are below the picture').toBeGreaterThanOrEqual(
    (place?.y ?? 0) + (place?.height ?? 0),
  );
  const whole = await width();

  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await picture.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  await picture.dblclick();
  await expect.poll(width).toBeCloseTo(whole, 0);
  // A swipe, as fingers and the mouse make it.
  await page.mouse.down();
  await page.mouse.move(100, 400, { steps: 4 });
  await page.mouse.up();
  await expect(viewer.getByRole('heading', { name: /2 of \d/ })).toBeVisible();
  await expect.poll(() => picture.boundingBox(), 'the stage keeps its place').toEqual(place);
  // Between the last and the first control the focus is in the browser's own bar.
  const outside = () =>
    page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await outside()).toBe(false);
  }
});
