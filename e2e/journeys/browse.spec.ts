import { expect, test } from '../visit.ts';

test('a visitor finds a plant by category, reads it, and comes back to the list', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();

  await page.getByRole('button', { name: /^Fungi/ }).click();
  await expect(page.getByRole('heading', { name: 'Fungi' })).toBeVisible();
  await page.getByRole('link', { name: /Ganoderma lucidum/ }).click();

  await expect(page).toHaveURL(/\/plant\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reishi/i);
  for (const name of ['Uses & Benefits', 'Natural Habitat', 'Growing Conditions']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Fungi' })).toBeVisible();
});

test('a search forgives a slip of the pen and says how many it found', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('tumeric');

  await expect(page.getByRole('heading', { name: /Search Results for .?tumeric/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Curcuma longa/ })).toBeVisible();
});

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq');

  await expect(page.getByText('No plants found matching your search. Try different keywords.')).toBeVisible();
});

test.describe('an address that leads nowhere', () => {
  test.use({ mayFail: [/404/] });

  test('a plant that does not exist is told from a page that does not exist', async ({ page }) => {
    await page.goto('/plant/999999');
    await expect(page.getByRole('heading', { name: 'Plant Not Found' })).toBeVisible();
    await expect(
      page.getByText("The plant you're looking for doesn't exist or has been removed."),
    ).toBeVisible();

    await page.goto('/no/such/page');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
});

test('/plants/{id} is the same page as /plant/{id}', async ({ page }) => {
  await page.goto('/plants/1');

  await expect(page.getByRole('heading', { name: 'Uses & Benefits' })).toBeVisible();
});

test('a footer category is chosen from any page and scrolls to the top', async ({ page }) => {
  await page.goto('/plant/1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vegetables' }).click();

  await expect(page.getByRole('heading', { name: 'Vegetables' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the whole way works by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('aloe vera');
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: /Aloe vera/ }).first();
  await expect(found).toBeVisible();
  await found.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/aloe vera/i);
});
