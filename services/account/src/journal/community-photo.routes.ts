import { communityPhotos, limits, mayEditJournal, type Viewer } from '@portal/contracts';
import { allow, found, isPlantDeleted, notFound, type Served, serve } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { asMember } from '../removal/as-member.ts';
import { findUser, findUsernames } from '../users/find-user.ts';
import { changeEntry } from './change-entry.ts';
import { presentCommunityPhoto } from './journal.present.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { publicOnly } from './visibility.ts';

/** Public journal entries with a photo, as a plant's community photos. */
export const communityPhotoRoutes = (holds: AccountPhotoHolds): Served[] => [
  serve(communityPhotos.ofPlant, async ({ params, viewer }) => {
    const entries = (await isPlantDeleted(params.id)) ? [] : await photosOf(params.id, viewer);
    const names = await findUsernames(entries.map(({ userId }) => userId));
    return entries.flatMap((entry) => {
      const username = names.get(entry.userId);
      // An account that is being deleted has no name any more.
      return entry.photo && username !== undefined
        ? [presentCommunityPhoto(entry, entry.photo, username)]
        : [];
    });
  }),

  serve(communityPhotos.update, async ({ params, body, viewer }) => {
    const entry = found(await JournalEntryModel.findOne({ _id: params.id, ...isShared }).lean(), 'Photo');
    allow(mayEditJournal(viewer, entry));
    if (await isPlantDeleted(entry.plantId)) throw notFound('Photo');
    const changed = await asMember(viewer, () => changeEntry(entry, body, holds));
    const { username } = found(await findUser(viewer.id), 'User');
    return presentCommunityPhoto(changed, found(changed.photo, 'Photo'), username);
  }),
];

const isShared = { 'photo.path': { $exists: true }, ...publicOnly };

/** Members see their own that wait for approval. */
const photosOf = (plantId: number, viewer: Viewer | null) =>
  JournalEntryModel.find({
    plantId,
    ...isShared,
    $or: [{ 'photo.hold': { $exists: false } }, ...(viewer ? [{ userId: viewer.id }] : [])],
  })
    .sort({ _id: -1 })
    .limit(limits.communityPhotos)
    .lean();
