import { mayModerate, type Viewer } from '@portal/contracts';
import { claimedPhotos, imageStore, memberPhotoLimits, type PeriodicJob } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { PictureModel } from '../pictures/picture.model.ts';
import { visibleTo } from '../texts/visibility.ts';
import { ThreadModel, type ThreadPhoto } from './thread.model.ts';

/** A picture is visible where a text with it is, of which there may be several, and to those who uploaded it. */
export const photos = imageStore('forum', {
  maySee: async (path, viewer) =>
    (await isInThread(path, viewer)) || (await isInComment(path, viewer)) || isOwn(path, viewer),
});

const isInThread = async (path: string, viewer: Viewer | null) =>
  Boolean(
    (await ThreadModel.exists({
      'photo.path': path,
      $and: [{ $or: visibleTo(viewer) }, isAllowedTo(viewer)],
    })) ?? (await ThreadModel.exists({ pictures: path, $or: visibleTo(viewer) })),
  );

/** Matches what isn't held back from the viewer: authors see their own photos, staff those that they decide on. */
const isAllowedTo = (viewer: Viewer | null) => ({
  $or: [
    { 'photo.hold': { $exists: false } },
    ...(viewer ? [{ authorId: viewer.id }] : []),
    ...(mayModerate(viewer) ? [{ 'photo.hold': 'approval' as const }] : []),
  ],
});

/** The most comments with the same picture that are looked at. */
const maxComments = 100;

async function isInComment(path: string, viewer: Viewer | null) {
  const comments = await CommentModel.find({ pictures: path, $or: visibleTo(viewer) }, { threadId: 1 })
    .limit(maxComments)
    .lean();
  const threadIds = comments.map(({ threadId }) => threadId);
  return Boolean(await ThreadModel.exists({ _id: { $in: threadIds }, $or: visibleTo(viewer) }));
}

const isOwn = async (path: string, viewer: Viewer | null) =>
  viewer !== null && Boolean(await PictureModel.exists({ authorId: viewer.id, path }));

export const threadPhotos = claimedPhotos(photos, 'thread:', memberPhotoLimits);

/** Stores a photo before its thread is written. Throws too_large or invalid_input. */
export async function storePhoto(dataUrl: string, threadId: number): Promise<ThreadPhoto> {
  const photo = await threadPhotos.store(dataUrl, threadId);
  return { ...photo, ...(await photos.sizeOf(photo.path)) };
}

/** Drops photos that no thread shows. Returns their number. */
export const cleanUpPhotos = (now?: Date): Promise<number> => threadPhotos.dropOrphans(claimsNamed, now);

/** Cleans up now and every hour. */
export const photoCleanup = (): PeriodicJob => threadPhotos.cleanup(claimsNamed);

async function claimsNamed(threadIds: number[]) {
  const threads = await ThreadModel.find({ _id: { $in: threadIds } }, { photo: 1 }).lean();
  return threads.map(({ photo }) => photo?.claim);
}
