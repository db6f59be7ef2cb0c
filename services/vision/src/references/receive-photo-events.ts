import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  plantPhotosChanged,
} from '@portal/contracts/schemas';
import { isDuplicateKey, type Receiver, receive, receivePlantLifecycle } from '@portal/kit';
import { anonymizeRejections, deleteRejections } from '../rejections/rejection.model.ts';
import { isDeletedMember, noteDeletedMember } from './deleted-members.ts';
import { type PhotoSource, PhotoSourceModel } from './photo-source.model.ts';

export interface PhotoEvents {
  onPhotos: () => void;
  onPlants: () => void;
}

/** Handles events about photos and members. */
export const photoReceivers = ({ onPhotos, onPlants }: PhotoEvents): Receiver[] => [
  receive(communityPhotoShared, async ({ photo, plantId, sharedAt, revision }) => {
    const { userId: memberId, photoUrl } = photo;
    await storeEvent(photoKey(photo.id), {
      revision,
      plantId,
      memberId,
      paths: [photoUrl],
      at: new Date(sharedAt),
    });
    // Checked after writing, so that a deletion in between is not missed.
    if (await isDeletedMember(memberId)) await dropPhotos({ memberId });
    onPhotos();
  }),

  receive(communityPhotoRemoved, async ({ id, revision }) => {
    await storeEvent(photoKey(id), { revision, plantId: null, memberId: null, paths: [], at: new Date() });
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
    await noteDeletedMember(userId);
    await anonymizeRejections(userId);
    await dropPhotos({ memberId: userId });
    onPhotos();
  }),
];

const photoKey = (id: number) => `community:${id}`;

/** Stores an event unless a newer one of its source is already there. */
async function storeEvent(_id: string, event: Omit<PhotoSource, '_id'>): Promise<void> {
  const older = { _id, revision: { $lt: event.revision } };
  try {
    await PhotoSourceModel.updateOne(older, { $set: event }, { upsert: true });
  } catch (error) {
    // A newer event is stored, or another receiver has just inserted the first one.
    if (!isDuplicateKey(error)) throw error;
    await PhotoSourceModel.updateOne(older, { $set: event });
  }
}

/** Removes the photos but keeps the revisions, so that a late event doesn't bring them back. */
const dropPhotos = (filter: { memberId: number } | { plantId: number }) =>
  PhotoSourceModel.updateMany(filter, { $set: { paths: [], plantId: null, memberId: null } });

/** Reads skip deleted plants; erasing a plant deletes its data. */
export const plantLifecycle = ({ onPhotos, onPlants }: PhotoEvents): Receiver =>
  receivePlantLifecycle({
    async onErased(plantId) {
      await dropPhotos({ plantId });
      await deleteRejections(plantId);
    },
    onChanged() {
      onPhotos();
      onPlants();
    },
  });
