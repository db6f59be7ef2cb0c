import { photoApprovalChanged } from '@portal/contracts/schemas';
import { createPhotoCheck, createPhotoHolds, type PhotoHolds, type ServiceTools } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import { gardenPlantPhotos } from '../garden/garden-plant-photos.ts';
import { entryPhotos } from '../journal/entry-photos.ts';
import { photos } from '../journal/photos.ts';
import { avatarPhotos } from '../users/avatar-photos.ts';

export type AccountPhotoHolds = PhotoHolds<'journal_entry' | 'member' | 'garden_plant'>;

/** Holds back photos of members until they are checked, or a moderator allows them. */
export const createAccountPhotoHolds = (
  { PHOTO_CHECK }: Pick<AccountConfig, 'PHOTO_CHECK'>,
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
): AccountPhotoHolds =>
  createPhotoHolds({
    images: photos,
    check: createPhotoCheck(call, PHOTO_CHECK === 'on'),
    documents: { journal_entry: entryPhotos, member: avatarPhotos, garden_plant: gardenPlantPhotos },
    publish: (approval) => {
      const { kind, id, revision } = approval;
      return outbox.add(photoApprovalChanged, approval, `${kind} ${id} ${revision}`);
    },
  });
