import type { Remote, RemoteRegistry } from '@portal/contracts';
import { whenIdle } from '@portal/sdk';
import { createContext, useCallback, useState } from 'react';
import { remoteAt, restrictedAt } from '../registry.ts';
import { anyLoaded, type LoadedRemote, loadedRemote, loadRemote } from './load-remote.ts';

/** If a new version takes longer, the version that is already loaded is shown instead. */
const timeoutMs = 5000;

/**
 * The remote of the current page, pinned to the version at which the visitor entered it, so a release never unmounts
 * what they have open. A page that only a newer version has re-pins to that version.
 */
export function useVersionPin(registry: RemoteRegistry, pathname: string) {
  const [pinned, setPinned] = useState<Remote>();
  const remote = pinnedOrNewest(pinned, registry, pathname);
  if (remote !== pinned) setPinned(remote);
  const rePin = useCallback(() => setPinned(undefined), []);
  return { remote, rePin };
}

function pinnedOrNewest(
  pinned: Remote | undefined,
  { remotes, restricted = [] }: RemoteRegistry,
  pathname: string,
) {
  // A path may have become restricted meanwhile.
  if (pinned && !restrictedAt(restricted, pathname)) {
    const others = remotes.filter(({ name }) => name !== pinned.name);
    const remote = remoteAt([pinned, ...others], pathname);
    if (remote) return remote;
  }
  return remoteAt(remotes, pathname);
}

/** The version of each remote while the visitor stays on one remote's pages; the same for all its widgets. */
export interface VersionPin {
  /** The pinned version, or the newest one if it is already loaded. */
  current: (newest: Remote) => LoadedRemote | undefined;
  /** Loads and pins the newest version, or the version that is already loaded if that fails or takes too long. */
  load: (newest: Remote) => Promise<LoadedRemote>;
  /**
   * The same for a part that hydrates, at once or when the page is idle. A failure stays: React hydrates again when the
   * promise ends, and would load for ever.
   */
  loadToHydrate: (newest: Remote, isUrgent: boolean) => Promise<LoadedRemote>;
}

export function createVersionPin(): VersionPin {
  const pinned = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  const hydrating = new Map<string, Promise<LoadedRemote>>();
  const pin = (version: LoadedRemote) => {
    pinned.set(version.remote.name, version);
    return version;
  };
  const pins: VersionPin = {
    current(newest) {
      const version = pinned.get(newest.name) ?? loadedRemote(newest);
      return version && pin(version);
    },
    load(newest) {
      const { name } = newest;
      const pending = loading.get(name);
      if (pending) return pending;
      const version = newestOrLoaded(newest).then(pin);
      loading.set(name, version);
      version.catch(() => loading.delete(name));
      return version;
    },
    loadToHydrate(newest, isUrgent) {
      const version =
        hydrating.get(newest.name) ?? (isUrgent ? pins.load(newest) : idle().then(() => pins.load(newest)));
      hydrating.set(newest.name, version);
      return version;
    },
  };
  return pins;
}

/** The server has nothing to wait for. */
const idle = () =>
  new Promise<void>((resolve) => (typeof window === 'undefined' ? resolve() : void whenIdle(resolve)));

function newestOrLoaded(newest: Remote): Promise<LoadedRemote> {
  const fallback = anyLoaded(newest.name);
  const loading = loadRemote(newest);
  if (!fallback) return loading;
  const timeout = new Promise<LoadedRemote>((done) => setTimeout(done, timeoutMs, fallback));
  return Promise.race([loading.catch(() => fallback), timeout]);
}

/** The version pin of this part of the page. */
export const VersionPinContext = createContext<VersionPin>(createVersionPin());
