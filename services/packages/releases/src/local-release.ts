import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashesOf, releaseFolder, storeRecord } from './record.ts';
import { parseSource, type ReleaseCandidate, type ReleaseSource, remoteOf, weighFiles } from './source.ts';

export interface LocalRelease extends ReleaseCandidate {
  /** The folder that its build wrote. */
  dist: string;
}

/**
 * Reads a built remote from the `dist` folder of its package. Its version is a hash of the content.
 * @param checked what was parsed and checked already; the record says nothing else.
 */
export function readLocalRelease(folder: string, checked?: ReleaseSource): LocalRelease {
  const dist = join(folder, 'dist');
  const source = checked ?? parseSource(readText(dist, 'remote.json'), readText(dist, 'release.json'));
  const files = hashesOf(dist);
  const { name } = source.description;
  const version = versionOf(files);
  const remote = remoteOf(source, version, (file) => `/remotes/${name}/${version}/${file}`);
  const weights = weighFiles(source.built, Object.keys(files), (file) => loadedBytesOf(join(dist, file)));
  return { ...source, record: { remote, files, uses: source.built.uses }, dist, weights };
}

const readText = (dist: string, file: string) => readFileSync(join(dist, file), 'utf8');

/** Moves the files of a release to the store, and stores its record, unless they exist. The folder must be in the store. */
export function moveFiles(releases: string, { record, dist }: LocalRelease): void {
  const { name, version } = record.remote;
  const target = releaseFolder(releases, name, version);
  if (!existsSync(target)) moveUnlessExists(dist, target);
  storeRecord(releases, record);
}

/** Stores the files and the record of a release unless they exist. */
export function storeFiles(releases: string, { record, dist }: LocalRelease): void {
  const { name, version } = record.remote;
  const target = releaseFolder(releases, name, version);
  if (!existsSync(target)) {
    // An interrupted copy must not look like a release, nor collide with a concurrent one.
    const unfinished = `${target}.${randomUUID()}.unfinished`;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(dist, unfinished, { recursive: true });
    moveUnlessExists(unfinished, target);
  }
  storeRecord(releases, record);
}

/** A concurrent command may have stored the same release first. */
function moveUnlessExists(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Compressed files and source maps derive from the others. */
function versionOf(files: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).sort()) {
    if (!/\.(map|br|gz)$/.test(file)) hash.update(`${file}\0${files[file]}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Browsers get texts as Brotli, everything else as it is. */
function loadedBytesOf(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return /\.(js|css|svg)$/.test(file) ? brotliBytes(readFileSync(file)) : statSync(file).size;
}

export const brotliBytes = (content: Buffer) => brotliCompressSync(content).length;
