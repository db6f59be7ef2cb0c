import { favorites, links, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, newPerson, newVisitor, register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[14]\b/] });

const phone = { width: 390, height: 844 };
const topOfText = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top);

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('Back closes the picture viewer and the menu, and then leaves the page', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto(links.home());
    await page.goto(links.plant(1));

    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/plant\/1$/);

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(/\/plant\/1$/);

    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a viewer that was closed leaves nothing to go back to', { tag: '@slow' }, async ({ page }) => {
    await page.goto(links.home());
    await page.goto(links.plant(1));
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.waitForFunction(() => !('layers' in (history.state ?? {})));

    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the chosen category is in view, and the page stays where it is', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto(links.home({ category: 'poisonous' }));
    const chip = page.getByRole('group').getByRole('link', { name: /Poisonous plants/ });
    await expect(chip).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('filters keep their height beside a long label', { tag: '@slow' }, async ({ page }) => {
      // An empty forum has no filters.
      await register(page);
      await ask(page, threads.create, { title: 'Minze', content: 'Sie wuchert.', authorName: 'Rosa' });
      await page.goto(links.forum());
      const chip = page.getByRole('link', { name: 'Neueste', exact: true });
      await expect(chip).toHaveCSS('height', '44px');
    });
  });
});

test('the favourites button keeps its place and moves nothing', { tag: '@slow' }, async ({ page }) => {
  const id = 1;
  await register(page);
  await page.goto(links.plant(id));
  const button = page.getByRole('button', { name: 'Add to Favorites' });
  await expect(button).toBeVisible();
  const before = await topOfText(page);
  const { width } = (await button.boundingBox()) ?? {};

  await button.click();
  const added = page.getByRole('button', { name: 'Favorited' });
  await expect(added).toBeEnabled();

  expect(await topOfText(page)).toBe(before);
  expect((await added.boundingBox())?.width).toBe(width);
  await ask(page, favorites.remove, undefined, { plantId: id });
});

test('a visitor who logs in to keep a favourite has it', { tag: '@slow' }, async ({ page }) => {
  const person = newPerson();
  await register(await newVisitor(), person);
  await page.goto(links.plant(1));
  await page.getByRole('link', { name: 'Add to Favorites' }).click();
  await expect(page.getByText('You need to be logged in to add favorites', { exact: true })).toBeVisible();

  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /^log ?in$/i }).click();

  await expect(page).toHaveURL(/\/plant\/1$/);
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeEnabled();
});

for (const q of ['Numbers that help', 'how to kill myself with yew']) {
  test(`the numbers to call are in view on a desktop: "${q}"`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(links.home({ q }));
    await expect(page.locator('a[href^="tel:"]').first()).toBeInViewport({ ratio: 1 });
  });
}
