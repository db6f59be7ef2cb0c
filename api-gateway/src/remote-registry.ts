import { createHash } from 'node:crypto';
import path from 'node:path';
import { hasRole, type Remote, RemoteRegistry, type Role, type Viewer } from '@portal/contracts';
import type { Log } from '@portal/kit';
import * as z from 'zod/mini';
import { replaceableFile } from './replaceable-file.ts';

/** The registry as some people see it, with what is derived from it once per change. */
export interface RegistryState extends RemoteRegistry {
  json: string;
  etag: string;
  /** The other origins that remotes are loaded from. */
  origins: string[];
}

/** What is released, and who may know of it. */
export interface Releases {
  /** Every remote, whoever it is for. */
  remotes: Remote[];
  /** Whether answers differ by who asks. */
  isPersonal: boolean;
  /** The registry without the remotes that are not for the viewer; in their place, what is read at their paths. */
  seenBy: (viewer: Viewer | null) => RegistryState;
}

/** The list of released remotes, from `registry.json` in the folder of releases. */
export const remoteRegistry = (releasesDir: string, log: Log): (() => Promise<Releases>) =>
  replaceableFile(
    path.join(releasesDir, 'registry.json'),
    (text) => releasesOf(z.parse(RemoteRegistry, JSON.parse(text)).remotes),
    releasesOf([]),
    log,
  );

/** Whether the viewer may have a remote, its files included. */
export const mayHave = (viewer: Viewer | null, { roles }: { roles?: Role[] | undefined }) =>
  roles === undefined || hasRole(viewer, ...roles);

function releasesOf(remotes: Remote[]): Releases {
  const states = new Map<string, RegistryState>();
  return {
    remotes,
    isPersonal: remotes.some(({ roles }) => roles !== undefined),
    seenBy(viewer) {
      const named = remotes.filter((remote) => mayHave(viewer, remote));
      const key = named.map(({ name }) => name).join();
      const state = states.get(key) ?? stateOf(remotes, named);
      states.set(key, state);
      return state;
    },
  };
}

function stateOf(all: Remote[], named: Remote[]): RegistryState {
  const closed = all.filter((remote) => !named.includes(remote)).flatMap((remote) => remote.closed ?? []);
  // What others read is no business of those who have the remote, and what is told outside none of the browser.
  const remotes = named.map(({ closed: _, pages: __, ...remote }) => remote);
  const registry: RemoteRegistry = closed.length > 0 ? { remotes, closed } : { remotes };
  const json = JSON.stringify(registry);
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const addresses = remotes.flatMap((remote) => [remote.entry, ...remote.preload]);
  const origins = addresses.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin);
  return { ...registry, json, etag, origins: [...new Set(origins)] };
}
