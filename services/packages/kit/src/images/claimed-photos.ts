import { Types } from 'mongoose';
import { type PeriodicJob, periodicJob } from '../process/periodic-jobs.ts';
import type { ImageLimits } from './decode.ts';
import type { ImageStore } from './image-store.ts';

/** A stored photo as the document that shows it names it. */
export interface ClaimedPhoto {
  /** The path that pages show. */
  path: string;
  /** The owner's name in the image store: the document, and this one upload. */
  claim: string;
}

/** The claims that the documents with these ids name. */
type ClaimsNamed = (documentIds: number[]) => Promise<Iterable<string | undefined>>;

export interface ClaimedPhotos {
  /**
   * Stores a photo (a data URL or bytes) before its document names it. Each upload has its own claim, so that dropping one never
   * removes the same picture stored again by a concurrent request. Throws too_large or invalid_input.
   */
  store: (source: string | Buffer, documentId: number) => Promise<ClaimedPhoto>;
  /** Drops a photo that no document names any more. */
  drop: (photo: ClaimedPhoto | null | undefined) => Promise<void>;
  /** Time at which the photo of a claim was stored. */
  storedAt: (claim: string) => Date;
  /**
   * Drops photos older than an hour that no document names: leftovers of a process that died between storing a photo
   * and writing its document, or between deleting a document and its photo. Returns their number.
   */
  dropOrphans: (claimsNamed: ClaimsNamed, now?: Date) => Promise<number>;
  /** Drops orphans at the start and every hour. */
  cleanup: (claimsNamed: ClaimsNamed) => PeriodicJob;
}

/** For members' photos: fits 24 megapixels, which take 100 MB to decode. Browsers send far less. */
export const memberPhotoLimits: ImageLimits = { maxBytes: 8 * 1024 * 1024, maxPixels: 25_000_000 };

/** Far longer than a request takes between storing a photo and writing its document. */
const graceMs = 60 * 60 * 1000;

/** The photos of one kind of documents; each claim begins with `prefix`, such as `journal:`. */
export function claimedPhotos(store: ImageStore, prefix: string, limits?: ImageLimits): ClaimedPhotos {
  const partsOf = (claim: string) => {
    const [documentId, upload] = claim.slice(prefix.length).split(':');
    return { documentId: Number(documentId), storedAt: new Types.ObjectId(upload).getTimestamp() };
  };
  const drop: ClaimedPhotos['drop'] = async (photo) => {
    if (photo) await store.remove(photo.path, photo.claim);
  };
  const dropOrphans: ClaimedPhotos['dropOrphans'] = async (claimsNamed, now = new Date()) => {
    let dropped = 0;
    for await (const claims of store.claims(prefix)) {
      const expired = claims.filter(({ owner }) => +partsOf(owner).storedAt < now.getTime() - graceMs);
      if (expired.length === 0) continue;
      // Claims are unique, so one that its document doesn't name now will never be used again.
      const named = new Set(await claimsNamed(expired.map(({ owner }) => partsOf(owner).documentId)));
      for (const { path, owner } of expired.filter((claim) => !named.has(claim.owner))) {
        await drop({ path, claim: owner });
        dropped += 1;
      }
    }
    return dropped;
  };
  return {
    async store(source, documentId) {
      const claim = `${prefix}${documentId}:${new Types.ObjectId()}`;
      const { path } = await store.store(source, claim, limits);
      return { path, claim };
    },
    drop,
    storedAt: (claim) => partsOf(claim).storedAt,
    dropOrphans,
    cleanup: (claimsNamed) =>
      periodicJob({
        everyMs: graceMs,
        async act(log) {
          const dropped = await dropOrphans(claimsNamed);
          log[dropped > 0 ? 'warn' : 'debug']({ dropped }, 'removed photos that nothing shows');
        },
        failure: 'photo cleanup failed',
      }),
  };
}
