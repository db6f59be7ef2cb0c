import { limits } from '@portal/contracts';
import { claimedPhotos, invalidInput, memberPhotoLimits, type PeriodicJob, periodicJob } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { photos } from '../threads/thread-photos.ts';
import { type PictureDocument, PictureModel } from './picture.model.ts';

/*
 * A picture belongs to its uploader until no text of theirs shows it. Whatever may change that sets `checkAt`; a picture is
 * deleted only if its `checkAt` is still the one that was seen, so a text that is written meanwhile keeps it.
 */

const claims = claimedPhotos(photos, 'picture:', memberPhotoLimits);

const afterGrace = () => new Date(Date.now() + limits.forum.unusedPictureMs);

/** Stores a picture (a data URL) for the texts of a member. Throws too_large or invalid_input. */
export async function storePicture(
  dataUrl: string,
  { _id, ...owner }: Pick<PictureDocument, '_id' | 'authorId' | 'requestKey'>,
): Promise<PictureDocument> {
  const claimed = await claims.store(dataUrl, _id);
  const { width = 0, height = 0 } = (await photos.sizeOf(claimed.path)) ?? {};
  return { _id, ...owner, ...claimed, width, height, checkAt: afterGrace() };
}

export const dropClaim = claims.drop;

/** Keeps a picture for another day, used or not. */
export const renewPicture = (authorId: number, path: string) =>
  PictureModel.findOneAndUpdate(
    { authorId, path },
    { $set: { checkAt: afterGrace() } },
    { returnDocument: 'after' },
  ).lean();

/** Keeps the pictures for a text that is about to be written. Throws 400 unless its author has uploaded all of them. */
export async function holdPictures(paths: string[], authorId: number): Promise<void> {
  if (paths.length === 0) return;
  const { matchedCount } = await PictureModel.updateMany(
    { authorId, path: { $in: paths } },
    { $set: { checkAt: afterGrace() } },
  );
  if (matchedCount === paths.length) return;
  const sentence = 'A text can only show pictures that you have uploaded for it. Please upload them again.';
  throw invalidInput(sentence, { content: sentence });
}

/**
 * Call before a text is written without these pictures: a day later they are deleted, unless another text shows them.
 */
export async function releasePictures(paths: string[], authorId: number | null): Promise<void> {
  if (paths.length === 0 || authorId === null) return;
  await PictureModel.updateMany({ authorId, path: { $in: paths } }, { $set: { checkAt: afterGrace() } });
}

/** Deletes a text by `remove`, and those of its pictures that no other text of its author shows. */
export async function removeWithPictures(
  texts: { authorId: number | null; pictures?: string[] }[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const due = { $set: { checkAt: new Date() } };
  const shown = texts.flatMap(({ authorId, pictures = [] }) =>
    authorId === null || pictures.length === 0 ? [] : { authorId, path: { $in: pictures } },
  );
  for (const filter of shown) await PictureModel.updateMany(filter, due);
  await remove();
  for (const filter of shown) {
    await dropUnused(await PictureModel.find({ ...filter, checkAt: { $lte: new Date() } }).lean());
  }
}

/** Deletes all pictures of a member. */
export async function removePicturesOf(authorId: number): Promise<void> {
  for (const picture of await PictureModel.find({ authorId }).lean()) {
    await PictureModel.deleteOne({ _id: picture._id });
    await claims.drop(picture);
  }
}

const batch = 100;

/** Deletes the pictures that no text has shown for a day. Returns their number. */
export async function dropUnusedPictures(now = new Date()): Promise<number> {
  for (let dropped = 0; ; ) {
    const due = await PictureModel.find({ checkAt: { $lte: now } })
      .limit(batch)
      .lean();
    dropped += await dropUnused(due);
    if (due.length < batch) return dropped;
  }
}

async function dropUnused(due: PictureDocument[]): Promise<number> {
  let dropped = 0;
  for (const picture of due) {
    const { _id, authorId, path, checkAt } = picture;
    const shows = { pictures: path, authorId };
    const seen = { _id, ...(checkAt && { checkAt }) };
    if ((await ThreadModel.exists(shows)) ?? (await CommentModel.exists(shows))) {
      await PictureModel.updateOne(seen, { $unset: { checkAt: 1 } });
    } else if ((await PictureModel.deleteOne(seen)).deletedCount > 0) {
      await claims.drop(picture);
      dropped += 1;
    }
  }
  return dropped;
}

const claimsNamed = async (ids: number[]) =>
  (await PictureModel.find({ _id: { $in: ids } }, { claim: 1 }).lean()).map(({ claim }) => claim);

/** Deletes leftovers of interrupted uploads. Returns their number. */
export const cleanUpPictureClaims = (now?: Date): Promise<number> => claims.dropOrphans(claimsNamed, now);

/** Deletes unused pictures now and every hour. */
export const pictureCleanup = (): PeriodicJob =>
  periodicJob({
    everyMs: 60 * 60 * 1000,
    async act(log) {
      const unused = await dropUnusedPictures();
      const orphans = await cleanUpPictureClaims();
      log.debug({ unused, orphans }, 'deleted pictures that no text shows');
    },
    failure: 'unused pictures are deleted later',
  });
