import { logIn, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test('an administrator reads the figures of the portal', { tag: '@slow' }, async ({ page, browser }) => {
  const visitor = await browser.newPage();
  await register(visitor);
  await visitor.close();
  await logIn(page, staff('admin'));

  await page.goto('/admin');

  const registrations = page.getByRole('region', { name: 'Registrations' });
  await expect(registrations.getByRole('img', { name: /^Registrations: [1-9]/ })).toBeVisible();
  const cases = page.getByRole('region', { name: 'Moderation cases' });
  await expect(cases.getByRole('link', { name: 'Review' })).toBeVisible();
  await expect(page.getByText(/^Accounts: .*B$/)).toBeVisible();
  await expect(page.getByText('Some figures are missing')).toHaveCount(0);

  await page.getByRole('link', { name: '24 hours' }).click();

  await expect(page).toHaveURL(/\/admin\?range=24h$/);
  await expect(registrations.getByText('in the 24 hours before')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '24 hours' })).toHaveAttribute('aria-current', 'true');
});
