import type { Page } from 'playwright/test';
import { expect } from './visit.ts';

/** Waits until nothing is wider than the screen: after a change of its size, the page draws another navigation. */
export const expectNoOverflow = (page: Page, message?: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      message,
    )
    .toBe(0);
