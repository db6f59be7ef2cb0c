import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  plantPhotosChanged,
} from '@portal/contracts';
import { isDuplicateKey, type Receiver, receive, receivePlantLifecycle } from '@portal/kit';
import { DeletedMemberModel, isDeletedMember } from '../members/deleted-member.model.ts';
import { dropRejections, forgetRejector } from '../rejections/forget-rejections.ts';
import { type PhotoWord, PhotoWordModel } from './photo-word.model.ts';

export interface PhotoEvents {
  /** The photos of some plant are others now. */
  onPhotos: () => void;
  /** What the encyclopedia says has changed. */
  onPlants: () => void;
}

/** What the vision makes of that which happens to plants, their photos and their members. */
export const photoReceivers = ({ onPhotos, onPlants }: PhotoEvents): Receiver[] => [
  receive(communityPhotoShared, async ({ photo, plantId, sharedAt, revision }) => {
    const { userId: memberId, photoUrl } = photo;
    await storeEvent(keyOfPhoto(photo.id), {
      revision,
      plantId,
      memberId,
      paths: [photoUrl],
      at: new Date(sharedAt),
    });
    // Asked after writing: an end of the account that is not seen here takes along what was written.
    if (await isDeletedMember(memberId)) await dropWords({ memberId });
    onPhotos();
  }),

  receive(communityPhotoRemoved, async ({ id, revision }) => {
    await storeEvent(keyOfPhoto(id), { revision, plantId: null, memberId: null, paths: [], at: new Date() });
    onPhotos();
  }),

  receive(plantPhotosChanged, async ({ plantId, photos, revision }) => {
    await storeEvent(`plant:${plantId}`, {
      revision,
      plantId,
      memberId: null,
      paths: photos,
      at: new Date(),
    });
    onPhotos();
    onPlants();
  }),

  receive(memberRemoved, async ({ userId }) => {
    await DeletedMemberModel.updateOne({ _id: userId }, { $set: { at: new Date() } }, { upsert: true });
    await forgetRejector(userId);
    await dropWords({ memberId: userId });
    onPhotos();
  }),
];

const keyOfPhoto = (id: number) => `community:${id}`;

/** Writes a word where it is the first on its source or a later one; an older one changes nothing. */
async function storeEvent(_id: string, word: Omit<PhotoWord, '_id'>): Promise<void> {
  const older = { _id, revision: { $lt: word.revision } };
  try {
    await PhotoWordModel.updateOne(older, { $set: word }, { upsert: true });
  } catch (error) {
    // There is this word or a later one, or another receiver has just written the first.
    if (!isDuplicateKey(error)) throw error;
    await PhotoWordModel.updateOne(older, { $set: word });
  }
}

/** Takes the photos away and leaves the words, so that none that comes late brings them back. */
const dropWords = (of: { memberId: number } | { plantId: number }) =>
  PhotoWordModel.updateMany(of, { $set: { paths: [], plantId: null, memberId: null } });

/** A deleted plant is left out by reads; one that is erased takes along what is kept of it. */
export const plantLifecycle = ({ onPhotos, onPlants }: PhotoEvents): Receiver =>
  receivePlantLifecycle({
    async onErased(plantId) {
      await dropWords({ plantId });
      await dropRejections(plantId);
    },
    onChanged() {
      onPhotos();
      onPlants();
    },
  });
