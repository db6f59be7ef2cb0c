import { limits } from '@portal/contracts';
import { deletedPlantIds } from '@portal/kit';
import { JournalEntryModel } from './journal-entry.model.ts';

/** A member's entries without those on deleted plants. */
const visibleOf = async (userId: number) => ({ userId, plantId: { $nin: await deletedPlantIds() } });

/** A page of a member's journal, newest first, starting after the entry `before`. */
export const entriesOf = async (userId: number, before?: number) =>
  JournalEntryModel.find({
    ...(await visibleOf(userId)),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limits.journal.pageLength)
    .lean();

/** The number of visible entries in a member's journal. */
export const countEntriesOf = async (userId: number): Promise<number> =>
  JournalEntryModel.countDocuments(await visibleOf(userId));
