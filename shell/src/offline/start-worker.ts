import { whenIdle } from '../when-idle.ts';
import type { KeepOrder } from './messages.ts';

/** Where the gateway serves the worker: at the root, so that it may answer for every address. */
const workerAddress = '/sw.js';

/**
 * Starts the worker that keeps the portal for when there is no connection. Not before the page has loaded and has
 * nothing better to do, and not where a development server serves it. Without a worker nothing else is different.
 */
export function startWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const start = () => void whenIdle(() => void keep().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const order: KeepOrder = { kind: 'keep', used: ownResources(), isThrifty: isThrifty() };
  active?.postMessage(order);
}

const ownResources = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${location.origin}/`));

/** Whether the person asked for few bytes; not all browsers can say. */
const isThrifty = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
