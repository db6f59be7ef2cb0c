import { randomUUID } from 'node:crypto';
import { limits, type Mood } from '@portal/contracts';
import { conflict, isDuplicateKey, nextId } from '@portal/kit';
import { freeSlot } from './free-slot.ts';
import { readingPhotos, storePhoto } from './garden-photos.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { type HealthReadingDocument, HealthReadingModel } from './health-reading.model.ts';

interface NewReading {
  userId: number;
  gardenPlantId: number;
  healthScore: number;
  mood: Mood;
  photo?: string | undefined;
  requestKey?: string | undefined;
  at: Date;
}

/** Stores a reading, its photo first, as `addPlant` does. Throws conflict if the plant has too many. */
export async function addReading(
  reading: NewReading,
): Promise<{ document: HealthReadingDocument; isNew: boolean }> {
  const { userId, gardenPlantId, healthScore, mood, photo, requestKey = randomUUID(), at } = reading;
  const earlier = () => HealthReadingModel.findOne({ gardenPlantId, requestKey }).lean();
  const known = await earlier();
  if (known) return { document: known, isNew: false };
  await slotFor(gardenPlantId);
  const _id = await nextId('healthReadings');
  const stored = photo === undefined ? undefined : await storePhoto(readingPhotos, photo, _id);
  const fields = {
    _id,
    userId,
    gardenPlantId,
    at,
    healthScore,
    mood,
    requestKey,
    ...(stored && { photo: stored }),
  };
  for (;;) {
    try {
      const document = { ...fields, slot: await slotFor(gardenPlantId) };
      await HealthReadingModel.create(document);
      await copyLatest(gardenPlantId);
      return { document, isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const written = await earlier();
      if (!written) continue;
      await readingPhotos.drop(stored);
      return { document: written, isNew: false };
    }
  }
}

/** Deletes a reading, then its photo: a visible reading never lacks its photo. */
export async function removeReading(gardenPlantId: number, _id: number): Promise<void> {
  const removed = await HealthReadingModel.findOneAndDelete({ _id, gardenPlantId }).lean();
  if (!removed) return;
  await copyLatest(gardenPlantId);
  await readingPhotos.drop(removed.photo);
}

/** Copies the latest reading into its plant. */
export async function copyLatest(gardenPlantId: number): Promise<void> {
  const latest = await HealthReadingModel.findOne({ gardenPlantId }).sort({ at: -1, _id: -1 }).lean();
  if (!latest) {
    await GardenPlantModel.updateOne({ _id: gardenPlantId }, { $unset: { latestReading: 1 } });
    return;
  }
  const { _id, at, healthScore, mood, photo } = latest;
  await GardenPlantModel.updateOne(
    { _id: gardenPlantId },
    { $set: { latestReading: { id: _id, at, healthScore, mood, ...(photo && { photo }) } } },
  );
}

async function slotFor(gardenPlantId: number): Promise<number> {
  const own = await HealthReadingModel.find({ gardenPlantId }, { slot: 1 }).lean();
  const slot = freeSlot(
    own.map((reading) => reading.slot),
    limits.garden.readings,
  );
  if (slot === undefined)
    throw conflict(
      `A plant can have ${limits.garden.readings} health readings. Please delete old ones first.`,
    );
  return slot;
}
