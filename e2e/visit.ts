import { test as base, expect } from 'playwright/test';

/** Errors that the portal expects: `/api/user` answers 401 to anonymous visitors. */
const expected = [/\/api\/user\b.*401|401.*\/api\/user\b/s];

/**
 * A `page` on the running portal. A script error, a violation of the content security policy or a failed request fails
 * the test, unless it matches `mayFail`.
 */
export const test = base.extend<{ mayFail: RegExp[] }>({
  mayFail: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env.PORTAL_ADDRESS ?? ''),
  page: async ({ page, mayFail }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`);
    });
    await use(page);
    const unexpected = errors.filter(
      (text) => ![...expected, ...mayFail].some((pattern) => pattern.test(text)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };
