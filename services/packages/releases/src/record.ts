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
import { Remote, RemoteUses } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { ReleaseRefusal } from './state.ts';

/** The immutable record of a release. */
export const ReleaseRecord = z.object({
  /** Its registry entry. */
  remote: Remote,
  /** The hash of each file by its path. */
  files: z.record(z.string(), z.string()),
  uses: z.optional(RemoteUses),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** The folder with the files of a version; versions on another origin have none. */
export const releaseFolder = (releases: string, name: string, version: string) =>
  join(releases, name, version);

/** The record of a version is beside its folder, so that it is never served. */
export const recordFile = (releases: string, name: string, version: string) =>
  join(releases, name, `${version}.json`);

/** The hash of each file of a folder, as in `integrity`. */
export function hashesOf(folder: string): Record<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]),
  );
}

export const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the record of a release unless it exists: releases never change. */
export function storeRecord(releases: string, record: ReleaseRecord): void {
  const { name, version } = record.remote;
  const file = recordFile(releases, name, version);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Renamed in one step: half a record would block the version for ever.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(unfinished, file);
}

/** Reads the registry entry of a stored release. Throws if its files are missing or were changed. */
export function recall(releases: string, name: string, version: string): Remote {
  const record = readRecord(releases, name, version);
  const folder = releaseFolder(releases, name, version);
  for (const [file, integrity] of Object.entries(record.files)) {
    if (hashOf(join(folder, file)) === integrity) continue;
    throw new ReleaseRefusal(
      `${name} ${version} can't be used: its file ${file} was changed after the release.`,
    );
  }
  return record.remote;
}

/** Reads the record of a release. Throws if there is none, or if it can't be read. */
export function readRecord(releases: string, name: string, version: string): ReleaseRecord {
  const file = recordFile(releases, name, version);
  if (!existsSync(file))
    throw new ReleaseRefusal(`${name} ${version} can't be used: there is no record of it.`);
  try {
    return z.parse(ReleaseRecord, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new ReleaseRefusal(
      `${name} ${version} can't be used: its record was written by another version of the portal.`,
      {
        cause,
      },
    );
  }
}

function hashOf(file: string): string | undefined {
  try {
    return integrityOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
