import { limits } from '@portal/contracts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';

/** A page of a member's journal, newest first; of those that are older than the entry `before`, where it is given. */
export const entriesOf = (userId: number, before?: number): Promise<JournalEntryDocument[]> =>
  JournalEntryModel.find({ userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limits.journal.pageLength)
    .lean<JournalEntryDocument[]>();
