import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Room } from '../rooms.ts';

/** What a remote's build says of itself (`dist/release.json`), with file names from its folder. */
interface Release {
  entry: string;
  preload: string[];
  facades: string;
  contracts: string;
  integrity: Record<string, string>;
}

/**
 * Copies each built remote to `releases/<name>/<version>/`, the version being a hash of what was built,
 * and replaces the registry in one step. Earlier releases stay, for the pages that began with them.
 */
export function publishRemotes(root: string, remotes: Room[]): void {
  const releases = join(root, 'releases');
  mkdirSync(releases, { recursive: true });
  const entries = remotes.map((room) => publish(root, releases, room));
  const text = `${JSON.stringify({ remotes: entries }, null, 2)}\n`;
  const file = join(releases, 'registry.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function publish(root: string, releases: string, room: Room) {
  const dist = join(root, room.folder, 'dist');
  const description = readJson<{ name: string }>(join(root, room.folder, 'remote.json'));
  const release = readJson<Release>(join(dist, 'release.json'));
  const version = hashOf(dist);
  const target = join(releases, description.name, version);
  if (!existsSync(target)) {
    // A copy that is cut short must never pass for a release.
    const unfinished = `${target}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(dist, unfinished, { recursive: true });
    renameSync(unfinished, target);
  }
  const address = (file: string) => `/remotes/${description.name}/${version}/${file}`;
  const hashes = Object.entries(release.integrity).map(([file, hash]) => [address(file), hash]);
  return {
    ...description,
    ...release,
    version,
    entry: address(release.entry),
    preload: release.preload.map(address),
    integrity: Object.fromEntries(hashes),
  };
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const path = join(folder, name);
    if (name.endsWith('.map') || name.endsWith('.br') || name.endsWith('.gz')) continue;
    try {
      hash.update(`${name}\0`).update(readFileSync(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
