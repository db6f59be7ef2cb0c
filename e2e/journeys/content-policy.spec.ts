import type { Role } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { logIn, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[0134]\b/] });

const publicPaths = [
  '/',
  '/?q=sleep',
  '/plant/1',
  '/plant/999999',
  '/compare/12/162',
  '/interactions',
  '/auth',
  '/reset-password?token=none',
  '/confirm-email?act=undo&token=none',
  '/favorites',
  '/forum',
  '/forum/thread/999999',
  '/identify',
  '/identify/accuracy',
  '/emotion',
  '/about',
  '/references',
  '/no/such/page',
  '/admin/audit',
];
const staffPaths = [
  '/photo-management',
  '/admin',
  '/admin/audit?service=encyclopedia',
  '/admin/members',
  '/admin/moderation',
  '/admin/plants/1',
  '/admin/plants/new',
  '/admin/rejections',
  '/admin/releases',
  '/admin/removals',
];

test('no page violates its policy, which allows no inline style', async ({ page }) => {
  await checkPages(page, publicPaths);
});

test('no page of a member violates its policy', async ({ page }) => {
  const { id } = await register(page);
  await checkPages(page, [
    '/',
    '/plant/1',
    `/user/${id}?tab=journal`,
    '/favorites',
    '/forum/new',
    '/community',
  ]);
});

for (const [role, paths] of [
  ['admin', staffPaths],
  ['owner', ['/plant/1/edit-photos', '/plant/1/upload-photos']],
] as [Role, string[]][]) {
  test(`no page of the ${role} violates its policy`, async ({ page }) => {
    await logIn(page, staff(role));
    await checkPages(page, paths);
  });
}

test('panels and lists of antd are styled, and violate no policy', async ({ page }) => {
  await watchPolicy(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, staff('admin'));
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByTitle('Forum', { exact: true }).click();
  await expect(page).toHaveURL(/service=forum/);
  await page.getByRole('button', { name: 'Administration' }).click();

  const panel = page.getByRole('dialog', { name: 'Administration' });
  await expect(panel.getByRole('link', { name: 'Deleted plants' })).toBeVisible();
  expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(card.light);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(panel).toHaveCSS('background-color', card.dark);
  expect(await blockedIn(page)).toEqual([]);
});

/** The colour of cards and panels (`--card` of the tokens). */
const card = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 35, 28)' };

/** Opens each page and checks its policy, its HTML and what the browser blocked. */
async function checkPages(page: Page, paths: string[]) {
  await watchPolicy(page);
  for (const path of paths) {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    const html = (await answer?.text()) ?? '';

    expect.soft(answer?.headers()['content-security-policy'], path).toMatch(/style-src 'self'(?!.*unsafe)/);
    expect.soft(html.match(/<[a-z][^<>]* style="[^"]*"/g), `style attributes of ${path}`).toBeNull();
    expect.soft(await blockedIn(page), `blocked in ${path}`).toEqual([]);
  }
}

/** Notes what the policy blocks in pages that are opened afterwards. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });

const blockedIn = (page: Page) => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
