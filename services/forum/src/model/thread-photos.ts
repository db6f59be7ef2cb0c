import { claimedPhotos, imageStore, memberPhotoLimits, type PeriodicJob } from '@portal/kit';
import { ThreadModel, type ThreadPhoto } from './thread.model.ts';
import { visibleTo } from './visibility.ts';

/** A photo is visible where a thread with it is; the same picture may be in several. */
export const photos = imageStore('forum', {
  maySee: async (path, viewer) =>
    (await ThreadModel.exists({ 'photo.path': path, $or: visibleTo(viewer) })) !== null,
});

export const threadPhotos = claimedPhotos(photos, 'thread:', memberPhotoLimits);

/** Stores a photo before its thread is written. Throws too_large or invalid_input. */
export async function storePhoto(dataUrl: string, threadId: number): Promise<ThreadPhoto> {
  const photo = await threadPhotos.store(dataUrl, threadId);
  return { ...photo, ...(await photos.sizeOf(photo.path)) };
}

/** Drops photos that no thread shows. Answers how many. */
export const cleanUpPhotos = (now?: Date): Promise<number> => threadPhotos.dropOrphans(claimsNamed, now);

/** Cleans up now and every hour. */
export const photoCleanup = (): PeriodicJob => threadPhotos.cleanup(claimsNamed);

async function claimsNamed(threadIds: number[]) {
  const threads = await ThreadModel.find({ _id: { $in: threadIds } }, { photo: 1 }).lean();
  return threads.map(({ photo }) => photo?.claim);
}
