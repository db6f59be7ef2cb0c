import { test as base, expect } from 'playwright/test';

/** What the browser complained of, beyond what the portal expects (a stranger's `/api/user` answers 401). */
const expected = [/\/api\/user\b.*401|401.*\/api\/user\b/s];

/**
 * The `page` of a visitor to the running portal. A script error, a breach of the content security policy or an
 * unexpected failure of a request fails the test, unless it names the failure by `mayFail`.
 */
export const test = base.extend<{ mayFail: RegExp[] }>({
  mayFail: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env.PORTAL_ADDRESS ?? ''),
  page: async ({ page, mayFail }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
    });
    await use(page);
    const unexpected = complaints.filter(
      (text) => ![...expected, ...mayFail].some((pattern) => pattern.test(text)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };
