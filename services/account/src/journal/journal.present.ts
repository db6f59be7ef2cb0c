import type { CommunityPhoto, JournalEntry, Viewer } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { JournalEntryDocument } from './journal-entry.model.ts';

/** An entry as the viewer sees it. Only its member sees a photo that waits for approval. */
export function presentEntry(
  { _id, plantId, notes, photo, visibility, gardenPlantId, ...entry }: JournalEntryDocument,
  viewer: Viewer | null,
): JournalEntry {
  const isOwn = entry.userId === viewer?.id;
  return compact({
    id: _id,
    plantId,
    notes,
    photoUrl: isOwn || !photo?.hold ? photo?.path : undefined,
    isPhotoHeld: (isOwn && photo?.hold && visibility !== 'private') || undefined,
    visibility: visibility ?? undefined,
    gardenPlantId: isOwn ? (gardenPlantId ?? undefined) : undefined,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  });
}

/** An entry with a photo, under its member's current name. */
export const presentCommunityPhoto = (
  { _id, notes, userId, createdAt }: JournalEntryDocument,
  { path, hold }: StoredPhoto,
  username: string,
): CommunityPhoto => ({
  id: _id,
  photoUrl: path,
  ...(hold && { isHeld: true }),
  notes,
  userId,
  username,
  createdAt: createdAt.toISOString(),
});

type StoredPhoto = NonNullable<JournalEntryDocument['photo']>;
