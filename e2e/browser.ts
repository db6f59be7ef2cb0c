import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright';

export interface BrowserStart {
  executablePath: string;
  args: string[];
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** Chromium's sandbox needs rights that root in a container lacks, and background requests fail there. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds a Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own, or the one from npm. */
export async function findBrowser(): Promise<BrowserStart> {
  const found = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return { executablePath: found, args };
  // Its own arguments disable web security.
  return { executablePath: await sparticuz.executablePath(), args };
}
