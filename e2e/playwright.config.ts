import { defineConfig } from 'playwright/test';
import { findBrowser } from './browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // `npm run test:all` runs the slow ones too.
  ...(!process.env.TEST_ALL && { grepInvert: /@slow/ }),
  // A whole portal starts in some of these tests, on two cores that others share.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: await findBrowser(),
    // A trace films every page, at half of all processor time: `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    // A worker of the page would answer beside what these tests count and intercept; journeys/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  },
});
