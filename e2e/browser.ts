import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright';

/** How Playwright starts its browser. */
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
/** Chromium's sandbox needs rights that root in a container lacks; the background calls have nobody to answer them. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A Chromium: the one of `CHROMIUM_PATH`, an installed one, Playwright's own, or the one that npm carries. */
export async function findBrowser(): Promise<BrowserStart> {
  const found = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return { executablePath: found, args };
  // Not with its own arguments: they are for a machine of one process, and switch off the rules of the web.
  return { executablePath: await sparticuz.executablePath(), args };
}
