import { createHash } from 'node:crypto';
import { listCollections } from '../data/copy.ts';
import type { PortalServer } from '../data/own-database.ts';

/** The number of documents of each collection, and a SHA-256 of their bytes in the order of `_id`. */
export type Fingerprint = Record<string, { documents: number; digest: string }>;

/** Reads every document of a portal, one batch at a time. */
export async function takeFingerprint(server: PortalServer): Promise<Fingerprint> {
  const found: Fingerprint = {};
  for (const { collection } of await listCollections(server)) {
    const digest = createHash('sha256');
    let documents = 0;
    for await (const bytes of collection.find({}, { raw: true, sort: { _id: 1 } })) {
      digest.update(bytes as unknown as Buffer);
      documents += 1;
    }
    found[collection.namespace] = { documents, digest: digest.digest('hex') };
  }
  return found;
}

/** The collections that differ. */
export const compareFingerprints = (wanted: Fingerprint, found: Fingerprint): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (name) =>
      wanted[name]?.digest !== found[name]?.digest || wanted[name]?.documents !== found[name]?.documents,
  );

export const countDocuments = (fingerprint: Fingerprint): number =>
  Object.values(fingerprint).reduce((sum, { documents }) => sum + documents, 0);
