import { interactiveMark, rootId } from '@portal/contracts';
import { type BrowserContext, test as base, expect, type Page, type Response } from 'playwright/test';

/**
 * Errors that the portal expects: `/api/user` answers 401 to anonymous visitors, and a page whose session ended elsewhere
 * learns it from its socket or its bell.
 */
const expected = [
  /\/api\/user\b.*401|401.*\/api\/user\b/s,
  /\/ws' failed: (HTTP Authentication failed|Connection closed before receiving a handshake response)/,
  /401.*\/api\/notifications\/count/,
];

/** True if pages of the current test run scripts. */
let scriptsRun = true;

/**
 * A `page` on the running portal. A script error, a violation of the content security policy or a failed request fails
 * the test, unless it matches `mayFail`.
 */
export const test = base.extend<{ mayFail: RegExp[]; noteScripts: undefined }, { waitsForPages: undefined }>({
  waitsForPages: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => waitingForPages(await open(options));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  mayFail: [[], { option: true }],
  noteScripts: [
    async ({ javaScriptEnabled }, use) => {
      scriptsRun = javaScriptEnabled !== false;
      await use(undefined);
    },
    { auto: true },
  ],
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

/** Pages react to a visitor a moment after they are shown: who opens one waits for that. */
function waitingForPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...args) => interactive(page, await goto(...args));
    page.reload = async (...args) => interactive(page, await reload(...args));
  });
  return context;
}

async function interactive(page: Page, response: Response | null): Promise<Response | null> {
  const isRendered = await page.locator(`#${rootId}[data-rendered]`).count();
  // Without scripts no page ever reacts.
  if (isRendered && scriptsRun)
    await page.locator(`#${rootId}[${interactiveMark}]`).waitFor({ state: 'attached' });
  return response;
}

export { expect };
