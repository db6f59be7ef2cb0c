import type { Page } from 'playwright/test';
import { expect } from './visit.ts';

/** Phones, the smallest as wide as 1280 px are at 400 % (WCAG 1.4.10), a tablet and a desktop. */
const widths = [320, 360, 390, 768, 1280];

/** Waits until nothing is wider than the screen: after a change of its size, the page draws another navigation. */
export const expectNoOverflow = (page: Page, message?: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      message,
    )
    .toBe(0);

/** Opens a page and checks it at all widths. */
export async function expectNoOverflowAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${path} at ${width} px`);
  }
}
