import { registerRoute } from 'workbox-routing';
import type { KeepOrder } from '../messages.ts';
import { answerFile, isFile } from './files.ts';
import { keepPortal } from './keep-portal.ts';
import { answerPage, isPage } from './kept-page.ts';
import {
  answerSessionChange,
  answerSessionRead,
  changingMethods,
  isSessionChange,
  isSessionRead,
} from './kept-user.ts';
import { answerPicture, isPicture } from './pictures.ts';
import { answerPlantRead, isPlantRead } from './plants.ts';
import { type Asked, worker } from './scope.ts';
import { dropOldStores } from './stores.ts';

// It keeps files by names that change with their content, and pages of any version ask it alike: so a newer worker
// takes over at once, whatever is open, and no page waits for another to close.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const order = event.data as KeepOrder;
  if (order.kind === 'keep') event.waitUntil(keepPortal(event, order));
});

/** What is named here the worker answers; everything else goes its way as if there were none. */
registerRoute(({ request, url }) => isPage({ request }, url), answer(answerPage));
registerRoute(({ url }) => isFile(url), answer(answerFile));
registerRoute(({ request, url }) => isPicture({ request }, url), answer(answerPicture));
registerRoute(({ url }) => isPlantRead(url), answer(answerPlantRead));
registerRoute(({ url }) => isSessionRead(url), answer(answerSessionRead));
for (const method of changingMethods) {
  registerRoute(({ request, url }) => isSessionChange({ request }, url), answer(answerSessionChange), method);
}

function answer(make: (event: Asked, url: URL) => Promise<Response>) {
  return ({ event, url }: { event: unknown; url: URL }) => make(event as Asked, url);
}

async function takeOver(): Promise<void> {
  await worker.clients.claim();
  // The browser asks for a page while the worker starts, so that it is no detour.
  await worker.registration.navigationPreload?.enable();
  await dropOldStores();
}
