import { communityPhotos, limits, mayEditJournal } from '@portal/contracts';
import { allow, found, isPlantDeleted, notFound, type Served, serve } from '@portal/kit';
import { asMember } from '../removal/as-member.ts';
import { findUser, findUsernames } from '../users/find-user.ts';
import { changeEntry } from './change-entry.ts';
import { presentCommunityPhoto } from './journal.present.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { publicOnly } from './visibility.ts';

/** Public journal entries with a photo, as a plant's community photos. */
export const communityPhotoRoutes: Served[] = [
  serve(communityPhotos.ofPlant, async ({ params }) => {
    const entries = (await isPlantDeleted(params.id)) ? [] : await photosOf(params.id);
    const names = await findUsernames(entries.map(({ userId }) => userId));
    return entries.flatMap((entry) => {
      const username = names.get(entry.userId);
      // An account that is being deleted has no name any more.
      return entry.photo && username !== undefined
        ? [presentCommunityPhoto(entry, entry.photo.path, username)]
        : [];
    });
  }),

  serve(communityPhotos.update, async ({ params, body, viewer }) => {
    const entry = found(await JournalEntryModel.findOne({ _id: params.id, ...isShared }).lean(), 'Photo');
    allow(mayEditJournal(viewer, entry));
    if (await isPlantDeleted(entry.plantId)) throw notFound('Photo');
    const changed = await asMember(viewer, () => changeEntry(entry, body));
    const { username } = found(await findUser(viewer.id), 'User');
    return presentCommunityPhoto(changed, found(changed.photo, 'Photo').path, username);
  }),
];

const isShared = { 'photo.path': { $exists: true }, ...publicOnly };

const photosOf = (plantId: number) =>
  JournalEntryModel.find({ plantId, ...isShared })
    .sort({ _id: -1 })
    .limit(limits.communityPhotos)
    .lean();
