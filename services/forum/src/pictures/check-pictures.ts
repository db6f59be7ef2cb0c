import { mustPhotoWait, type PhotoCheck } from '@portal/kit';
import { photos } from '../threads/thread-photos.ts';
import { type PictureDocument, PictureModel } from './picture.model.ts';

/**
 * Returns whether a text with these pictures of its author must wait for a moderator. Each picture is checked once; one that
 * can't be checked now makes the text wait, too.
 */
export async function mustPicturesWait(
  paths: string[],
  authorId: number,
  check: PhotoCheck,
): Promise<boolean> {
  if (paths.length === 0) return false;
  const pictures = await PictureModel.find({ authorId, path: { $in: paths } }).lean<PictureDocument[]>();
  const answers = await Promise.all(pictures.map((picture) => mustWait(picture, check)));
  return answers.includes(true);
}

async function mustWait(picture: PictureDocument, check: PhotoCheck): Promise<boolean> {
  if (picture.check) return picture.check === 'waits';
  try {
    const waits = await mustPhotoWait(picture, { images: photos, check });
    await PictureModel.updateOne({ _id: picture._id }, { $set: { check: waits ? 'waits' : 'passed' } });
    return waits;
  } catch {
    return true;
  }
}

/** Lets a moderator decide in place of the check: no later text waits for these pictures. */
export async function passPictures(paths: string[] | undefined, authorId: number | null): Promise<void> {
  if (!paths?.length || authorId === null) return;
  await PictureModel.updateMany({ authorId, path: { $in: paths } }, { $set: { check: 'passed' } });
}
