import type { Remote } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { loadTexts } from '@portal/sdk/host';
import { report } from '../failures/report.ts';
import { isFramed } from '../frames/is-framed.ts';

/** A loaded version of a remote. */
export interface LoadedRemote {
  remote: Remote;
  remoteModule: RemoteModule;
}

/** By name and version, for the life of the page. */
const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
/** The version of each remote that was loaded last, by name. */
const latest = new Map<string, LoadedRemote>();

const keyOf = ({ name, version }: Remote) => `${name} ${version}`;

/** A version that is already loaded. */
export const loadedRemote = (remote: Remote) => loaded.get(keyOf(remote));

/** The version of a remote that was loaded last. */
export const anyLoaded = (name: string) => latest.get(name);

/** Fetches and evaluates a version of a remote; how depends on where the shell runs. */
type FetchRemote = (remote: Remote) => Promise<RemoteModule>;

let fetchRemote: FetchRemote = async () => {
  throw new Error('Nothing fetches remotes yet.');
};

export function fetchRemotesBy(fetch: FetchRemote): void {
  fetchRemote = fetch;
  // On the server each page has releases of its own.
  latest.clear();
}

/** Loads a version of a remote once. Reports a failure; the next call then tries again and bypasses caches. */
export function loadRemote(remote: Remote): Promise<LoadedRemote> {
  const known = loading.get(keyOf(remote));
  if (known) return known;
  const code = isFramed(remote) ? Promise.reject(new Error('It runs in a frame.')) : fetchRemote(remote);
  const result = code.then(async (remoteModule) => {
    await loadTexts();
    return { remote, remoteModule };
  });
  loading.set(keyOf(remote), result);
  result.then(
    (version) => {
      loaded.set(keyOf(remote), version);
      latest.set(remote.name, version);
    },
    (error: unknown) => {
      loading.delete(keyOf(remote));
      report({ kind: 'remote_load', remote: remote.name, version: remote.version }, error);
    },
  );
  return result;
}
