/**
 * Checks a prepared release in a browser: its entry must load and each screen render without errors, on the server and in
 * the browser with the same result and without barriers. A release without a server build is drawn by the browser, at its first path.
 * `tsx e2e/release/inspect-release.ts NAME VERSION ADDRESS` uses the services of the portal at the address if it is running,
 * else the built shell alone. Exits with 1 and a sentence if the release fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientErrors, type PageData, type Remote, type RenderedPage, rootId } from '@portal/contracts';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { findBarriers, furtherItems, prepareAxe } from '../accessibility.ts';
import { findBrowser } from '../browser.ts';
import { builtShell } from './built-shell.ts';
import { releasePages } from './release-pages.ts';
import { pageDataOf, type ServedRelease, servePage, serveRelease } from './serve-release.ts';
import { type ServerRender, serverRender } from './server-render.ts';

const [name = '', version = '', address = ''] = process.argv.slice(2);
const releases = process.env.RELEASES_DIR || 'releases';
const shell = process.env.SHELL_DIR || 'shell/dist';
/** Time limit for a screen, in milliseconds. */
const timeoutMs = 30_000;

try {
  const { remote } = JSON.parse(readFileSync(join(releases, name, `${version}.json`), 'utf8')) as {
    remote: Remote;
  };
  const portal = (await runsAt(address)) ? { origin: address, stop: () => {} } : await builtShell();
  const release = { remote, releases, shell, origin: portal.origin };
  const count = await inspect(release).finally(portal.stop);
  const which = portal.origin === address ? `the portal at ${address}` : 'the built shell';
  process.stdout.write(
    `${name} ${version} was checked in ${which}${count ? `: ${count} pages were rendered on the server` : ''}.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function runsAt(portal: string): Promise<boolean> {
  const answer = await fetch(`${portal}/remotes.json`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/** Answers how many pages were rendered on the server. Throws with what fails. */
async function inspect(release: ServedRelease): Promise<number> {
  const { remote, origin } = release;
  const [addresses, data] = await Promise.all([releasePages(remote, origin), pageDataOf(release)]);
  const browser = await chromium.launch(await findBrowser());
  const server = remote.server ? serverRender(release, data) : undefined;
  try {
    const pages = server ? addresses : addresses.slice(0, 1);
    for (const each of pages) await inspectPage(browser, release, each, data, server);
    return server ? pages.length : 0;
  } finally {
    await Promise.all([browser.close(), server?.stop()]);
  }
}

async function inspectPage(
  browser: Browser,
  release: ServedRelease,
  pageAddress: string,
  data: PageData,
  server: ServerRender | undefined,
): Promise<void> {
  const { remote, origin } = release;
  const rendered = await server?.render(pageAddress);
  // A service worker would bypass the routes below.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const problems = listen(page, remote, rendered);
  await serveRelease(page, release);
  await servePage(page, release, pageAddress, data, rendered);
  if (rendered) await noteServerFrame(page);
  await page.goto(`${origin}${pageAddress}`);
  const isShown = await isReady(page);
  const barriers = isShown ? await barriersOf(page) : [];
  if (isShown && rendered) problems.push(...(await differences(page, rendered, problems)));
  await context.close();
  if (problems.length > 0) {
    const shown = [...new Set(problems)].slice(0, 8).join('\n  ');
    throw new Error(`${remote.name} fails in the browser at ${pageAddress}:\n  ${shown}`);
  }
  if (barriers.length > 0) {
    throw new Error(
      `${remote.name} has barriers at ${pageAddress} (WCAG A and AA, by axe):\n  ${barriers.join('\n  ')}\n` +
        'Each line is a rule with its elements; dequeuniversity.com/rules/axe explains the rules.',
    );
  }
  if (!isShown)
    throw new Error(`${remote.name} renders nothing at ${pageAddress} within ${timeoutMs / 1000} s.`);
}

/** The remote's barriers on a phone, without those of the shell's frame. */
async function barriersOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 900 });
  await prepareAxe(page, furtherItems);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return findBarriers(page, undefined, 'main');
}

/** Waits until the page shows something, and React has attached to it. */
function isReady(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        if (!main?.innerText.trim() || main.querySelector('[aria-busy="true"]')) return false;
        return [...main.querySelectorAll('a, button, input')].every((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps')),
        );
      },
      undefined,
      { timeout: timeoutMs },
    )
    .then(() =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    )
    .then(() => true)
    .catch(() => false);
}

/** Notes the first element that the server rendered: hydration keeps it. */
function noteServerFrame(page: Page): Promise<unknown> {
  return page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { serverFrame: document.getElementById(id)?.firstElementChild }),
    );
  }, rootId);
}

/** Returns whether the browser kept what the server rendered and, if it reported a problem, which texts differ. */
async function differences(page: Page, { html }: RenderedPage, problems: string[]): Promise<string[]> {
  const { isAttached, now } = await page.evaluate((id) => {
    const root = document.getElementById(id);
    const { serverFrame } = window as unknown as { serverFrame: Element | null };
    return { isAttached: root?.firstElementChild === serverFrame, now: root?.innerHTML ?? '' };
  }, rootId);
  if (problems.length === 0) return isAttached ? [] : ['The browser replaced what the server had rendered.'];
  const [server, browser] = [textsOf(html), textsOf(now)];
  const shown = (texts: string[]) => texts.slice(0, 3).join(' | ').slice(0, 300) || 'the same texts';
  return [
    `On the server: ${shown(server.filter((text) => !browser.includes(text)))}`,
    `In the browser: ${shown(browser.filter((text) => !server.includes(text)))}`,
  ];
}

/** The texts between the tags of some markup; React escapes more than browsers do. */
function textsOf(markup: string): string[] {
  const plain = markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return plain.split(/<[^>]*>/).filter((text) => text.trim());
}

/**
 * Collects what the shell reports about the remote, hydration mismatches among it, and script errors; of a page that the
 * server rendered also whatever else the console shows, except refused calls.
 */
function listen(page: Page, remote: Remote, rendered: RenderedPage | undefined): string[] {
  const problems: string[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname !== clientErrors.report.path) return;
    const { kind, message } = request.postDataJSON() as { kind: string; message: string };
    problems.push(
      kind === 'hydration'
        ? `The browser rendered something else than the server: ${message}`
        : `${kind}: ${message}`,
    );
  };
  page.on('request', note);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isOfCall = /\/(api|ws)(\/|$)/.test(message.location().url);
    if (message.text().includes(remote.version) || (rendered && !isOfCall)) problems.push(message.text());
  });
  return problems;
}
