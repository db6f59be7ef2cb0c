import { type Thread, threads, type User } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, register } from '../people.ts';
import { expect, test } from '../visit.ts';

/** What a page did while it loaded. */
interface Visit {
  /** The calls of the API, without pictures. */
  calls: string[];
  shift: number;
}

const missing = ['/no/such/page', '/plant/999999', '/forum/thread/999999', '/user/999999'];

/** Every page that is rendered on the server for everyone. */
const pagesWith = (thread: Thread, member: User) => [
  ...['/', '/?q=mint', '/?q=zzzzqqqq', '/?category=fungi', '/?page=2', '/plant/5'],
  ...['/forum', '/forum?sort=activity', '/forum?q=apples', `/forum/thread/${thread.id}`, '/community'],
  ...['/identify', '/identify/accuracy', '/emotion', '/auth', '/about', '/references', `/user/${member.id}`],
  ...missing,
];

for (const [locale, width] of [
  ['en-GB', 390],
  ['de-DE', 1440],
] as const) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 }, mayFail: [/404/] });

    test('every page comes with its content, and its scripts change and fetch nothing', async ({ page }) => {
      const { thread, member } = await writeThread(page);
      await page.context().clearCookies();
      await watchShifts(page);
      for (const path of pagesWith(thread, member)) {
        await test.step(path, async () => {
          const served = await headingOf(page, path);
          const { calls, shift } = await visit(page, path);
          expect.soft(await page.locator('h1').allInnerTexts(), path).toEqual([served]);
          expect.soft(calls, path).toEqual([]);
          expect.soft(shift, path).toBeLessThanOrEqual(0.01);
        });
      }
    });
  });
}

async function writeThread(page: Page) {
  const member = await register(page);
  const thread = await ask<Thread>(page, threads.create, {
    title: 'Which mint is this?',
    content: 'It smells of apples.',
    authorName: 'Rosa Winter',
  });
  return { thread, member };
}

/** The heading in the HTML of a page. */
async function headingOf(page: Page, path: string): Promise<string> {
  const language = await page.evaluate(() => navigator.language);
  const html = await servedPage(page, path, { 'accept-language': language });
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? 'no heading';
}

/** The HTML of a page that was rendered on the server. The first request may find no warm renderer. */
async function servedPage(page: Page, path: string, headers: Record<string, string> = {}): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await page.request.get(path, { headers })).text()), { message: path })
    .toContain('data-rendered');
  return html;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function visit(page: Page, path: string): Promise<Visit> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image')
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return { calls, shift: shifts.reduce((sum, value) => sum + value, 0) };
}
