import { mayModerate, type Viewer } from '@portal/contracts';
import type { QueryFilter } from 'mongoose';
import type { JournalEntryDocument } from './journal-entry.model.ts';

/** Entries that everyone sees. */
export const publicOnly: QueryFilter<JournalEntryDocument> = {
  visibility: { $nin: ['members', 'private'] },
};

/** A filter for the entries that the viewer may see, as `maySeeEntry` has it for one. */
export const visibleTo = (viewer: Viewer | null): QueryFilter<JournalEntryDocument> =>
  viewer ? { $or: [{ userId: viewer.id }, { visibility: { $ne: 'private' } }] } : publicOnly;

/** A filter for the entries whose photo the viewer may see. Staff see those that they decide on. */
export function photosVisibleTo(viewer: Viewer | null): QueryFilter<JournalEntryDocument> {
  const notHeld = { 'photo.hold': { $exists: false } };
  if (!viewer) return { ...publicOnly, ...notHeld };
  const hold = mayModerate(viewer) ? { 'photo.hold': { $ne: 'check' as const } } : notHeld;
  return { $or: [{ userId: viewer.id }, { visibility: { $ne: 'private' }, ...hold }] };
}
