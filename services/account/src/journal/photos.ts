import { mayModerate, type Viewer } from '@portal/contracts';
import { claimedPhotos, imageStore, memberPhotoLimits, type PeriodicJob } from '@portal/kit';
import { gardenShows } from '../garden/photo-visibility.ts';
import { UserModel } from '../users/user.model.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { photosVisibleTo } from './visibility.ts';

/** A photo is visible where an entry or a garden with it is, and everywhere as an avatar; it may be in several. */
export const photos = imageStore('account', {
  async maySee(path, viewer) {
    if (await UserModel.exists({ 'avatar.path': path, 'avatar.hold': { $exists: false } })) return 'everyone';
    return (
      (await journalsShow(path, viewer)) || (await isHeldAvatar(path, viewer)) || gardenShows(path, viewer)
    );
  },
});

const journalsShow = async (path: string, viewer: Viewer | null): Promise<boolean> =>
  (await JournalEntryModel.exists({ 'photo.path': path, ...photosVisibleTo(viewer) })) !== null;

/** Members see their own avatar that waits for approval, staff those that they decide on. */
const isHeldAvatar = async (path: string, viewer: Viewer | null): Promise<boolean> =>
  viewer !== null &&
  (await UserModel.exists({
    'avatar.path': path,
    $or: [{ _id: viewer.id }, ...(mayModerate(viewer) ? [{ 'avatar.hold': 'approval' as const }] : [])],
  })) !== null;

/** The prefix of every claim of a journal entry. */
export const claimPrefix = 'journal:';

export const journalPhotos = claimedPhotos(photos, claimPrefix, memberPhotoLimits);

/** Drops photos that no entry names. Returns their number. */
export const cleanUpPhotos = (now?: Date): Promise<number> => journalPhotos.dropOrphans(claimsNamed, now);

/** Cleans up now and every hour. */
export const photoCleanup = (): PeriodicJob => journalPhotos.cleanup(claimsNamed);

async function claimsNamed(entryIds: number[]) {
  const entries = await JournalEntryModel.find({ _id: { $in: entryIds } }, { photo: 1 }).lean();
  return entries.map(({ photo }) => photo?.claim);
}
