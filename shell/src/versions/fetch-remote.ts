import { type Remote, remoteGlobal } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { noteRelease } from '../failures/release-of.ts';
import { consumePreloads } from './consume-preloads.ts';
import { createFederation } from './federation.ts';

const entryTimeoutMs = 20_000;

/** The `integrity` of each entry, by address. */
const integrities = new Map<string, string>();
const attempts = new Map<string, number>();

const federation = createFederation(
  {
    '@portal/sdk/antd': { get: () => import('@portal/sdk/antd').then((module) => () => module) },
    '@portal/sdk/forms': {
      get: () => import(/* webpackChunkName: "forms" */ '@portal/sdk/forms').then((module) => () => module),
    },
    '@portal/sdk/markdown': {
      get: () =>
        import(/* webpackChunkName: "markdown" */ '@portal/sdk/markdown').then((module) => () => module),
    },
  },
  {
    name: 'checked-entries',
    // Versions of a remote share a global, and the runtime loads nothing if it is set.
    async loadEntry({ remoteInfo }) {
      Object.assign(window, { [remoteInfo.entryGlobalName]: undefined });
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // Required for integrity checks and error reports of any origin.
      script.crossOrigin = 'anonymous';
      script.integrity = integrities.get(url) ?? '';
      return { script, timeout: entryTimeoutMs };
    },
  },
);

/** Fetches a remote in the browser. A further attempt bypasses caches. */
export async function fetchRemote(remote: Remote): Promise<RemoteModule> {
  const key = `${remote.name}@${remote.version}`;
  const attempt = attempts.get(key) ?? 0;
  attempts.set(key, attempt + 1);
  const address = new URL(remote.entry, location.href);
  if (attempt > 0) {
    await consumePreloads(new URL('.', address).href);
    address.searchParams.set('retry', String(attempt));
  }
  integrities.set(address.href, remote.integrity[remote.entry] ?? '');
  // A new name for each attempt: the runtime keeps no state of a failed one.
  const remoteModule = await federation.load(`${key}#${attempt}`, address.href, remoteGlobal(remote.name));
  noteRelease(remote);
  return remoteModule;
}
