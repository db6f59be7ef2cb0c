import {
  cachedForFieldKit,
  cacheForFieldKit,
  type FieldKit,
  type FieldKitFile,
  fieldKit,
  fieldKitFormat,
} from '@portal/contracts';
import { call } from '@portal/sdk';
import { KitFailure, reasonOfStatus, toKitFailure } from './kit-failure.ts';
import { hasFile, installedKit, setInstalled, storeFile } from './kit-files.ts';

interface Installing {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * Returns whether this browser can hold the kit, once the service worker is there that serves the pages without a
 * connection. Never resolves where there is none.
 */
export async function canInstall(): Promise<boolean> {
  const isAble = 'caches' in globalThis && 'locks' in navigator && 'serviceWorker' in navigator;
  if (isAble) await navigator.serviceWorker.ready;
  return isAble && typeof OffscreenCanvas !== 'undefined';
}

/** The kit that the portal offers. */
export const offeredKit = (): Promise<FieldKit> => call(fieldKit.read);

/**
 * Stores the offered kit, and what the screen needs, in this browser; files that are stored already are not fetched again.
 * Throws KitFailure, and leaves an installed kit as it was.
 */
export const installKit = (kit: FieldKit, { signal, onBytes }: Installing): Promise<void> =>
  navigator.locks
    .request('portal-field-kit', { signal }, async () => {
      if (kit.format !== fieldKitFormat) throw new KitFailure('unsupported');
      await checkSpace(kit);
      // Browsers keep what is persisted when space is short; a refusal changes nothing.
      await navigator.storage?.persist?.();
      let done = 0;
      for (const file of kit.files) {
        if (!(await hasFile(file)))
          await storeFile(file, await download(file, signal, (bytes) => onBytes(done + bytes)));
        done += file.bytes;
        onBytes(done);
      }
      await cachePages(signal);
      await setInstalled(kit);
    })
    .catch((error: unknown) => {
      throw toKitFailure(error);
    });

/**
 * Replaces the installed kit by a newer one. Does nothing where data cost money, and leaves failures to the next visit:
 * the installed kit works on.
 */
export async function updateKit(): Promise<void> {
  const installed = await installedKit();
  if (!installed || isMetered()) return;
  const offered = await offeredKit();
  if (offered.version === installed.version) return;
  await installKit(offered, { signal: new AbortController().signal, onBytes: () => undefined });
}

/** Not in every browser. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return connection?.saveData === true || connection?.type === 'cellular';
}

async function checkSpace({ bytes }: FieldKit): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < bytes) throw new KitFailure('full');
}

async function download(
  { address, bytes }: FieldKitFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // The cache of the kit has it next, so that of the browser need not.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
  if (!response.ok || !response.body) throw new KitFailure(reasonOfStatus(response.status));
  const content = new Uint8Array(bytes);
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > bytes) throw new KitFailure('damaged');
    content.set(part.value, length);
    length += part.value.length;
    onBytes(length);
  }
  return content;
}

/** The service worker may cache a few megabytes on a slow connection. */
const cachingTimeoutMs = 120_000;

/** Has the service worker cache the pages, plants and programs. Throws KitFailure. */
async function cachePages(signal: AbortSignal): Promise<void> {
  const { active: worker } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new KitFailure('unreachable')), cachingTimeoutMs);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (data === cachedForFieldKit) done();
      else fail(new KitFailure('unreachable'));
    };
    if (worker) worker.postMessage({ kind: cacheForFieldKit }, [port2]);
    else fail(new KitFailure('unsupported'));
  }).finally(() => port1.close());
}
