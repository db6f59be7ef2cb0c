import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Remote } from '@portal/contracts';
import * as z from 'zod/mini';

/** What was released, once and for all: as it is listed, and what each of its files hashes to, by its path. */
export const ReleaseRecord = z.object({ remote: Remote, files: z.record(z.string(), z.string()) });
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** Where the files of a version lie; those of another origin lie there alone. */
export const releaseFolder = (releases: string, name: string, version: string) =>
  join(releases, name, version);

/** Where the record of a version lies: beside its folder, so that it is never served. */
export const recordFile = (releases: string, name: string, version: string) =>
  join(releases, name, `${version}.json`);

/** What every file of a folder hashes to, as `integrity` writes it. */
export function hashesOf(folder: string): Record<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]),
  );
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the record of a release, unless it is there: what was released does not change. */
export function storeRecord(releases: string, record: ReleaseRecord): void {
  const { name, version } = record.remote;
  const file = recordFile(releases, name, version);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // In one step: half a record would keep the version from ever being released.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(unfinished, file);
}

/**
 * A remote as it was released.
 * @throws a sentence where its files are gone, or are no longer what they were.
 */
export function recall(releases: string, name: string, version: string): Remote {
  const record = readRecord(releases, name, version);
  const folder = releaseFolder(releases, name, version);
  for (const [file, integrity] of Object.entries(record.files)) {
    if (hashOf(join(folder, file)) === integrity) continue;
    throw new Error(`${name} ${version} can't be used: its file ${file} is not what was released.`);
  }
  return record.remote;
}

function readRecord(releases: string, name: string, version: string): ReleaseRecord {
  try {
    return z.parse(ReleaseRecord, JSON.parse(readFileSync(recordFile(releases, name, version), 'utf8')));
  } catch (cause) {
    throw new Error(`${name} ${version} can't be used: there is no record of it.`, { cause });
  }
}

function hashOf(file: string): string | undefined {
  try {
    return integrityOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
