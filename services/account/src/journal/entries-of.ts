import { limits } from '@portal/contracts';
import { deletedPlantIds } from '@portal/kit';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';

/** A member's entries that are shown: those on plants that are deleted are not. */
const shownOf = async (userId: number) => ({ userId, plantId: { $nin: await deletedPlantIds() } });

/** A page of a member's journal, newest first; of those that are older than the entry `before`, where it is given. */
export const entriesOf = async (userId: number, before?: number): Promise<JournalEntryDocument[]> =>
  JournalEntryModel.find({
    ...(await shownOf(userId)),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limits.journal.pageLength)
    .lean<JournalEntryDocument[]>();

/** How many entries a member's journal shows in all. */
export const countEntriesOf = async (userId: number): Promise<number> =>
  JournalEntryModel.countDocuments(await shownOf(userId));
