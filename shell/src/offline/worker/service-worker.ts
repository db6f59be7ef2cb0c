import { cacheForFieldKit as fieldKitRequest } from '@portal/contracts';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { CacheRequest } from '../messages.ts';
import { cacheForFieldKit, cachePortal } from './cache-portal.ts';
import { deleteOldCaches } from './cache-stores.ts';
import { isFile, respondWithFile } from './files.ts';
import { isPage, pages } from './pages.ts';
import { isCachedWidth, isPicture, pictures, uncachedPictures } from './pictures.ts';
import { isPlantRead, plantReads } from './plants.ts';
import { openMessage, showMessage } from './push.ts';
import { worker } from './scope.ts';
import { changeSession, changingMethods, isSessionChange, isSessionRead, sessionRead } from './session.ts';

// Files are cached under names that change with their content, and pages of every version ask alike. So a newer service
// worker takes over at once, and no page waits for another to close.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const request = event.data as CacheRequest | { kind: typeof fieldKitRequest };
  if (request.kind === 'cache') event.waitUntil(cachePortal(event, request));
  if (request.kind === fieldKitRequest) event.waitUntil(cacheForFieldKit(event, event.ports[0]));
});
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));

// Every other request bypasses the service worker.
registerRoute(isPage, pages);
registerRoute(isFile, respondWithFile);
registerRoute((options) => isPicture(options) && isCachedWidth(options), pictures);
registerRoute(isPicture, uncachedPictures);
registerRoute(isPlantRead, plantReads);
registerRoute(isSessionRead, sessionRead);
for (const method of changingMethods) registerRoute(isSessionChange, changeSession, method);
// With preload, browsers request an address twice if no route takes it, and an issuer's callback works once.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

async function activate(): Promise<void> {
  await worker.clients.claim();
  // The browser requests a page while the service worker starts.
  await worker.registration.navigationPreload?.enable();
  await deleteOldCaches();
}
