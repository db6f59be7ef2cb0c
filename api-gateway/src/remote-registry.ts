import { createHash } from 'node:crypto';
import path from 'node:path';
import { RemoteRegistry } from '@portal/contracts';
import type { Log } from '@portal/kit';
import * as z from 'zod/mini';
import { replaceableFile } from './replaceable-file.ts';

/** The registry as it stands, with what is derived from it once per change. */
export interface RegistryState extends RemoteRegistry {
  json: string;
  etag: string;
  /** The other origins that remotes are loaded from. */
  origins: string[];
}

/** The list of released remotes, from `registry.json` in the folder of releases. */
export const remoteRegistry = (releasesDir: string, log: Log): (() => Promise<RegistryState>) =>
  replaceableFile(
    path.join(releasesDir, 'registry.json'),
    (text) => stateOf(z.parse(RemoteRegistry, JSON.parse(text))),
    stateOf({ remotes: [] }),
    log,
  );

function stateOf({ remotes }: RemoteRegistry): RegistryState {
  const json = JSON.stringify({ remotes });
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const addresses = remotes.flatMap((remote) => [remote.entry, ...remote.preload]);
  const origins = addresses.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin);
  return { remotes, json, etag, origins: [...new Set(origins)] };
}
