import { nextId } from '@portal/kit';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { changedPhotos } from '../journal/photo-events.ts';
import { journalPhotos } from '../journal/photos.ts';
import { plantIdsOf } from './known-things.ts';
import { checkAfterMs, insertNew, type StoredRow, type WriteContext } from './write-row.ts';

/** Writes entries of the journal in their order. Others see a photo once it is checked. */
export async function writeEntries(
  rows: StoredRow<'entry'>[],
  { userId, storePhoto }: WriteContext,
): Promise<StoredRow[]> {
  const requestKey = { $in: rows.map(({ key }) => key) };
  const present = await JournalEntryModel.find({ userId, requestKey }, { requestKey: 1 }).lean();
  const known = new Set(present.map((entry) => entry.requestKey));
  const fresh = rows.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return [];
  const plantIds = await plantIdsOf(
    userId,
    fresh.flatMap(({ value }) => value.plantKey ?? []),
  );
  const lastId = await nextId('journalEntries', fresh.length);
  const documents: object[] = [];
  for (const [index, row] of fresh.entries()) {
    const { plantKey, createdAt, updatedAt, ...value } = row.value;
    const _id = lastId - fresh.length + 1 + index;
    const gardenPlantId = plantKey === undefined ? undefined : plantIds.get(plantKey);
    const photo = await storePhoto(row, (bytes) => journalPhotos.store(bytes, _id));
    if (photo) await changedPhotos.put(_id, {}, checkAfterMs);
    documents.push({
      ...value,
      ...(photo && { photo: { ...photo, hold: 'check' } }),
      ...(gardenPlantId !== undefined && { gardenPlantId }),
      _id,
      userId,
      requestKey: row.key,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    });
  }
  await insertNew(() => JournalEntryModel.insertMany(documents, { ordered: false, lean: true }));
  return [];
}
