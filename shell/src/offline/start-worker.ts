import { whenIdle } from '@portal/sdk';
import type { CacheRequest } from './messages.ts';
import { workerAddress } from './worker-address.ts';

/**
 * Starts the service worker that makes plant pages readable offline, once the page has loaded and is idle. A development
 * server has none, and without it nothing else changes.
 */
export function startWorker(memberId: () => CacheRequest['memberId']): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const start = () => void whenIdle(() => void requestCaching(memberId).catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function requestCaching(memberId: () => CacheRequest['memberId']): Promise<void> {
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const request: CacheRequest = {
    kind: 'cache',
    loaded: ownResources(),
    savesData: savesData(),
    memberId: memberId(),
  };
  active?.postMessage(request);
}

const ownResources = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${location.origin}/`));

/** Not in every browser. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
