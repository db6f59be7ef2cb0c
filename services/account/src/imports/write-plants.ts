import { careTasks, limits, plants } from '@portal/contracts';
import { AppError, type Call, compact, isDuplicateKey, nextId } from '@portal/kit';
import { recordPlace } from '../garden/care-acts.ts';
import { CareRecordModel } from '../garden/care-record.model.ts';
import type { CareFacts } from '../garden/care-schedule.ts';
import { dayOf } from '../garden/day.ts';
import { freeSlot } from '../garden/free-slot.ts';
import { plantPhotos, storePhoto } from '../garden/garden-photos.ts';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import { changedGardenPhotos } from '../garden/held-photos.ts';
import { careFactsOf } from '../garden/plant-facts.ts';
import { plantIdsOf } from './known-things.ts';
import type { CareDone } from './row.ts';
import { checkAfterMs, insertNew, type StoredRow, type WriteContext } from './write-row.ts';

/** Writes plants with what was done for them, and returns those that the garden has no place for. */
export async function writePlants(rows: StoredRow<'plant'>[], context: WriteContext): Promise<StoredRow[]> {
  const { userId, call } = context;
  const facts = factsReader(call);
  const present = await plantIdsOf(
    userId,
    rows.map(({ key }) => key),
  );
  const own = await GardenPlantModel.find({ userId }, { slot: 1 }).lean();
  const slots = new Set(own.map(({ slot }) => slot));
  const left: StoredRow[] = [];
  for (const row of rows) {
    const known = present.get(row.key);
    if (known === undefined) {
      const slot = freeSlot(slots, limits.garden.plants);
      if (slot === undefined || !(await writePlant(row, slot, { ...context, facts }))) {
        left.push(row);
        continue;
      }
      slots.add(slot);
    }
    const gardenPlantId = known ?? (await plantIdsOf(userId, [row.key])).get(row.key);
    // The plant may have been deleted meanwhile.
    if (gardenPlantId !== undefined) await writeRecords(gardenPlantId, row.value.careDone, userId);
  }
  return left;
}

/** Returns whether the plant is there: a concurrent request may take its slot. */
async function writePlant(
  row: StoredRow<'plant'>,
  slot: number,
  { userId, now, storePhoto: store, facts: factsOf }: WriteContext & { facts: ReadFacts },
): Promise<boolean> {
  const { careDone: _, createdAt, updatedAt, ...fields } = row.value;
  const _id = await nextId('gardenPlants');
  const facts = fields.plantId === undefined ? undefined : await factsOf(fields.plantId);
  const photo = await store(row, (bytes) => storePhoto(plantPhotos, bytes, _id));
  if (photo) await changedGardenPhotos.put(_id, {}, checkAfterMs);
  try {
    await GardenPlantModel.create({
      ...compact({
        ...fields,
        facts,
        // Facts that couldn't be read are read by the daily job.
        factsAt: fields.plantId === undefined ? undefined : facts ? now : new Date(0),
        photo: photo && { ...photo, hold: 'check' as const },
      }),
      _id,
      userId,
      slot,
      requestKey: row.key,
      remindOn: dayOf(now),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await plantPhotos.drop(photo);
    return false;
  }
}

type ReadFacts = (plantId: number) => Promise<CareFacts | undefined>;

/** Reads the facts of each plant of the guide once. */
function factsReader(call: Call): ReadFacts {
  const read = new Map<number, CareFacts | undefined>();
  return async (id) => {
    if (!read.has(id)) {
      const plant = await call(plants.read, { params: { id } }).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        return undefined;
      });
      read.set(id, careFactsOf(plant));
    }
    return read.get(id);
  };
}

/** Writes care of plants that are there already. */
export async function writeCare(
  rows: StoredRow<'care'>[],
  { userId, now }: WriteContext,
): Promise<StoredRow[]> {
  const ids = await plantIdsOf(
    userId,
    rows.map(({ value }) => value.plantKey),
  );
  for (const { value } of rows) {
    const _id = ids.get(value.plantKey);
    if (_id === undefined) continue;
    await writeRecords(_id, value.careDone, userId);
    const plant = await GardenPlantModel.findById(_id, { care: 1 }).lean();
    const latest = careTasks.flatMap((task) => {
      const last = value.careDone.filter((done) => done.task === task).at(-1)?.on;
      return last && last > (plant?.care?.[task]?.lastDoneOn ?? '')
        ? [[`care.${task}.lastDoneOn`, last]]
        : [];
    });
    await GardenPlantModel.updateOne(
      { _id, userId },
      { $set: { ...Object.fromEntries(latest), remindOn: dayOf(now) } },
    );
  }
  return [];
}

async function writeRecords(gardenPlantId: number, careDone: CareDone[], userId: number): Promise<void> {
  if (careDone.length === 0) return;
  const last = await nextId('careRecords', careDone.length);
  const records = careDone.map(({ task, on }, index) => ({
    _id: last - careDone.length + 1 + index,
    userId,
    gardenPlantId,
    task,
    on,
    at: recordPlace(on, task),
  }));
  await insertNew(() => CareRecordModel.insertMany(records, { ordered: false, lean: true }));
}
