import { journal, mayEditJournal, type Viewer } from '@portal/contracts';
import { allow, found, isPlantDeleted, notFound, refuseDeletedPlant, type Served, serve } from '@portal/kit';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import type { CheckPlant } from '../plants/known-plant.ts';
import { asMember } from '../removal/as-member.ts';
import { findUser } from '../users/find-user.ts';
import { changeEntry } from './change-entry.ts';
import { deleteEntry } from './delete-entries.ts';
import { entriesOf } from './entries-of.ts';
import { presentEntry } from './journal.present.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { findWritten, writeEntry } from './write-entry.ts';

export const journalRoutes = (checkPlant: CheckPlant, holds: AccountPhotoHolds): Served[] => [
  serve(journal.list, async ({ params: { userId }, query, viewer }) => {
    found(await findUser(userId), 'User');
    return (await entriesOf(userId, viewer, query.before)).map((entry) => presentEntry(entry, viewer));
  }),

  serve(journal.create, async ({ params, body, viewer, requestId }) => {
    allow(mayEditJournal(viewer, params));
    await refuseDeletedPlant(body.plantId);
    const entry = { userId: viewer.id, ...body };
    const written = await findWritten(entry);
    if (written) return { isNew: false, value: presentEntry(written, viewer) };
    await checkGardenPlant(viewer, body.gardenPlantId);
    await checkPlant(body.plantId, requestId);
    const { document, isNew } = await asMember(viewer, () => writeEntry(entry, holds));
    return { isNew, value: presentEntry(document, viewer) };
  }),

  serve(journal.update, async ({ params, body, viewer }) => {
    const entry = found(await ownEntry(viewer, params), 'Journal entry');
    // The entry is hidden with its plant; its member may still delete it.
    if (await isPlantDeleted(entry.plantId)) throw notFound('Journal entry');
    return presentEntry(await asMember(viewer, () => changeEntry(entry, body, holds)), viewer);
  }),

  serve(journal.remove, async ({ params, viewer }) => {
    const entry = await ownEntry(viewer, params);
    if (entry) await deleteEntry(entry);
  }),
];

/** Throws not_found unless the plant is in the viewer's own garden. */
async function checkGardenPlant({ id: userId }: Viewer, _id: number | undefined): Promise<void> {
  if (_id !== undefined) found(await GardenPlantModel.exists({ _id, userId }), 'Garden plant');
}

/** The entry, if it exists. Refuses if it or the journal in the address is someone else's. */
async function ownEntry(
  viewer: Viewer,
  { userId, entryId }: { userId: number; entryId: number },
): Promise<JournalEntryDocument | null> {
  allow(mayEditJournal(viewer, { userId }));
  const entry = await JournalEntryModel.findById(entryId).lean();
  if (entry) allow(mayEditJournal(viewer, entry));
  return entry;
}
