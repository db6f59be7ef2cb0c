import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import {
  developmentEntry,
  headers,
  pageDataId,
  type Remote,
  type RemoteRegistry,
  type RemoteSource,
  remoteJson,
} from '@portal/contracts';
import type { DevServer, DevServerMiddlewareHandler } from '@rspack/core';
import { fakeUserMiddleware } from './fake-user.ts';
import { portalVersions } from './portal-versions.ts';

/** The running portal behind the development server. */
const portal = () => process.env.PORTAL_URL ?? 'http://localhost:8080';

const common = {
  port: 'auto',
  host: 'localhost',
  hot: false,
  // `/ws` belongs to the portal.
  webSocketServer: { type: 'ws', options: { path: '/__dev/ws' } },
  client: { webSocketURL: { pathname: '/__dev/ws' }, overlay: { errors: true, warnings: false } },
} satisfies DevServer;

/** The shell from source; remotes and calls come from a running portal. */
export const shellDevServer = (): DevServer => ({
  ...common,
  historyApiFallback: true,
  proxy: [{ context: ['/api', '/remotes', '/remotes.json'], ...toPortal() }, webSocket()],
  setupMiddlewares: (middlewares) => [fakeUserMiddleware, ...middlewares],
});

/**
 * The shell and a remote, both from source.
 * @param entry The address of the remote's entry on this server.
 * @param isAlone Leaves out all other remotes.
 */
export const pairDevServer = (source: RemoteSource, entry: string, isAlone: boolean): DevServer => ({
  ...shellDevServer(),
  setupMiddlewares: (middlewares) => [
    fakeUserMiddleware,
    registryMiddleware(source, entry, isAlone),
    ...middlewares,
  ],
});

/**
 * A remote from source inside the pages of a running portal: only its entry is replaced. The portal's own pages may load it
 * too, for an administrator who points them here; they reload if PORT is set.
 */
export const remoteDevServer = (source: RemoteSource, publicPath: string): DevServer => {
  const port = Number(process.env.PORT ?? 0);
  const { origin, hostname } = new URL(portal());
  const client = { hostname: 'localhost', port, pathname: '/__dev/ws' };
  return {
    ...common,
    ...(port > 0 && { port, client: { ...common.client, webSocketURL: client } }),
    devMiddleware: { publicPath },
    headers: { 'Access-Control-Allow-Origin': origin },
    allowedHosts: [hostname],
    proxy: [{ context: (path) => !path.startsWith('/__dev/'), ...toPortal() }, webSocket()],
    setupMiddlewares: (middlewares) => [
      fakeUserMiddleware,
      pageMiddleware(source, developmentEntry),
      ...middlewares,
    ],
  };
};

const webSocket = () => ({ context: ['/ws'], ws: true, ...toPortal() });

/** Sends requests to the portal by its own name, which a portal among others on its machine needs. */
const toPortal = () => ({
  target: portal(),
  changeOrigin: true,
  on: { proxyReq: nameOrigin, proxyReqWs: nameOrigin },
});

/** Names the portal as the origin of what this server's pages send, and of nothing else: it refuses other origins. */
export function nameOrigin(
  toSend: Pick<ClientRequest, 'setHeader'>,
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
): void {
  if (origin === `http://${host}`) toSend.setHeader('origin', new URL(portal()).origin);
}

/** Answers `/remotes.json` with this remote from source. */
const registryMiddleware = (
  source: RemoteSource,
  entry: string,
  isAlone: boolean,
): DevServerMiddlewareHandler => {
  return (request, response, next) => {
    if (request.url !== '/remotes.json') return next();
    const own = inDevelopment(source, entry);
    const registry = isAlone
      ? Promise.resolve({ remotes: [own] })
      : registryWith(own, request.headers.cookie);
    registry.then(
      (answer) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(answer));
      },
      (error: Error) => {
        response.statusCode = 502;
        response.end(error.message);
      },
    );
  };
};

/** The portal's registry for this user, with this remote in place of its release. */
async function registryWith(own: Remote, cookie = ''): Promise<RemoteRegistry> {
  const answer = await fetch(new URL('/remotes.json', portal()), { headers: { cookie } });
  if (!answer.ok) throw new Error(`${portal()}/remotes.json answered ${answer.status}.`);
  const registry = (await answer.json()) as RemoteRegistry;
  return { ...registry, remotes: [...registry.remotes.filter(({ name }) => name !== own.name), own] };
}

/** The registry's entry for a remote on this server. */
const inDevelopment = (source: RemoteSource, entry: string): Remote => ({
  ...remoteJson(source),
  version: 'development',
  entry,
  preload: [],
  ...portalVersions(),
  integrity: {},
});

/** Serves the portal's pages with this remote from source. */
const pageMiddleware = (source: RemoteSource, entry: string): DevServerMiddlewareHandler => {
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    return servePage(request, response, (page) => withRemote(page, source, entry));
  };
};

async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  change: (page: string) => string,
): Promise<void> {
  const answer = await fetch(new URL(request.url ?? '/', portal()), {
    // The content of a rendered page would be the release's.
    headers: { accept: 'text/html', [headers.page]: 'unrendered' },
  }).catch(() => undefined);
  response.setHeader('content-type', answer ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
  response.statusCode = answer?.status ?? 502;
  response.end(
    answer
      ? change(await answer.text())
      : `No portal answers at ${portal()}. Start one (npm start), or set PORTAL_URL.\n`,
  );
}

/** Replaces the entry of one remote in the page's data block. A remote that the portal has no release of is added. */
export function withRemote(page: string, source: RemoteSource, entry: string): string {
  const block = new RegExp(`(<script[^>]* id="${pageDataId}"[^>]*>)(.*?)(</script>)`, 's');
  return page.replace(block, (_all, open: string, json: string, close: string) => {
    const data = JSON.parse(json) as { remotes: { name: string; permit?: unknown }[] };
    const others = data.remotes.filter(({ name }) => name !== source.name);
    const own = data.remotes.find(({ name }) => name === source.name) ?? inDevelopment(source, entry);
    // The portal has no frame for code of this machine: it runs in the page.
    const { permit: _, ...unframed } = { permit: undefined, ...own };
    const remotes = [...others, { ...unframed, entry, version: 'development', preload: [], integrity: {} }];
    // As the gateway does: no text may close the script element.
    return `${open}${JSON.stringify({ ...data, remotes }).replaceAll('<', '\\u003c')}${close}`;
  });
}
