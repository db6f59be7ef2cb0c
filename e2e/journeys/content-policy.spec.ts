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
  '/admin/audit',
  '/admin/plants/1',
  '/admin/removals',
  '/admin/rejections',
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

/** Opens each page and checks its policy, its HTML and what the browser blocked. */
async function checkPages(page: Page, paths: string[]) {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  for (const path of paths) {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    const html = (await answer?.text()) ?? '';

    expect.soft(answer?.headers()['content-security-policy'], path).toMatch(/style-src 'self'(?!.*unsafe)/);
    expect.soft(html.match(/<[a-z][^<>]* style="[^"]*"/g), `style attributes of ${path}`).toBeNull();
    expect.soft(await blockedIn(page), `blocked in ${path}`).toEqual([]);
  }
}

const blockedIn = (page: Page) => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
