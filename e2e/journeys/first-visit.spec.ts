import { expect, test } from '../visit.ts';

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('gets German at the first visit, and English for good after one click', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const notice = page.getByRole('region', { name: 'Sprache', exact: true });
    await expect(notice).toContainText('Wir zeigen Ihnen das Portal auf Deutsch.');

    await notice.getByRole('button', { name: 'Switch to English' }).click();

    await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveCount(0);
  });

  test('is not asked again after staying with German', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Auf Deutsch bleiben' }).click();
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveCount(0);
  });
});

test.describe('a phone that prefers German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('gets the question about its language below the content, which it never covers', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/plant/5');
    const notice = page.getByRole('region', { name: 'Sprache', exact: true });
    await notice.scrollIntoViewIfNeeded();

    const content = await page.getByRole('main').boundingBox();
    const { y = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0));
  });
});

test('an English browser gets no question about its language', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu has the links, the theme and the language', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    // Its name is translated too.
    const menu = page.locator('#menu');

    await menu.getByRole('link', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await expect(menu.getByRole('link', { name: 'Über uns' })).toBeVisible();
    await menu.getByRole('link', { name: 'Über uns' }).click();

    await expect(page).toHaveURL(/\/about$/);
    await expect(menu.getByRole('link', { name: 'Über uns' })).toBeHidden();
  });
});

test('the footer leads to what the portal stores and to the people who run it', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/forum');
  const footer = page.getByRole('contentinfo');

  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('portal_session')).toBeVisible();

  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page).toHaveTitle('Contact · Plant Portal');
});
