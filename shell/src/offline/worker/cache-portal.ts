import { cachedForFieldKit, fieldKit } from '@portal/contracts';
import type { CacheRequest } from '../messages.ts';
import { cacheNames, readCache } from './cache-stores.ts';
import { cachePage } from './pages.ts';
import { cachePictures } from './pictures.ts';
import { cachedPlants, cachePlants } from './plants.ts';
import { cacheUser } from './session.ts';

/** One request at a time: all that a page names is cached before the next page is. */
let queue: Promise<unknown> = Promise.resolve();
let pictures: Promise<void> | undefined;

/**
 * Caches what can be read offline, what matters most first. A failure leaves what was cached before as it was; the next
 * page that opens tries again.
 */
export function cachePortal(event: ExtendableEvent, request: CacheRequest): Promise<void> {
  const texts = queue.then(() => cacheTexts(event, request));
  queue = texts.catch(() => undefined);
  return texts.then(() => (request.savesData ? undefined : cacheAllPictures(event))).catch(() => undefined);
}

async function cacheTexts(event: ExtendableEvent, request: CacheRequest): Promise<void> {
  await cachePlants();
  await cacheUser(event, request.memberId);
  await cachePage(event, { ...request, hasFieldKit: await hasFieldKit() });
}

const hasFieldKit = async () => (await readCache(cacheNames.fieldKit, fieldKit.read.path)) !== undefined;

/** Caches what the field kit needs before it is installed, and answers whether that is done. */
export function cacheForFieldKit(event: ExtendableEvent, port: MessagePort | undefined): Promise<void> {
  const done = queue.then(async () => {
    await cachePlants();
    await cachePage(event, { loaded: [], savesData: false, hasFieldKit: true });
  });
  queue = done.catch(() => undefined);
  return done.then(
    () => port?.postMessage(cachedForFieldKit),
    () => port?.postMessage(undefined),
  );
}

/** Takes a minute or more, and runs once however many pages are open. */
function cacheAllPictures(event: ExtendableEvent): Promise<void> {
  pictures ??= cachedPlants()
    .then((plants = []) => cachePictures(event, plants))
    .finally(() => {
      pictures = undefined;
    });
  return pictures;
}
