import { bulletin, comments, type Thread, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { badText, servedPage } from '../page-content.ts';
import { ask, logIn, newVisitor, register, staff, type Visitor } from '../people.ts';
import { test as base, expect } from '../visit.ts';

const test = base.extend<{ member: Visitor }>({
  javaScriptEnabled: false,
  member: async ({ page: _ }, use) => {
    const member = await newVisitor();
    await register(member);
    await use(member);
  },
});

const write = (member: Visitor, title: string, content = title) =>
  ask<Thread>(member, threads.create, { title, content, authorName: 'Rosa Winter' });

async function open(page: Page, path: string) {
  await servedPage(page, path);
  await page.goto(path);
}

test('a visitor searches for a plant and reads it, warnings first', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('searchbox').fill('foxglove');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search Results for “foxglove”' })).toBeVisible();
  await page.getByRole('link', { name: /Digitalis purpurea/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Common foxglove');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toEqual('Deadly poisonous');
  expect(headings).toEqual(expect.arrayContaining(['Uses', 'Growing', 'Sources']));
  for (const name of ['Uses & Benefits', 'Natural Habitat', 'Safety Notes'])
    await expect(page.getByRole('region', { name }).getByRole('paragraph').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

test('a visitor chooses a category and turns its pages', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('group', { name: 'Plant categories' })
    .getByRole('link', { name: /^Medicinal/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Medicinal', exact: true })).toBeVisible();
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(24);
  await page.waitForLoadState();

  await page.getByRole('link', { name: 'More plants' }).click();

  await expect(page).toHaveURL(/\?category=medicinal&page=2#page-2$/);
  await expect(names).toHaveCount(48);
  await expect(names.nth(24)).toBeInViewport();
});

test('a visitor filters the plants of a category and sorts them', async ({ page }) => {
  await open(page, '/?category=spices');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('main').getByText('Light', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Full sun/ }).check();
  await page.getByRole('checkbox', { name: /^Dogs/ }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Latin name');
  await page.getByRole('button', { name: 'Show plants' }).click();

  await expect(page).toHaveURL('/?category=spices&safe=dogs&light=full+sun&sort=latin');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toContainText(['Sweet basil']);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Dogs: no known problem');
});

test('a visitor searches the forum, turns its pages and reads a discussion with its replies', async ({
  page,
  member,
}) => {
  const word = `mint${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await write(member, `Which ${word} is this?`, badText);
  await ask(member, comments.create, { content: 'Mentha suaveolens.', authorName: 'Rosa' }, { id });
  for (let index = 0; index < 20; index++) await write(member, `More ${word} ${index}`);
  await open(page, '/forum');
  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(20);

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(titles).toHaveText([`Which ${word} is this?`]);
  await page.getByRole('link', { name: `Which ${word} is this?` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Which ${word} is this?`);
  await expect(page.getByText('Mentha suaveolens.')).toBeVisible();
  await expect(page.getByText('</script><script>hacked=1</script>').first()).toBeVisible();
});

test('a visitor reads the board of the hub', { tag: '@slow' }, async ({ page, member }) => {
  const title = `Open day ${crypto.randomUUID()}`;
  await logIn(member, staff('admin'));
  await ask(member, bulletin.announce, { title, content: badText, expires: true });
  await open(page, '/community');

  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('</script><script>hacked=1</script>').first()).toBeVisible();
});

test('a visitor changes language and theme', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/plant/5?from=list');
  const html = page.locator('html');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/plant\/5\?from=list$/);
  await expect(html).toHaveAttribute('lang', 'de');

  await page.getByRole('link', { name: 'Dunkel' }).click();

  await expect(html).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('link', { name: 'Dunkel' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'System' }).click();
  await expect(html).not.toHaveAttribute('data-theme', /./);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor opens the menu', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' });
    await expect(link).toBeHidden();
    await page.getByRole('link', { name: 'Open menu' }).click();
    await link.click();

    await expect(page).toHaveURL(/\/forum$/);
  });
});

test('forms say that they need JavaScript', { tag: '@slow' }, async ({ page }) => {
  for (const path of ['/auth', '/identify', '/emotion', '/forum/new']) {
    await open(page, path);
    const note = page.locator('noscript p').first();
    await expect(note, path).toHaveText('Please turn on JavaScript to use this.');
    await expect(note, path).toBeVisible();
  }
});

test('a visitor asks whether a deadly plant can be eaten, and reads the answer above it', async ({
  page,
}) => {
  await open(page, '/?q=can+I+eat+foxglove');

  const answer = page.getByText(/^No\. All parts are deadly\./);
  await expect(answer).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Common foxglove']);
  await expect(page.getByRole('link', { name: /Digitalis purpurea/ })).toContainText('Deadly');
});

test('a question that means harm gets services to call, and no plants', async ({ page }) => {
  await open(page, '/?q=suicide+plant');

  await expect(page.getByRole('list', { name: 'Numbers to call' })).toContainText('116 123');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
});
