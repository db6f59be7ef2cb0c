import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashesOf, releaseFolder, storeRecord } from './record.ts';
import { firstBytesOf, parseSource, type ReleaseCandidate, remoteOf } from './source.ts';

/** A remote that was built on this machine. */
export interface LocalRelease extends ReleaseCandidate {
  /** What its build wrote. */
  dist: string;
}

/** Reads the built remote of a room: `remote.json` and `dist/`. Its version is a hash of what is released. */
export function readLocalRelease(room: string): LocalRelease {
  const dist = join(room, 'dist');
  const remoteJson = readFileSync(join(room, 'remote.json'), 'utf8');
  const source = parseSource(remoteJson, readFileSync(join(dist, 'release.json'), 'utf8'));
  const files = hashesOf(dist);
  const { name } = source.description;
  const version = versionOf({ ...files, 'remote.json': remoteJson });
  const remote = remoteOf(source, version, (file) => `/remotes/${name}/${version}/${file}`);
  const firstBytes = firstBytesOf(source.built, (file) => brotliBytesOf(join(dist, file)));
  return { ...source, record: { remote, files }, dist, firstBytes };
}

/** Puts the files and the record of a release where they stay. What is there already is left as it is. */
export function storeFiles(releases: string, { record, dist }: LocalRelease): void {
  const { name, version } = record.remote;
  const target = releaseFolder(releases, name, version);
  if (!existsSync(target)) {
    // A copy that is cut short must never pass for a release, nor meet another's.
    const unfinished = `${target}.${randomUUID()}.unfinished`;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(dist, unfinished, { recursive: true });
    moveUnlessThere(unfinished, target);
  }
  storeRecord(releases, record);
}

/** Another command may have finished the same copy in the meantime. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** The compressed forms and the maps follow from the rest. */
function versionOf(files: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).sort()) {
    if (!/\.(map|br|gz)$/.test(file)) hash.update(`${file}\0${files[file]}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}

const brotliBytesOf = (file: string) =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliBytes(readFileSync(file));

export const brotliBytes = (content: Buffer) => brotliCompressSync(content).length;
