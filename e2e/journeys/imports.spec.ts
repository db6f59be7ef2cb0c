import { expectNoOverflow } from '../overflow.ts';
import { register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member brings a table of plants, sees what becomes of it, and undoes it', async ({ page }) => {
  await register(page);
  await page.goto('/garden');
  await page.getByRole('link', { name: 'Import plants' }).click();
  const table = 'name,place,since,photo\nKitchen mint,Sill,2025-03-01,http://x.example/a.jpg\n,Shed,,\n';
  const file = { name: 'plants.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Choose a file').setInputFiles(file);

  await expect(page.getByRole('row', { name: 'Garden plants 1 0 1' })).toBeVisible();
  await expect(page.getByText('1 picture that the file only links to.')).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();

  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to my garden' }).click();
  await expect(page.getByText('Kitchen mint').first()).toBeVisible();

  await page.goto('/settings/import');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await page.goto('/garden');
  await expect(page.getByText('No plants in your garden yet')).toBeVisible();
});
