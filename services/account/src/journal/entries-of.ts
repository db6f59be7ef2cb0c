import { limits, type Viewer } from '@portal/contracts';
import { deletedPlantIds } from '@portal/kit';
import { JournalEntryModel } from './journal-entry.model.ts';
import { visibleTo } from './visibility.ts';

/** A member's entries that the viewer may see, without those on deleted plants. */
const visibleOf = async (userId: number, viewer: Viewer | null) => ({
  userId,
  plantId: { $nin: await deletedPlantIds() },
  ...visibleTo(viewer),
});

/** A page of a member's journal as the viewer sees it, newest first, starting after the entry `before`. */
export const entriesOf = async (userId: number, viewer: Viewer | null, before?: number) =>
  JournalEntryModel.find({
    ...(await visibleOf(userId, viewer)),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limits.journal.pageLength)
    .lean();

/** The number of entries in a member's journal that the viewer may see. */
export const countEntriesOf = async (userId: number, viewer: Viewer | null): Promise<number> =>
  JournalEntryModel.countDocuments(await visibleOf(userId, viewer));
