import type { PayloadOf } from '@portal/contracts';
import { photoRefused } from '@portal/contracts/schemas';
import { allow, conflict, pendingEvent } from '@portal/kit';
import { existingThread } from '../texts/visibility.ts';
import { changeThread } from '../threads/change-thread.ts';
import type { ReadThread } from '../threads/thread.model.ts';
import { threadPhotos } from '../threads/thread-photos.ts';
import { refuseUnseen } from './approval.ts';
import { type ByStaff, staffActEvent } from './staff-act.ts';

/** A thread as the moderator has seen it: the address of its photo, and the version of its text. */
export interface SeenThread {
  photoUrl: string | undefined;
  version: number | undefined;
}

/**
 * Shows the photo of a thread to everyone; does nothing unless it waits for approval and the moderator has seen it. Throws
 * conflict if the text waits too and has changed since.
 */
export async function approvePhoto(id: number, by: ByStaff, seen: SeenThread): Promise<void> {
  const thread = await existingThread(id);
  if (thread.awaitsApproval) refuseUnseen(thread, seen.version);
  if (thread.photo?.hold !== 'approval' || thread.photo.path !== seen.photoUrl) return;
  allow(thread.authorId !== by.moderator.id, 'Someone else has to approve your photo.');
  const { isHidden, awaitsApproval } = thread;
  const { hold: _, ...photo } = thread.photo;
  const act = staffActEvent('photo_approved', { thread }, by);
  const changed = await changeThread(thread, { isHidden, awaitsApproval, photo }, act);
  // Somebody else has changed the thread.
  if (!changed) await approvePhoto(id, by, seen);
}

/** Deletes the photo of a thread that waits for approval; its author reads why. Throws conflict otherwise. */
export async function refusePhoto(id: number, by: ByStaff): Promise<void> {
  const thread = await existingThread(id);
  const { isHidden, awaitsApproval, photo } = thread;
  if (photo?.hold !== 'approval')
    throw conflict('The photo of a discussion can only be removed with the discussion.');
  const refusal = refusalOf(thread, by.reason, new Date().toISOString());
  const changed = await changeThread(
    thread,
    { isHidden, awaitsApproval, photo: null },
    staffActEvent('photo_removed', { thread }, by),
    refusal && pendingEvent(photoRefused, refusal.key, refusal.payload),
  );
  if (changed) await threadPhotos.drop(photo);
  else await refusePhoto(id, by);
}

/** The event that tells the author why a photo that waited for approval is deleted. */
export function refusalOf(
  { authorId, photo }: ReadThread,
  reason: string | undefined,
  at: string,
): { key: string; payload: PayloadOf<typeof photoRefused> } | undefined {
  if (photo?.hold !== 'approval' || authorId === null) return undefined;
  return { key: photo.claim, payload: { memberId: authorId, ...(reason && { reason }), at } };
}
