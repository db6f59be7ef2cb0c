import { clientErrors, rootId, users } from '@portal/contracts';
import type { Page, Request, Response } from 'playwright/test';
import { expect } from './visit.ts';

export interface PageAnswer {
  status: number;
  html: string;
  /** The markup that the server rendered; empty if the browser draws the page. */
  content: string;
  /** Its content security policy, which names the styles in it by their hashes. */
  policy: string;
}

/** Requests a page as a navigation does. */
export async function fetchPage(address: string, headers: Record<string, string> = {}): Promise<PageAnswer> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) });
  const html = await answer.text();
  const [, rendered = ''] = html.split(`<div id="${rootId}" data-rendered>`);
  const [content = ''] = rendered.split('<script', 1);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, html, content, policy };
}

/** Waits until a page comes with its content, with this text in it. */
export const expectRendered = (address: string, text: string, headers?: Record<string, string>) =>
  expect
    .poll(async () => (await fetchPage(address, headers)).content, { timeout: 60_000, intervals: [250] })
    .toContain(text);

/**
 * Opens a page and waits until it shows the heading and has loaded everything, whoever drew it. No request may fail, and
 * nothing may be reported, such as a hydration mismatch.
 */
export async function visit(page: Page, address: string, heading: string | RegExp): Promise<void> {
  // A request that ends with the page before has not failed.
  await page.goto('about:blank');
  const faults: string[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith(clientErrors.report.path)) faults.push(`reported: ${request.postData()}`);
  };
  const noteFailure = (request: Request) =>
    void faults.push(`${request.url()}: ${request.failure()?.errorText}`);
  const noteStatus = (response: Response) => {
    const isExpected = response.status() < 400 || response.url().endsWith(users.current.path);
    if (!isExpected) faults.push(`${response.url()}: ${response.status()}`);
  };
  page.on('request', note).on('requestfailed', noteFailure).on('response', noteStatus);
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A request that the next page interrupts has not failed.
  page.off('request', note).off('requestfailed', noteFailure).off('response', noteStatus);
  expect(faults).toEqual([]);
}
