import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { PageData, Remote, RenderedPage, RenderRequest, ServerBuild } from '@portal/contracts';
import { createRenderPool } from '@portal/renderer-service/thread';
import type { ServedRelease } from './serve-release.ts';

export interface ServerRender {
  /** Renders a page of the release. Throws if a part of it fails. */
  render: (address: string) => Promise<RenderedPage>;
  stop: () => Promise<void>;
}

/** The check is about errors, so a slow machine gets time, in milliseconds. */
const timeoutMs = 20_000;

/** Renders pages of a release as the renderer does, with reads from the portal. */
export function serverRender(
  { remote, releases, shell, origin }: ServedRelease,
  data: PageData,
): ServerRender {
  const file = resolve(shell, 'server/shell.cjs');
  const request: RenderRequest = {
    address: '/',
    language: 'en',
    page: data,
    servers: serversWith(remote, releases),
  };
  const pool = createRenderPool({
    shell: { file, integrity: integrityOf(file) },
    releasesDir: resolve(releases),
    warmUp: { request, addresses: [] },
    maxThreads: 1,
    memoryMb: 256,
    renderMs: timeoutMs,
    warmUpMs: timeoutMs,
  });

  return {
    async render(address) {
      const fails = (reasons: string[]) =>
        new Error(`${remote.name} fails on the server at ${address}:\n  ${reasons.join('\n  ')}`);
      await pool.warm;
      const { page, faults } = await pool
        .render({ ...request, address }, readsFrom(origin), timeoutMs)
        .catch((error: Error) =>
          Promise.reject(fails([`${error.message} The limit is ${timeoutMs / 1000} s.`])),
        );
      // A widget of another remote is not the fault of this one.
      const own = faults.filter((fault) => [undefined, remote.name].includes(fault.remote));
      const reasons = new Set(own.map(({ reason }) => reason.split('\n', 4).join('\n')));
      if (!page || reasons.size > 0) throw fails([...reasons]);
      return page;
    },
    stop: pool.close,
  };
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** The server builds of the live remotes, which may have widgets in the page, and of the release. */
function serversWith(remote: Remote, releases: string): Record<string, ServerBuild> {
  const { remotes } = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')) as {
    remotes: Remote[];
  };
  return Object.fromEntries(
    [...remotes, remote].flatMap((each) => {
      const { name, version, server, integrity } = each;
      return server ? [[name, { version, file: server, integrity: integrity[server] ?? '' }]] : [];
    }),
  );
}

/** Answers the reads of one page from the portal, for an anonymous visitor. */
function readsFrom(origin: string) {
  let open = 0;
  async function answer(address: string) {
    const found = await fetch(new URL(address, origin)).catch(() => undefined);
    const type = found?.headers.get('content-type') ?? 'text/plain';
    const etag = found?.headers.get('etag') ?? undefined;
    return { status: found?.status ?? 503, contentType: type, text: (await found?.text()) ?? '', etag };
  }
  return {
    areOpen: () => open > 0,
    connect(port: MessagePort) {
      port.on('message', async ({ id, address }: { id: number; address: string }) => {
        open += 1;
        const found = await answer(address);
        open -= 1;
        port.postMessage({ id, answer: found });
      });
    },
  };
}
