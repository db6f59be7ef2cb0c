import { type Plant, plants } from '@portal/contracts';
import type { RouteMatchCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkOnly } from 'workbox-strategies';
import { cacheNames, isPublic, readCache } from './cache-stores.ts';
import { cacheFirst } from './strategies.ts';

/** The widths that are cached, the smallest first: a larger one is many times the bytes. */
const cachedWidths = ['320', '640'];
/** Beyond this, the pictures that were not shown for longest are deleted. */
const maxPictures = 500;
/** Between two pictures that nobody asked for, in milliseconds: each may have to be drawn first. */
const pauseMs = 250;

/** Returns whether a request is for a picture of a plant. */
export const isPicture = ({ request, sameOrigin, url }: RouteMatchCallbackOptions) =>
  sameOrigin && request.destination === 'image' && url.pathname.startsWith(`${plants.list.path}/`);

export const isCachedWidth = ({ url }: RouteMatchCallbackOptions) =>
  cachedWidths.includes(url.searchParams.get('w') ?? '');

/** For a picture on a page that can't be had: the same in another width, else an earlier drawing. */
const otherWidth = {
  handlerDidError: ({ request }: { request: Request }) =>
    request.destination === 'image'
      ? cachedPicture(request.url).catch(() => undefined)
      : Promise.resolve(undefined),
};

export const pictures = cacheFirst(cacheNames.pictures, [
  {
    cacheWillUpdate: async ({ response }) =>
      isPublic(response) && /immutable/.test(response.headers.get('cache-control') ?? '') ? response : null,
  },
  new ExpirationPlugin({
    maxEntries: maxPictures,
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  }),
  otherWidth,
]);

export const uncachedPictures = new NetworkOnly({ plugins: [otherWidth] });

async function cachedPicture(address: string): Promise<Response | undefined> {
  for (const width of cachedWidths) {
    const cached = await readCache(cacheNames.pictures, atWidth(address, width));
    if (cached) return cached;
  }
  return caches.match(address, { cacheName: cacheNames.pictures, ignoreVary: true, ignoreSearch: true });
}

function atWidth(address: string, width: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('w', width);
  return url.href;
}

/** Fetches the main picture of each plant that has none in the cache, one by one. Stops at the first failure. */
export async function cachePictures(event: ExtendableEvent, known: Plant[]): Promise<void> {
  for (const { imageUrl } of known) {
    if (!imageUrl.startsWith('/')) continue;
    const addresses = cachedWidths.map((width) => atWidth(imageUrl, width));
    const cached = await Promise.all(addresses.map((address) => readCache(cacheNames.pictures, address)));
    if (cached.some(Boolean)) continue;
    const headers = { accept: 'image/avif,image/webp,*/*' };
    const request = new Request(addresses[0] ?? imageUrl, { headers, credentials: 'omit', priority: 'low' });
    const [response, done] = pictures.handleAll({ event, request });
    const { ok } = await response;
    await done;
    if (!ok) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
