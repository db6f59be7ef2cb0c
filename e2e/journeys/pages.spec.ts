import { shellPages } from '@portal/contracts';
import { expect, test } from '../visit.ts';

test('a visitor reads from About what the guide is, and goes on to its plants', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();

  await expect(page).toHaveTitle('About · Plant Portal');
  await expect(page.getByText('140+')).toBeVisible();
  await page.getByRole('link', { name: 'Explore Plants' }).click();
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
});

test('a visitor finds among the references the articles with their numbers, and the plants that cite them', async ({
  page,
}) => {
  await page.goto(shellPages.references.path);
  const articles = page.getByRole('region', { name: 'Journal articles' });
  await expect(articles).toBeVisible();

  expect(await articles.getByRole('link', { name: /^(DOI |PMC\d)/ }).count()).toBeGreaterThan(30);
  for (const name of [
    'Scientific databases',
    'Ethnobotanical sources',
    'Regional traditions',
    'How it is verified',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  for (const name of ['Chinese medicine', 'Ayurveda', 'European herbals and pharmacopoeias']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await articles
    .getByRole('listitem')
    .filter({ hasText: 'Turmeric and Its Major Compound Curcumin' })
    .getByRole('link', { name: 'Turmeric' })
    .click();

  await expect(page.getByText('Curcuma longa').first()).toBeVisible();
  await page.getByRole('link', { name: /Turmeric and Its Major|fphar\.2020\.01021/ }).waitFor();
});
