import { limits } from '@portal/contracts';
import { nextId } from '@portal/kit';
import { copyLatest } from '../garden/add-reading.ts';
import { freeSlot } from '../garden/free-slot.ts';
import { readingPhotos, storePhoto } from '../garden/garden-photos.ts';
import { HealthReadingModel } from '../garden/health-reading.model.ts';
import { plantIdsOf } from './known-things.ts';
import { insertNew, type StoredRow, type WriteContext } from './write-row.ts';

/** Writes readings, and returns those beyond the limit of their plant, or without a plant. */
export async function writeReadings(
  rows: StoredRow<'reading'>[],
  { userId, storePhoto: store }: WriteContext,
): Promise<StoredRow[]> {
  const ids = await plantIdsOf(
    userId,
    rows.map(({ value }) => value.plantKey),
  );
  const present = await HealthReadingModel.find(
    { gardenPlantId: { $in: [...ids.values()] } },
    { gardenPlantId: 1, slot: 1, requestKey: 1 },
  ).lean();
  const slots = new Map([...ids.values()].map((id) => [id, new Set<number>()]));
  for (const { gardenPlantId, slot } of present) slots.get(gardenPlantId)?.add(slot);
  const known = new Set(present.map(({ requestKey }) => requestKey));
  const left: StoredRow[] = [];
  const documents: object[] = [];
  const fresh = rows.filter(({ key }) => !known.has(key));
  const lastId = fresh.length > 0 ? await nextId('healthReadings', fresh.length) : 0;
  for (const [index, row] of fresh.entries()) {
    const { plantKey, at, ...reading } = row.value;
    const gardenPlantId = ids.get(plantKey);
    const taken = gardenPlantId === undefined ? undefined : slots.get(gardenPlantId);
    const slot = taken && freeSlot(taken, limits.garden.readings);
    if (slot === undefined) {
      left.push(row);
      continue;
    }
    taken?.add(slot);
    const _id = lastId - fresh.length + 1 + index;
    const photo = await store(row, (bytes) => storePhoto(readingPhotos, bytes, _id));
    documents.push({
      ...reading,
      ...(photo && { photo }),
      _id,
      userId,
      gardenPlantId,
      slot,
      at: new Date(at),
      requestKey: row.key,
    });
  }
  await insertNew(() => HealthReadingModel.insertMany(documents, { ordered: false, lean: true }));
  for (const id of ids.values()) await copyLatest(id);
  return left;
}
