import { photoChecks } from '@portal/contracts';
import mongoose, { Types } from 'mongoose';
import { nextId } from '../data/sequence.ts';
import type { Call } from '../http/call.ts';
import { found } from '../http/errors.ts';
import type { ClaimedPhoto } from './claimed-photos.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Reasons for which only its uploader sees a photo: nobody has checked it yet (`check`), or a moderator decides
 * (`approval`). Without one, everyone sees it who sees its document.
 */
export const photoHolds = ['check', 'approval'] as const;
export type PhotoHold = (typeof photoHolds)[number];

export interface HeldPhoto extends ClaimedPhoto {
  hold?: PhotoHold | null | undefined;
}

/** The documents of one kind that have a photo. */
export interface PhotoDocuments {
  /** The photo of a document, unless nobody else sees the document. */
  find: (id: number) => Promise<HeldPhoto | null | undefined>;
  /** Changes the hold of this photo, if the document still has it. Null ends it. */
  change: (id: number, photo: ClaimedPhoto, hold: PhotoHold | null) => Promise<unknown>;
}

/** Returns whether a picture must wait for a moderator. Throws if it can't be checked now. */
export type PhotoCheck = (readPicture: () => Promise<Buffer>) => Promise<boolean>;

/** Part of the time in which a request must be answered. */
const checkMs = 4000;

/** Asks the vision service; without a check, no photo waits. */
export const createPhotoCheck =
  (call: Call, isOn: boolean): PhotoCheck =>
  async (readPicture) => {
    if (!isOn) return false;
    const image = `data:image/webp;base64,${(await readPicture()).toString('base64')}`;
    const { mustWait } = await call(photoChecks.check, { body: { image } }, { timeoutMs: checkMs });
    return mustWait;
  };

export interface PhotoApproval<Kind extends string> {
  kind: Kind;
  id: number;
  awaitsApproval: boolean;
  /** The highest one counts. */
  revision: number;
}

export interface PhotoHoldsOptions<Kind extends string> {
  images: Pick<ImageStore, 'read'>;
  check: PhotoCheck;
  documents: Record<Kind, PhotoDocuments>;
  /** Publishes that a photo waits for a moderator, or no longer does. */
  publish: (approval: PhotoApproval<Kind>) => Promise<void>;
}

export interface PhotoHolds<Kind extends string> {
  /**
   * Checks the photo of a document if nobody has, and informs the moderators if that changes what waits for them. Call it
   * after each write that changes a held photo, until it resolves. Throws if the photo can't be checked now.
   */
  settle: (kind: Kind, id: number) => Promise<void>;
}

/** Beyond this time a moderator decides in place of the check. */
const maxUncheckedMs = 10 * 60 * 1000;

/**
 * Returns whether a stored photo must wait for a moderator, as one does that nobody could check for ten minutes. Throws if it
 * can't be checked now.
 */
export async function mustPhotoWait(
  photo: ClaimedPhoto,
  { images, check }: { images: Pick<ImageStore, 'read'>; check: PhotoCheck },
): Promise<boolean> {
  try {
    return await check(async () => found(await images.read(photo.path), 'Picture'));
  } catch (error) {
    if (storedAt(photo) > Date.now() - maxUncheckedMs) throw error;
    return true;
  }
}

/** The photos that the moderators know of. */
const announcedPhotos = () =>
  mongoose.connection.collection<{ _id: string; path: string }>('photosForApproval');

/** Holds back photos that others must not see before a check or a moderator allows it. */
export function createPhotoHolds<Kind extends string>({
  images,
  check,
  documents,
  publish,
}: PhotoHoldsOptions<Kind>): PhotoHolds<Kind> {
  async function checkPhoto(kind: Kind, id: number) {
    const photo = await documents[kind].find(id);
    if (photo?.hold !== 'check') return;
    const mustWait = await mustPhotoWait(photo, { images, check });
    await documents[kind].change(id, photo, mustWait ? 'approval' : null);
  }

  async function announce(kind: Kind, id: number) {
    const _id = `${kind}:${id}`;
    const pathToApprove = async () => {
      const photo = await documents[kind].find(id);
      return photo?.hold === 'approval' ? photo.path : undefined;
    };
    const known = await announcedPhotos().findOne({ _id });
    if (known?.path === (await pathToApprove())) return;
    // Taken before the state is read: an event with a higher revision never knows less.
    const revision = await nextId('photoApprovals');
    const path = await pathToApprove();
    await publish({ kind, id, awaitsApproval: path !== undefined, revision });
    if (path === undefined) await announcedPhotos().deleteOne({ _id });
    else await announcedPhotos().updateOne({ _id }, { $set: { path } }, { upsert: true });
  }

  return {
    async settle(kind, id) {
      try {
        await checkPhoto(kind, id);
      } finally {
        await announce(kind, id);
      }
    },
  };
}

/** Each claim ends with the id of its upload. */
const storedAt = ({ claim }: ClaimedPhoto) =>
  new Types.ObjectId(claim.slice(claim.lastIndexOf(':') + 1)).getTimestamp().getTime();
