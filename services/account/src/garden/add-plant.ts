import { randomUUID } from 'node:crypto';
import { type BodyOf, type garden, limits } from '@portal/contracts';
import { compact, conflict, isDuplicateKey, nextId } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { addReading } from './add-reading.ts';
import type { CareFacts } from './care-schedule.ts';
import { dayOf } from './day.ts';
import { freeSlot } from './free-slot.ts';
import { plantPhotos, storePhoto } from './garden-photos.ts';
import { type AllFields, type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { withPhotoCheck } from './held-photos.ts';

type NewPlant = BodyOf<typeof garden.add> & {
  userId: number;
  /** The facts of the plant of the guide. */
  facts?: CareFacts | undefined;
  now: Date;
};

type FilledIn = Exclude<keyof BodyOf<typeof garden.add>, 'photo' | 'reading' | 'requestKey'>;

/** The plant that an earlier request with this key created, if any. */
export const findAdded = async (
  userId: number,
  requestKey: string | undefined,
): Promise<GardenPlantDocument | null> =>
  requestKey === undefined ? null : GardenPlantModel.findOne({ userId, requestKey }).lean();

/**
 * Adds a plant, its photo first; the hourly cleanup drops a photo whose plant was never written. A shared garden shows the
 * photo once it is checked. Of two requests with one key, the second gets the first one's plant. Throws conflict if the
 * garden is full.
 */
export async function addPlant(
  plant: NewPlant,
  holds: AccountPhotoHolds,
): Promise<{ document: GardenPlantDocument; isNew: boolean }> {
  const { userId, photo, reading, requestKey = randomUUID() } = plant;
  const _id = await nextId('gardenPlants');
  await slotFor(userId);
  const stored = photo === undefined ? undefined : await storePhoto(plantPhotos, photo, _id);
  const fields = { ...fieldsOf(plant), _id, requestKey };
  const photoField = stored && { photo: { ...stored, hold: 'check' as const } };
  const write = () => writePlant({ ...fields, ...photoField });
  const added = await (stored ? withPhotoCheck(_id, holds, write) : write());
  if (added) {
    await plantPhotos.drop(stored);
    return { document: added, isNew: false };
  }
  // The key of the plant is a key of the reading too: a repeated request may find the plant without it.
  if (reading) await addReading({ ...reading, userId, gardenPlantId: _id, requestKey, at: plant.now });
  return { document: (await GardenPlantModel.findById(_id).lean()) as GardenPlantDocument, isNew: true };
}

/** Writes a plant into a free slot. Returns the plant that an earlier request with its key has written, if any. */
async function writePlant(
  fields: Omit<GardenPlantDocument, 'slot' | 'care'>,
): Promise<GardenPlantDocument | null> {
  const { userId, requestKey } = fields;
  for (;;) {
    try {
      await GardenPlantModel.create({ ...fields, slot: await slotFor(userId) });
      return null;
    } catch (error) {
      // After any other failure the plant may exist and need its photo.
      if (!isDuplicateKey(error)) throw error;
      const added = await findAdded(userId, requestKey);
      if (added) return added;
    }
  }
}

/** Fields that the member fills in; an empty one is left out. */
const filledIn = ({ plantId, name, place, planting, site, since, notes }: NewPlant) =>
  compact<AllFields<Pick<GardenPlantDocument, FilledIn>>>({
    plantId,
    name,
    place: place || undefined,
    planting: planting ?? undefined,
    site: site ?? undefined,
    since: since || undefined,
    notes: notes || undefined,
  });

const fieldsOf = (plant: NewPlant) => ({
  ...filledIn(plant),
  ...compact({ facts: plant.facts, factsAt: plant.plantId ? plant.now : undefined }),
  userId: plant.userId,
  remindOn: dayOf(plant.now),
  createdAt: plant.now,
  updatedAt: plant.now,
});

async function slotFor(userId: number): Promise<number> {
  const own = await GardenPlantModel.find({ userId }, { slot: 1 }).lean();
  const slot = freeSlot(
    own.map((plant) => plant.slot),
    limits.garden.plants,
  );
  if (slot === undefined)
    throw conflict(
      `Your garden has reached the limit of ${limits.garden.plants} plants. Please delete one first.`,
    );
  return slot;
}
