import type { Viewer } from '@portal/contracts';
import type { QueryFilter } from 'mongoose';
import type { JournalEntryDocument } from './journal-entry.model.ts';

/** Entries that everyone sees. */
export const publicOnly: QueryFilter<JournalEntryDocument> = {
  visibility: { $nin: ['members', 'private'] },
};

/** A filter for the entries that the viewer may see, as `maySeeEntry` has it for one. */
export const visibleTo = (viewer: Viewer | null): QueryFilter<JournalEntryDocument> =>
  viewer ? { $or: [{ userId: viewer.id }, { visibility: { $ne: 'private' } }] } : publicOnly;
