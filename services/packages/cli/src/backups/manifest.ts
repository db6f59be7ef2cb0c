import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContent } from '@portal/contracts';
import { ownPlan } from '@portal/kit/data-version';
import * as z from 'zod/mini';
import type { FolderDescription } from './describe-folder.ts';

/** The first file in a backup: what is known without unpacking the rest. */
const Manifest = z.object({
  at: z.iso.datetime(),
  portalVersion: z.string().check(z.maxLength(60)),
  dataVersion: z.int(),
  /** The number of documents of each collection, and a SHA-256 of them. */
  fingerprint: z.record(z.string(), z.object({ documents: z.int(), digest: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'manifest.json';

/** @throws a sentence if it isn't one. */
export function parseManifest(text: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(text));
  } catch {
    throw new Error('The description in the backup is damaged.');
  }
}

export const writeManifest = (
  root: string,
  at: Date,
  { fingerprint, dataVersion }: FolderDescription,
): Manifest => ({
  at: at.toISOString(),
  portalVersion:
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version?: string }).version ?? '0.0.0',
  dataVersion: dataVersion ?? ownPlan.version,
  fingerprint,
});

const collections = {
  members: ['portal_account.users'],
  plants: ['portal_encyclopedia.plants'],
  threads: ['portal_forum.threads'],
  comments: ['portal_forum.comments'],
  photos: ['.images.files'],
};

/** A manifest in words that administrators know. */
export function describeContent({ fingerprint, at, portalVersion, dataVersion }: Manifest): BackupContent {
  const count = (endings: string[]) =>
    Object.entries(fingerprint)
      .filter(([name]) => endings.some((ending) => name.endsWith(ending)))
      .reduce((sum, [, { documents }]) => sum + documents, 0);
  return {
    at,
    portalVersion,
    dataVersion,
    members: count(collections.members),
    plants: count(collections.plants),
    threads: count(collections.threads),
    comments: count(collections.comments),
    photos: count(collections.photos),
  };
}
