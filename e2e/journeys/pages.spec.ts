import { shellPages } from '@portal/contracts';
import { expect, test } from '../visit.ts';

test('a visitor reads About and continues to the plants', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();

  await expect(page).toHaveTitle('About · Plant Portal');
  await expect(page.getByText('140+')).toBeVisible();
  await expect(page.getByText(/^Our mission is /)).toBeVisible();
  await page.getByRole('link', { name: 'Explore Plants' }).click();
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
});

test('the references list the articles with their numbers and the plants that cite them, for education only', async ({
  page,
}) => {
  await page.goto(shellPages.references.path);
  const disclaimer = page.getByRole('region', { name: 'Medical disclaimer' });
  await expect(disclaimer).toContainText('educational use only');
  await expect(disclaimer).toContainText('Don’t use it to diagnose or treat yourself');
  const articles = page.getByRole('region', { name: 'Journal articles' });
  await expect(articles).toBeVisible();

  expect(await articles.getByRole('link', { name: /^(DOI |PMC\d)/ }).count()).toBeGreaterThan(30);
  for (const name of ['Scientific databases', 'Ethnobotanical sources', 'Regional traditions']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await page.getByText('How we verify our information').click();
  await expect(page.locator('details[open] > :not(summary)').first()).toBeVisible();
  for (const name of ['Chinese medicine', 'Ayurveda', 'European herbals and pharmacopoeias']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await articles
    .getByRole('listitem')
    .filter({ hasText: 'Turmeric and Its Major Compound Curcumin' })
    .getByRole('link', { name: 'Turmeric' })
    .click();

  await expect(page.getByText('Curcuma longa').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('link', { name: /Turmeric and Its Major|fphar\.2020\.01021/ })).toBeVisible();
});

test('German and the dark theme apply immediately and after a reload', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const english = await heading.innerText();
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const html = page.locator('html');
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  // The language changes once its texts are loaded.
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(main.getByRole('link', { name: 'Über uns' })).toBeVisible();
  await expect(heading).not.toHaveText(english);
  await page.getByRole('link', { name: 'Dunkel' }).click();
  await expect(html).toHaveCSS('color-scheme', 'dark');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);

  const german = await heading.innerText();
  const answer = await page.reload();

  expect(await answer?.text(), 'no script has to set the theme').toContain(
    '<html lang="de" data-theme="dark">',
  );
  await expect(heading).toHaveText(german);
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('link', { name: 'Dunkel' })).toHaveAttribute('aria-current', 'true');
});

test.describe('the policy of a page', () => {
  test.use({ mayFail: [/This document requires 'Trusted/] });

  test('a page refuses HTML that a script writes, and scripts from where none are', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const refused = await page.evaluate(() => {
      const nameOf = (act: () => void) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        nameOf(() => document.body.insertAdjacentHTML('beforeend', '<p>written</p>')),
        nameOf(() => Object.assign(document.createElement('script'), { src: '/api/plants' })),
        nameOf(() => new Worker('/api/plants')),
        nameOf(() => Object.assign(document.createElement('script'), { src: '/assets/any.js' })),
      ];
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'done']);
  });
});
