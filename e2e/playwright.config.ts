import { defineConfig } from 'playwright/test';
import { findBrowser } from './browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-portal.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // The tests wait for pages more than they compute.
  workers: 3,
  retries: 0,
  // `npm run test:all` runs the slow ones too.
  ...(!process.env.TEST_ALL && { grepInvert: /@slow/ }),
  // End only what hangs: some tests start a portal, on shared cores.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: await findBrowser(),
    // Traces take half of the processor time; use `--trace on` if you need one.
    screenshot: 'only-on-failure',
    // A service worker would answer requests that tests count or intercept; only journeys/offline*.spec.ts allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // A dialog that grows while it is clicked would move away from under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
