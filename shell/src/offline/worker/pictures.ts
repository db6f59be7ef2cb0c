import { type Plant, plants } from '@portal/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { KeptFirst } from './kept-first.ts';
import type { Asked, Lasting } from './scope.ts';
import { find, isForAll, stores } from './stores.ts';

/** The widths that are kept, the smallest first: one larger than these is many times the bytes. */
const storedWidths = ['320', '640'];
/** So many pictures are kept; beyond that, those that were not shown for longest go. */
const maxPictures = 500;
/** Between two pictures that nobody asked for, in milliseconds: each may have to be drawn first. */
const restMs = 250;

const pictures = new KeptFirst({
  cacheName: stores.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        isForAll(response) && /immutable/.test(response.headers.get('cache-control') ?? '') ? response : null,
    },
    new ExpirationPlugin({
      maxEntries: maxPictures,
      matchOptions: { ignoreVary: true },
      purgeOnQuotaError: true,
    }),
  ],
});

/** Whether a request is for a picture of a plant. */
export const isPicture = ({ request }: { request: Request }, { pathname, origin }: URL) =>
  origin === location.origin &&
  request.destination === 'image' &&
  pathname.startsWith(`${plants.list.path}/`);

/** A picture: where it can’t be had, the same in another width, else an earlier drawing of the same. */
export async function answerPicture(event: Asked, url: URL): Promise<Response> {
  const { request } = event;
  const isStored = storedWidths.includes(url.searchParams.get('w') ?? '');
  try {
    return await (isStored ? pictures.handle({ event, request }) : fetch(request));
  } catch (error) {
    const stored = await standIn(url).catch(() => undefined);
    if (stored) return stored;
    throw error;
  }
}

async function standIn(url: URL): Promise<Response | undefined> {
  for (const width of storedWidths) {
    const kept = await find(stores.pictures, atWidth(url.href, width));
    if (kept) return kept;
  }
  const store = await caches.open(stores.pictures);
  return store.match(url.href, { ignoreVary: true, ignoreSearch: true });
}

function atWidth(address: string, width: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('w', width);
  return url.href;
}

/** Fetches the main picture of each plant of which none is kept, one after the other. Stops at the first failure. */
export async function keepPictures(event: Lasting, known: Plant[]): Promise<void> {
  for (const { imageUrl } of known) {
    if (!imageUrl.startsWith('/')) continue;
    const widths = storedWidths.map((width) => atWidth(imageUrl, width));
    const kept = await Promise.all(widths.map((address) => find(stores.pictures, address)));
    if (kept.some(Boolean)) continue;
    const headers = { accept: 'image/avif,image/webp,*/*' };
    const request = new Request(widths[0] ?? imageUrl, { headers, credentials: 'omit', priority: 'low' });
    const [answer, done] = pictures.handleAll({ event, request });
    const { ok } = await answer;
    await done;
    if (!ok) return;
    await new Promise((rested) => setTimeout(rested, restMs));
  }
}
