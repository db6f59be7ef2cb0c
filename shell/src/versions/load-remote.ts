import { type Remote, remoteGlobal } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { textsArrive } from '@portal/sdk/host';
import { noteRelease } from '../failures/release-of.ts';
import { report } from '../failures/report.ts';
import { loadExposed } from './federation.ts';
import { spendPreloads } from './spent-preloads.ts';

/** A version of a remote, and what it offers. */
export interface LoadedRemote {
  remote: Remote;
  door: RemoteModule;
}

/** Versions that are there or on their way, for the life of the page. */
const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const attempts = new Map<string, number>();
/** Of each remote the version that came last. */
const latest = new Map<string, LoadedRemote>();

const keyOf = ({ name, version }: Remote) => `${name} ${version}`;

/** A version that is there already, so that it can be shown without a pause. */
export const loadedRemote = (remote: Remote) => loaded.get(keyOf(remote));

/** Some version of a remote that is there already. */
export const anyLoaded = (name: string) => latest.get(name);

/** Loads a version of a remote, once. After a failure, which is reported, the next call tries again, past all caches. */
export function loadRemote(remote: Remote): Promise<LoadedRemote> {
  const known = loading.get(keyOf(remote));
  if (known) return known;
  const coming = fetchDoor(remote).then((door) => ({ remote, door }));
  loading.set(keyOf(remote), coming);
  coming.then(
    (arrived) => {
      loaded.set(keyOf(remote), arrived);
      latest.set(remote.name, arrived);
      noteRelease(remote);
    },
    (error: unknown) => {
      loading.delete(keyOf(remote));
      report({ kind: 'remote_load', remote: remote.name, version: remote.version }, error);
    },
  );
  return coming;
}

async function fetchDoor(remote: Remote): Promise<RemoteModule> {
  const attempt = attempts.get(keyOf(remote)) ?? 0;
  attempts.set(keyOf(remote), attempt + 1);
  const address = new URL(remote.entry, location.href);
  if (attempt > 0) {
    await spendPreloads(new URL('.', address).href);
    address.searchParams.set('retry', String(attempt));
  }
  const exposed = await loadExposed<{ default?: RemoteModule }>({
    // An attempt is a remote of its own to the runtime, so nothing is left over of one that failed.
    name: `${remote.name}@${remote.version}#${attempt}`,
    address: address.href,
    integrity: remote.integrity[remote.entry],
    globalName: remoteGlobal(remote.name),
  });
  if (!exposed?.default?.routes) throw new Error(`The remote "${remote.name}" offers no routes.`);
  await textsArrive();
  return exposed.default;
}
