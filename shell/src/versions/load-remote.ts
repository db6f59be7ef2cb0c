import { type Remote, remoteGlobal } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { loadTexts } from '@portal/sdk/host';
import { noteRelease } from '../failures/release-of.ts';
import { report } from '../failures/report.ts';
import { consumePreloads } from './consume-preloads.ts';
import { loadExposed } from './federation.ts';

/** A loaded version of a remote. */
export interface LoadedRemote {
  remote: Remote;
  remoteModule: RemoteModule;
}

/** By name and version, for the life of the page. */
const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const attempts = new Map<string, number>();
/** The version of each remote that was loaded last, by name. */
const latest = new Map<string, LoadedRemote>();

const keyOf = ({ name, version }: Remote) => `${name} ${version}`;

/** A version that is already loaded. */
export const loadedRemote = (remote: Remote) => loaded.get(keyOf(remote));

/** The version of a remote that was loaded last. */
export const anyLoaded = (name: string) => latest.get(name);

/** Loads a version of a remote once. Reports a failure; the next call then tries again and bypasses caches. */
export function loadRemote(remote: Remote): Promise<LoadedRemote> {
  const known = loading.get(keyOf(remote));
  if (known) return known;
  const result = fetchRemoteModule(remote).then((remoteModule) => ({ remote, remoteModule }));
  loading.set(keyOf(remote), result);
  result.then(
    (version) => {
      loaded.set(keyOf(remote), version);
      latest.set(remote.name, version);
      noteRelease(remote);
    },
    (error: unknown) => {
      loading.delete(keyOf(remote));
      report({ kind: 'remote_load', remote: remote.name, version: remote.version }, error);
    },
  );
  return result;
}

async function fetchRemoteModule(remote: Remote): Promise<RemoteModule> {
  const attempt = attempts.get(keyOf(remote)) ?? 0;
  attempts.set(keyOf(remote), attempt + 1);
  const address = new URL(remote.entry, location.href);
  if (attempt > 0) {
    await consumePreloads(new URL('.', address).href);
    address.searchParams.set('retry', String(attempt));
  }
  const exposed = await loadExposed<{ default?: RemoteModule }>({
    // A new name for each attempt: the runtime keeps no state of a failed one.
    name: `${remote.name}@${remote.version}#${attempt}`,
    address: address.href,
    integrity: remote.integrity[remote.entry],
    globalName: remoteGlobal(remote.name),
  });
  if (!exposed?.default?.routes) throw new Error(`The remote "${remote.name}" has no routes.`);
  await loadTexts();
  return exposed.default;
}
