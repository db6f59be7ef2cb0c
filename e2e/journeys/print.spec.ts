import { type Plant, plants } from '@portal/contracts';
import { ask } from '../people.ts';
import { expect, test } from '../visit.ts';

test('the longest plant page prints on at most three pages: plate, warnings, sources and address', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/');
  const all = await ask<Plant[]>(page, plants.list);
  const longest = all.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  await page.goto(`/plant/${longest.id}`);

  const code = page.getByRole('img', { name: `QR code for ${page.url()}` });
  await expect(code).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longest.commonName);
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('img', { name: longest.latinName })).toBeVisible();
  await expect(page.getByText('Harmful:')).toBeVisible();
  for (const role of ['navigation', 'contentinfo', 'complementary'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.locator('body'), 'paper is white whatever the theme').toHaveCSS(
    'color',
    'rgb(30, 42, 34)',
  );
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

const lengthOf = (plant: Plant) => JSON.stringify(plant).length;
