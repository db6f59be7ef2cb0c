import { dueTasks, mustPhotoWait, type Perform, type PhotoCheck } from '@portal/kit';
import { changeThread } from './change-thread.ts';
import { type ReadThread, ThreadModel, type ThreadPhoto } from './thread.model.ts';
import { photos, storePhoto } from './thread-photos.ts';

/** The threads whose photo couldn't be checked when it was stored, by id. */
export const uncheckedPhotos = dueTasks({ collection: 'uncheckedPhotos', maxPauseMs: 60_000 });

/** Time that a write may take before its process counts as dead, in milliseconds. */
const writeMs = 45_000;

/**
 * Stores and checks a photo before its thread is written. Others don't see one with a hold. If it can't be checked now, a task
 * tries again. Throws too_large or invalid_input.
 */
export async function storeCheckedPhoto(
  dataUrl: string,
  threadId: number,
  check: PhotoCheck,
): Promise<ThreadPhoto> {
  const photo = await storePhoto(dataUrl, threadId);
  try {
    return await withHold(photo, check);
  } catch {
    await uncheckedPhotos.put(threadId, {}, writeMs);
    return { ...photo, hold: 'check' };
  }
}

/** Checks the photo of a thread that nobody has checked yet. Throws if it can't be checked now. */
export const checkLater =
  (check: PhotoCheck): Perform<object> =>
  ({ _id }) =>
    checkPhotoOf(Number(_id), check);

async function checkPhotoOf(threadId: number, check: PhotoCheck): Promise<void> {
  const thread = await ThreadModel.findById(threadId).lean<ReadThread>();
  if (thread?.photo?.hold !== 'check') return;
  const { isHidden, awaitsApproval, photo } = thread;
  const changed = await changeThread(thread, {
    isHidden,
    awaitsApproval,
    photo: await withHold(photo, check),
  });
  // Somebody else has changed the thread.
  if (!changed) await checkPhotoOf(threadId, check);
}

async function withHold({ hold: _, ...photo }: ThreadPhoto, check: PhotoCheck): Promise<ThreadPhoto> {
  return (await mustPhotoWait(photo, { images: photos, check })) ? { ...photo, hold: 'approval' } : photo;
}
