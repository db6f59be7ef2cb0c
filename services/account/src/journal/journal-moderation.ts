import { type PrivilegedAct, previewOf, type Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { allow, type Outbox, type Receiver, receive } from '@portal/kit';
import { applyGardenPhotoAct } from '../garden/garden-moderation.ts';
import { tellRefusal } from '../members/tell-refusal.ts';
import { refuseOtherPhoto } from '../photo-holds/refuse-other-photo.ts';
import { removePhoto, showPhoto } from './change-entry.ts';
import { deleteEntry } from './delete-entries.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';

/*
 * The event of an act is its cause: it is stored first, and its effect changes the entry or the photo, so that no crash
 * leaves an act without a record or a record without its act.
 */

type Actor = Pick<Viewer, 'id' | 'username'>;
interface JournalAct {
  actor: Actor;
  id: number;
  reason?: string | undefined;
  /** The photo that the actor has seen. */
  photoUrl?: string | undefined;
}

const removed = 'journal_entry.removed';
const photoRemoved = 'journal_entry.photo_removed';
const photoApproved = 'journal_entry.photo_approved';

/** Deletes an entry of a member with its photo; does nothing if there is none. */
export async function removeEntry(act: JournalAct, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const entry = await entryOf(act.id);
  if (entry) await outbox.add(privilegedAct.account, present(removed, act, entry), `${removed}:${act.id}`);
}

/** Deletes the photo of an entry and leaves its notes; does nothing if there is none. */
export async function removeEntryPhoto(act: JournalAct, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const entry = await entryOf(act.id);
  if (!entry?.photo) return;
  refuseOtherPhoto(act, entry.photo);
  const key = `${photoRemoved}:${entry.photo.claim}`;
  await outbox.add(privilegedAct.account, present(photoRemoved, act, entry), key);
}

/** Shows a photo to all readers of its entry; does nothing unless it waits for approval. */
export async function approveEntryPhoto(act: JournalAct, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const entry = await entryOf(act.id);
  if (entry?.photo?.hold !== 'approval') return;
  allow(entry.userId !== act.actor.id, 'Someone else has to approve your photo.');
  refuseOtherPhoto(act, entry.photo);
  const key = `${photoApproved}:${entry.photo.claim}`;
  await outbox.add(privilegedAct.account, present(photoApproved, act, entry), key);
}

/** Carries out the acts on journals and on photos of gardens. Safe to repeat. */
export const journalModeration: Receiver = receive(
  privilegedAct.account,
  async ({ act, subject, before, reason, at, ...event }) => {
    if (subject.kind === 'garden_plant')
      return applyGardenPhotoAct({ ...event, act, subject, before, reason, at });
    if (act !== removed && act !== photoRemoved && act !== photoApproved) return;
    const id = Number(subject.id);
    const path = String((before as { photoUrl?: string }).photoUrl);
    if (act === photoApproved) return showPhoto(id, path);
    const entry = await entryOf(id);
    if (!entry) return;
    if (entry.photo?.hold === 'approval' && entry.photo.path === path)
      await tellRefusal(entry.userId, { reason, at });
    if (act === removed) await deleteEntry(entry);
    else await removePhoto(id, path);
  },
);

const entryOf = (id: number): Promise<JournalEntryDocument | null> =>
  JournalEntryModel.findById(id).lean().exec();

/** Leaves out the member: the portal's audit isn't changed when an account is deleted. */
const present = (
  act: string,
  { actor, reason }: JournalAct,
  { _id, plantId, notes, photo, visibility }: JournalEntryDocument,
): PrivilegedAct => ({
  actor: { id: actor.id, username: actor.username },
  act,
  subject: { kind: 'journal_entry', id: _id, name: previewOf(notes) },
  before: { plantId, notes, ...(photo && { photoUrl: photo.path }), visibility: visibility ?? 'public' },
  ...(act === photoRemoved && { after: { plantId, notes } }),
  ...(reason && { reason }),
  at: new Date().toISOString(),
});
