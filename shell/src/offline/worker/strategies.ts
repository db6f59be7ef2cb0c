import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { servedFromCache } from '../messages.ts';
import { worker } from './scope.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const matchOptions = { ignoreVary: true };

/** The network may take this long where there is a cached answer: a weak signal often carries nothing. */
const networkTimeoutSeconds = 5;

/** Cache-first. A cache that can't be read is as good as none. */
export const cacheFirst = (cacheName: string, plugins: Plugin[]) =>
  new CacheFirst({
    cacheName,
    matchOptions,
    plugins: [...plugins, { handlerDidError: ({ request }) => fetch(request) }],
  });

/** Network-first, from a cache that is filled elsewhere. The page learns when it is answered from the cache. */
export const networkFirst = (cacheName: string, plugin: Plugin) =>
  new NetworkFirst({
    cacheName,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [
      plugin,
      {
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (!cachedResponse) return undefined;
          event.waitUntil(notifyPage(event as FetchEvent));
          return withoutDate(cachedResponse);
        },
      },
    ],
  });

/** Pages learn the current time from the dates of answers. */
function withoutDate(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('date');
  return new Response(response.body, { status: response.status, headers });
}

async function notifyPage({ clientId }: FetchEvent): Promise<void> {
  const page = clientId ? await worker.clients.get(clientId) : undefined;
  page?.postMessage(servedFromCache);
}
