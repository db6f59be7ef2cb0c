import { type Plant, plants } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { expectNoOverflow } from '../overflow.ts';
import { ask, register } from '../people.ts';
import { plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

/** Adds a plant of the guide by the button on its page. */
async function addFromGuide(page: Page) {
  const [plant] = (await ask<Plant[]>(page, plants.list)).filter(({ quickFacts }) => quickFacts?.water);
  if (!plant) throw new Error('The encyclopedia has no plant with a water need.');
  await page.goto(`/plant/${plant.id}`);
  await page.getByRole('link', { name: 'Add to my garden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a plant to your garden' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(plant.commonName);
  await dialog.getByLabel('Name', { exact: true }).fill('Window plant');
  await dialog.getByLabel('Place').fill('Kitchen');
  await dialog.getByLabel('Choose from gallery').setInputFiles(await plantPhoto());
  await dialog.getByRole('button', { name: 'Add plant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window plant' })).toBeVisible();
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} pixels`, { tag: width === 390 ? [] : ['@slow'] }, () => {
    test.use({ viewport: { width, height } });

    test('a member grows a plant from the guide, cares for it and shares it', async ({ page, browser }) => {
      await register(page);
      await page.goto('/garden');
      await expect(page.getByText('No plants in your garden yet')).toBeVisible();
      await addFromGuide(page);

      await page
        .locator('details', { has: page.getByLabel('How often: Water') })
        .locator('summary')
        .click();
      await page.getByLabel('How often: Water').selectOption('own');
      await page.getByLabel('Days', { exact: true }).fill('1');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Water: Done today' }).click();
      await expect(page.getByText('Watered today')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Watered')).toBeVisible();

      await page.goto('/garden');
      await expect(page.getByText('Nothing is due today.')).toBeVisible();
      const weeks = page.getByRole('region', { name: 'The next four weeks' });
      await expect(weeks.getByRole('link', { name: 'Window plant' }).first()).toBeVisible();
      await expect(page.getByRole('region', { name: '1 plant' }).getByRole('link')).toBeVisible();
      await expectNoOverflow(page);

      await page.getByRole('button', { name: 'Calendar & sharing' }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      const shared = await page.getByLabel('Link to your garden').inputValue();
      await page.getByRole('button', { name: 'Create address' }).click();
      const calendar = await page.getByLabel('Calendar address').inputValue();
      expect(await (await page.request.get(calendar)).text()).toContain('SUMMARY:Check water: Window plant');

      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(shared);
      await expect(visitor.getByText('Window plant')).toBeVisible();
      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText('This garden isn’t shared.')).toBeVisible();
      await visitor.context().close();
    });
  });
}

test.describe('in Auckland, where the day begins before that of UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('care is shown on the member’s own day, without an invented hour', { tag: '@slow' }, async ({
    page,
  }) => {
    await register(page);
    await addFromGuide(page);
    await page.getByRole('button', { name: 'Water: Done today' }).click();

    const day = await page.evaluate(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format());
    const watered = page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: 'Watered' });
    await expect(watered).toContainText(day);
    await expect(watered).not.toContainText(/\d:\d\d/);
  });
});
