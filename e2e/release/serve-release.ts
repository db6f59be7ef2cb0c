import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clientErrors,
  type PageData,
  pageDataId,
  pageStateId,
  type Remote,
  type RemoteRegistry,
  type RenderedPage,
  rootId,
} from '@portal/contracts';
import type { Page } from 'playwright';

export interface ServedRelease {
  remote: Remote;
  /** The folder with the stored releases. */
  releases: string;
  /** The folder of the built shell. */
  shell: string;
  /** The server that answers everything else. */
  origin: string;
}

/** Adds a release to the pages and serves its files, only in this browser. */
export async function serveRelease(page: Page, { remote, releases, origin }: ServedRelease): Promise<void> {
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
    const response = await route.fetch();
    const registry = withRemote((await response.json()) as RemoteRegistry, remote);
    return route.fulfill({ response, json: registry });
  });
}

/** Serves one page with the release: as the server rendered it, or for the browser to draw. */
export async function servePage(
  page: Page,
  { remote, shell, origin }: ServedRelease,
  address: string,
  data: PageData,
  rendered: RenderedPage | undefined,
): Promise<void> {
  await page.route(`${origin}${address}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      headers: policyFor(answer.headers(), remote, origin),
      body: pageOf(readFileSync(join(shell, 'index.html'), 'utf8'), data, rendered),
    });
  });
}

/** The portal's registry in a page with the release; nobody is logged in. */
export async function pageDataOf({ remote, origin }: ServedRelease): Promise<PageData> {
  const answer = await fetch(`${origin}/remotes.json`);
  return { ...withRemote((await answer.json()) as RemoteRegistry, remote), config: {}, isAnonymous: true };
}

/** The registry with the release, whatever its roles. */
function withRemote(registry: RemoteRegistry, remote: Remote): RemoteRegistry {
  const others = registry.remotes.filter((each) => each.name !== remote.name);
  const restricted = (registry.restricted ?? []).filter(({ path }) => !remote.paths.includes(path));
  return { remotes: [...others, remote], restricted };
}

function pageOf(template: string, data: PageData, rendered: RenderedPage | undefined): string {
  const root = template.indexOf(`<div id="${rootId}"`);
  return [
    template.slice(0, root),
    `<div id="${rootId}">${rendered?.html ?? ''}</div>`,
    block(pageDataId, JSON.stringify(data)),
    rendered ? block(pageStateId, rendered.state) : '',
    '</body></html>',
  ].join('');
}

const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The portal's policy for the page with the origin of the remote, as the gateway will write it. */
function policyFor(headers: Record<string, string>, remote: Remote, origin: string): Record<string, string> {
  const policy = headers['content-security-policy'];
  const theirs = new URL(remote.entry, origin).origin;
  if (!policy) return {};
  return {
    'content-security-policy': theirs === origin ? policy : policy.replaceAll("'self'", `'self' ${theirs}`),
  };
}
