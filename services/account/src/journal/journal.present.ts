import type { CommunityPhoto, JournalEntry, Viewer } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { JournalEntryDocument } from './journal-entry.model.ts';

/** An entry as the viewer sees it. */
export const presentEntry = (
  { _id, plantId, notes, photo, visibility, gardenPlantId, ...entry }: JournalEntryDocument,
  viewer: Viewer | null,
): JournalEntry =>
  compact({
    id: _id,
    plantId,
    notes,
    photoUrl: photo?.path,
    visibility: visibility ?? undefined,
    gardenPlantId: entry.userId === viewer?.id ? (gardenPlantId ?? undefined) : undefined,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  });

/** An entry with a photo, under its member's current name. */
export const presentCommunityPhoto = (
  { _id, notes, userId, createdAt }: JournalEntryDocument,
  photoUrl: string,
  username: string,
): CommunityPhoto => ({ id: _id, photoUrl, notes, userId, username, createdAt: createdAt.toISOString() });
