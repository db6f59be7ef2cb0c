import { expectNoOverflow } from '../overflow.ts';
import { expect, test } from '../visit.ts';

test('a visitor finds a plant by category, reads it, and comes back to the list', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  const grid = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(grid, 'four cards stand abreast').toHaveCSS('grid-template-columns', /^\S+ \S+ \S+ \S+$/);

  await page
    .getByRole('group', { name: 'Plant categories' })
    .getByRole('link', { name: /^Fungi/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Fungi' })).toBeVisible();
  await page.getByRole('link', { name: /Ganoderma lucidum/ }).click();

  await expect(page).toHaveURL(/\/plant\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reishi/i);
  for (const [section, name] of [
    ['Uses', 'Uses & Benefits'],
    ['Growing', 'Natural Habitat'],
    ['Growing', 'Growing Conditions'],
    ['Dose', 'Dosage & Preparation'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: section, exact: true })
      .click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const doses = page.getByRole('heading', { name: 'Dosage & Preparation' }).locator('+ div > p');
  expect(await doses.count(), 'a line of the text is a paragraph of the page').toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Back to Plants' }).click();
  await expect(page.getByRole('heading', { name: 'Fungi' })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`"Back to Plants" restores search, category and place, at ${width} px`, {
    tag: width === 390 ? [] : ['@slow'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page
      .getByRole('group', { name: 'Plant categories' })
      .getByRole('link', { name: /^Medicinal/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Medicinal', exact: true })).toBeVisible();
    const card = page
      .locator('main li')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .nth(20);
    await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/plant\/\d+$/);

    const back = page.getByRole('link', { name: 'Back to Plants' });
    await expect(back).toHaveAttribute('href', '/?category=medicinal');
    await back.click();

    await expect(page).toHaveURL(/\/\?category=medicinal$/);
    await expect(card).toBeInViewport();

    await test.step('after a reload of the plant, search and category', async () => {
      await card.getByRole('link').first().click();
      await expect(back).toBeVisible();
      await page.reload();
      await back.click();
      await expect(page.getByRole('heading', { name: 'Medicinal', exact: true })).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the home page shows rows of all plants on 16 screens at most, a letter away', async ({ page }) => {
    await page.goto('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const atFirst = await height();
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rows.first(), 'the first plants show at once').toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 400));
    // Other tests add plants.
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(176);
    expect(atFirst / (await height()), 'the scroll bar is true from the start').toBeCloseTo(1, 1);
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoOverflow(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(16);

    await page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('link', { name: 'V' }).click();
    await expect(page.getByRole('link', { name: /Valeriana officinalis/ })).toBeInViewport();

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('searchbox').fill('valerian');
    await page.keyboard.press('Enter');
    const found = page.getByRole('link', { name: /Valeriana officinalis/ });
    await expect(found).toBeInViewport({ ratio: 1 });
    expect((await found.boundingBox())?.y).toBeLessThan(464);
    await expect(page.getByRole('searchbox'), 'the keyboard closes').not.toBeFocused();
  });
});

test('moving through the home page by Tab keeps the headline where it is', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  const plate = page.locator('a').filter({ hasText: /Plant of the day/i });
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await place();

  await plate.focus();

  expect(await place()).toEqual(before);
  expect(await plate.evaluate((link) => link.closest('section')?.scrollLeft)).toBe(0);
});

test.describe('sharing a plant', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies its link where the browser has no dialog for it', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
    );
    await page.goto('/plant/1?from=elsewhere');
    await page.getByRole('button', { name: 'Share' }).click();

    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/plant\/1$/);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});

test.describe('a search and an address', () => {
  test.use({ mayFail: [/404/] });

  test('find a plant despite a typing error, and say what they do not find', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('tumeric');
    await expect(page.getByRole('heading', { name: /Search Results for .?tumeric/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Curcuma longa/ })).toBeVisible();

    await page.goto('/?q=zzzzqqqq');
    const none = 'No plants found matching your search. Try different keywords.';
    await expect(page.getByText(none)).toBeVisible();

    await page.goto('/plant/999999');
    await expect(page.getByRole('heading', { name: 'Plant Not Found' })).toBeVisible();
    const missing = "The plant you're looking for doesn't exist or has been removed.";
    await expect(page.getByText(missing)).toBeVisible();

    await page.goto('/no/such/page');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();

    // /plants and /plants/{id} are the same pages as / and /plant/{id}.
    await page.goto('/plants');
    await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
    await page.goto('/plants/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Aloe vera' })).toBeVisible();
  });
});

test('a visitor who returns to the home page starts without search and category', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/?category=trees&q=ganoderma');
  await page.getByRole('link', { name: /Ganoderma lucidum/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reishi/i);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();

  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  const categories = page.getByRole('group', { name: 'Plant categories' });
  await expect(categories.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true');
});

test('the navigation bar stays visible and links every public screen, the footer every category', async ({
  page,
}) => {
  await page.goto('/plant/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  for (const [label, address] of [
    ['Home', '/'],
    ['Community', '/community'],
    ['Forum', '/forum'],
    ['Identify', '/identify'],
    ['Emotion', '/emotion'],
    ['About', '/about'],
    ['References', '/references'],
  ] as const)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', address);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();

  await expect(bar.getByRole('link', { name: 'Login' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vegetables' }).click();

  await expect(page.getByRole('heading', { name: 'Vegetables', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the bar of every other page searches, opened by “/”', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search plants' })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('valeri');
  await page.getByRole('option', { name: /Valerian/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valerian');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A plant guide');
});

test('the whole journey works by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('aloe vera');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Search Results/ })).toBeVisible();
  const found = page.getByRole('link', { name: /Aloe vera/ }).first();
  await found.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/aloe vera/i);
});
