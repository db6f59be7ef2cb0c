/**
 * Checks a prepared release in a browser: its entry must load and its first screen render without errors.
 * `tsx e2e/release/inspect-release.ts NAME VERSION ADDRESS` uses the shell of the portal at the address if it is running,
 * else the built shell. Exits with 1 and a sentence if the release fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientErrors, type PageData, pageDataId, type Remote } from '@portal/contracts';
import { chromium, type Page, type Request } from 'playwright';
import { findBrowser } from '../browser.ts';
import { builtShell } from './built-shell.ts';

const [name = '', version = '', address = ''] = process.argv.slice(2);
const releases = process.env.RELEASES_DIR || 'releases';
/** Time limit for the first screen, in milliseconds. */
const timeoutMs = 30_000;

try {
  const { remote } = JSON.parse(readFileSync(join(releases, name, `${version}.json`), 'utf8')) as {
    remote: Remote;
  };
  const shell = (await runsAt(address)) ? { origin: address, stop: () => {} } : await builtShell();
  await inspect(remote, shell.origin).finally(shell.stop);
  const which = shell.origin === address ? `the portal at ${address}` : 'the built shell';
  process.stdout.write(`${name} ${version} was checked in ${which}.\n`);
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

async function inspect(remote: Remote, origin: string): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  try {
    // A service worker would bypass the routes below.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const problems = listen(page, remote);
    await serveRelease(page, remote, origin);
    await page.goto(`${origin}${pathOf(remote)}`);
    const isRendered = await page
      .waitForFunction(
        () => {
          const main = document.querySelector('main');
          return main?.innerText.trim() && !main.querySelector('[aria-busy="true"]');
        },
        undefined,
        { timeout: timeoutMs },
      )
      .then(() =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
      )
      .then(() => true)
      .catch(() => false);
    if (problems.length > 0)
      throw new Error(`${remote.name} fails in the browser:\n  ${problems.join('\n  ')}`);
    if (!isRendered)
      throw new Error(`${remote.name} renders nothing at ${pathOf(remote)} within ${timeoutMs / 1000} s.`);
  } finally {
    await browser.close();
  }
}

/** Collects what the shell reports about the remote, and script errors. */
function listen(page: Page, remote: Remote): string[] {
  const problems: string[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname !== clientErrors.report.path) return;
    const { kind, message } = request.postDataJSON() as { kind: string; message: string };
    problems.push(`${kind}: ${message}`);
  };
  page.on('request', note);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && text.includes(remote.version)) problems.push(text);
  });
  return problems;
}

/** Adds the release to the pages and serves its files, only in this browser. */
async function serveRelease(page: Page, remote: Remote, origin: string): Promise<void> {
  // Its error reports must not count as a visitor's.
  await page.route(`${origin}${clientErrors.report.path}`, (route) => route.fulfill({ status: 204 }));
  await page.route(`${origin}/remotes/${remote.name}/${remote.version}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice('/remotes/'.length);
    return route.fulfill({ path: join(releases, file) });
  });
  const theirs = new URL(remote.entry, origin).origin;
  if (theirs !== origin) {
    // The browser would block requests of a fulfilled page to other local origins.
    await page.route(`${theirs}/**`, (route) =>
      route.fetch().then(
        (response) => route.fulfill({ response }),
        () => route.abort(),
      ),
    );
  }
  await page.route(`${origin}/remotes.json`, async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: withRemote((await answer.json()) as PageData, remote) });
  });
  await page.route(
    (url) => url.origin === origin && url.pathname === pathOf(remote),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      return route.fulfill({
        status: 200,
        headers: { ...answer.headers(), ...policyFor(answer.headers(), remote, origin) },
        body: pageWith(await answer.text(), remote),
      });
    },
  );
}

function pageWith(html: string, remote: Remote): string {
  const block = new RegExp(`(<script type="application/json" id="${pageDataId}">)(.*?)(</script>)`, 's');
  return html.replace(block, (_, begin: string, json: string, end: string) => {
    const data = withRemote(JSON.parse(json) as PageData, remote);
    return begin + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
  });
}

/** The registry with the release, whatever its roles. */
function withRemote(data: PageData, remote: Remote): PageData {
  const others = data.remotes.filter((each) => each.name !== remote.name);
  const restricted = (data.restricted ?? []).filter(({ path }) => !remote.paths.includes(path));
  return { ...data, remotes: [...others, remote], restricted };
}

/** The page's policy with the origin of the remote, as the gateway will write it. */
function policyFor(headers: Record<string, string>, remote: Remote, origin: string): Record<string, string> {
  const policy = headers['content-security-policy'];
  const theirs = new URL(remote.entry, origin).origin;
  if (!policy || theirs === origin) return {};
  return { 'content-security-policy': policy.replaceAll("'self'", `'self' ${theirs}`) };
}

/** The remote's first path, with 1 for each parameter. */
function pathOf({ paths }: Remote): string {
  const [first = '/'] = paths;
  return (
    first
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, '1')
      .replace(/\*$/, '') || '/'
  );
}
