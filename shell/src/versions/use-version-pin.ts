import type { Remote, RemoteRegistry } from '@portal/contracts';
import { createContext, useCallback, useState } from 'react';
import { closedAt, remoteAt } from '../registry.ts';
import { anyLoaded, type LoadedRemote, loadedRemote, loadRemote } from './load-remote.ts';

/** How long a new version may take before the one that is there already is shown instead, in milliseconds. */
const timeoutMs = 5000;

/**
 * The remote in whose pages the person stands, as it was when they came: while they stay, no newer release takes its
 * place, and nothing that they have open is torn down. A page that only a newer version has is entered in that one.
 */
export function useVersionPin(registry: RemoteRegistry, pathname: string) {
  const [entered, setEntered] = useState<Remote>();
  const remote = standingAt(entered, registry, pathname);
  if (remote !== entered) setEntered(remote);
  const rePin = useCallback(() => setEntered(undefined), []);
  return { remote, rePin };
}

function standingAt(entered: Remote | undefined, { remotes, closed = [] }: RemoteRegistry, pathname: string) {
  // What was closed to the person meanwhile, they have no longer.
  if (entered && !closedAt(closed, pathname)) {
    const others = remotes.filter(({ name }) => name !== entered.name);
    const kept = remoteAt([entered, ...others], pathname);
    if (kept) return kept;
  }
  return remoteAt(remotes, pathname);
}

/** What is shown of each remote during one stay: the same version wherever it is drawn, however long that lasts. */
export interface VersionPin {
  /** What can be shown without a pause. */
  shown: (newest: Remote) => LoadedRemote | undefined;
  /** Loads what is to be shown: the newest version, or the one of before where that can't be had soon. */
  load: (newest: Remote) => Promise<LoadedRemote>;
}

export function createVersionPin(): VersionPin {
  const chosen = new Map<string, LoadedRemote>();
  const coming = new Map<string, Promise<LoadedRemote>>();
  const choose = (loaded: LoadedRemote) => {
    chosen.set(loaded.remote.name, loaded);
    return loaded;
  };
  return {
    shown(newest) {
      const loaded = chosen.get(newest.name) ?? loadedRemote(newest);
      return loaded && choose(loaded);
    },
    load(newest) {
      const { name } = newest;
      const known = coming.get(name);
      if (known) return known;
      const loading = newestOrKept(newest).then(choose);
      coming.set(name, loading);
      loading.catch(() => coming.delete(name));
      return loading;
    },
  };
}

function newestOrKept(newest: Remote): Promise<LoadedRemote> {
  const kept = anyLoaded(newest.name);
  const loading = loadRemote(newest);
  if (!kept) return loading;
  const patience = new Promise<LoadedRemote>((done) => setTimeout(done, timeoutMs, kept));
  return Promise.race([loading.catch(() => kept), patience]);
}

/** The stay that a part of the page belongs to. */
export const VersionPinContext = createContext<VersionPin>(createVersionPin());
