import { createHash } from 'node:crypto';
import { hasRole, type Remote, type RemoteRegistry, type Role, type Viewer } from '@portal/contracts';
import type { Log } from '@portal/kit';
import {
  canaryOf,
  freshMs,
  lineOf,
  liveOf,
  noReleases,
  parseReleases,
  type ReleaseState,
  registryFile,
} from '@portal/releases';
import { matchesPath } from '../pages/path-pattern.ts';
import { replaceableFile } from './replaceable-file.ts';
import { isInShare } from './visitor.ts';

/** The registry as some people see it, with what is derived from it once per change. */
export interface RegistryState extends RemoteRegistry {
  json: string;
  etag: string;
  /** The other origins that remotes are loaded from. */
  origins: string[];
  /** What a page may fetch ahead of a remote, and of the screen that it shows; nothing where that is not named. */
  preloads: (name: string | undefined, screen: string | undefined) => Preload[];
}

export interface Preload {
  address: string;
  /** What it must hash to, where that is known. */
  integrity: string | undefined;
}

/** What is released, and who may know of it. */
export interface Releases {
  /** Every live remote, whoever it is for. */
  remotes: Remote[];
  /** What `registry.json` says of them all. */
  state: ReleaseState;
  /** Whether some visitors get another version than the rest. */
  hasCanary: boolean;
  /** Whether answers differ by who asks. */
  isPersonal: boolean;
  /**
   * The registry without the remotes that are not for the viewer; in their place, what is read at their paths. Who is
   * of the share that gets a release early is told by the visitor's number.
   */
  seenBy: (viewer: Viewer | null, visitor: number | null) => RegistryState;
  /** Whom the files of a version are for; undefined where nobody knows. */
  audienceOf: (name: string, version: string) => { roles?: Role[] | undefined } | undefined;
  /** Whether the failures of a version are counted: it is fresh, or measured against one that some get. */
  isWatched: (name: string, version: string) => boolean;
}

/** The list of released remotes, from `registry.json` in the folder of releases. */
export const remoteRegistry = (releasesDir: string, log: Log): (() => Promise<Releases>) =>
  replaceableFile(
    registryFile(releasesDir),
    (text) => releasesOf(parseReleases(text)),
    releasesOf(noReleases),
    log,
  );

/** Whether the viewer may have a remote, its files included. */
export const mayHave = (viewer: Viewer | null, { roles }: { roles?: Role[] | undefined }) =>
  roles === undefined || hasRole(viewer, ...roles);

/** The remote that serves a path. */
export const remoteAt = (pathname: string, remotes: Remote[]) =>
  remotes.find((remote) => remote.paths.some((pattern) => matchesPath(pattern, pathname)));

function releasesOf(state: ReleaseState): Releases {
  const { remotes, canaries } = state;
  const states = new Map<string, RegistryState>();
  return {
    remotes,
    state,
    hasCanary: canaries.length > 0,
    isPersonal: canaries.length > 0 || remotes.some(({ roles }) => roles !== undefined),
    seenBy(viewer, visitor) {
      const chosen = remotes.map((remote) => chosenFor(visitor, remote, state));
      const named = chosen.filter((remote) => mayHave(viewer, remote));
      const key = chosen.map((remote) => `${remote.version} ${named.includes(remote)}`).join();
      const seen = states.get(key) ?? stateOf(chosen, named);
      states.set(key, seen);
      return seen;
    },
    audienceOf: (name, version) => lineOf(state, name, version) ?? liveOf(state, name),
    isWatched(name, version) {
      if (canaryOf(state, name)) return true;
      return Date.now() - Date.parse(lineOf(state, name, version)?.freshSince ?? '') < freshMs;
    },
  };
}

function chosenFor(visitor: number | null, remote: Remote, state: ReleaseState): Remote {
  const canary = canaryOf(state, remote.name);
  return canary && isInShare(visitor, remote.name, canary.percent) ? canary.remote : remote;
}

/** The remote without what is others' business: what they read instead, and what the gateway writes into pages. */
function forBrowser({ closed: _, pages: __, screens = {}, ...remote }: Remote): Remote {
  const ofScreens = new Set(Object.values(screens).flat());
  const integrity = Object.entries(remote.integrity).filter(([address]) => !ofScreens.has(address));
  return { ...remote, integrity: Object.fromEntries(integrity) };
}

function preloadsOf(remote: Remote | undefined, screen: string | undefined): Preload[] {
  if (!remote) return [];
  const ofScreen = (screen !== undefined && remote.screens?.[screen]) || [];
  return [...remote.preload, ...ofScreen].map((address) => ({
    address,
    integrity: remote.integrity[address],
  }));
}

function stateOf(all: Remote[], named: Remote[]): RegistryState {
  const closed = all.filter((remote) => !named.includes(remote)).flatMap((remote) => remote.closed ?? []);
  const remotes = named.map(forBrowser);
  const registry: RemoteRegistry = closed.length > 0 ? { remotes, closed } : { remotes };
  const json = JSON.stringify(registry);
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const addresses = named.flatMap((remote) => [
    remote.entry,
    ...remote.preload,
    ...Object.values(remote.screens ?? {}).flat(),
  ]);
  const origins = addresses.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin);
  return {
    ...registry,
    json,
    etag,
    origins: [...new Set(origins)],
    preloads: (name, screen) =>
      preloadsOf(
        named.find((remote) => remote.name === name),
        screen,
      ),
  };
}
