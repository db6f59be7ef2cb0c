import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { CareRecordModel } from './care-record.model.ts';
import { plantPhotos, readingPhotos } from './garden-photos.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { GardenSettingsModel } from './garden-settings.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';
import { notePhotoRemoval } from './held-photos.ts';

const batchSize = 100;

/** Deletes a plant with its readings, records and photos. What belongs to it goes first, so it can be repeated. */
export async function removePlant({
  _id,
  userId,
  photo,
}: Pick<GardenPlantDocument, '_id' | 'userId' | 'photo'>): Promise<void> {
  await removeReadings({ gardenPlantId: _id });
  await CareRecordModel.deleteMany({ gardenPlantId: _id });
  await JournalEntryModel.updateMany({ userId, gardenPlantId: _id }, { $unset: { gardenPlantId: 1 } });
  if (photo?.hold) await notePhotoRemoval(_id);
  await plantPhotos.drop(photo);
  const last = await GardenPlantModel.findOneAndDelete({ _id }).lean();
  // The photo may have changed since the plant was read.
  await plantPhotos.drop(last?.photo);
}

/** Deletes all of a member's garden. Safe to repeat after an interruption. */
export async function removeGarden(userId: number): Promise<void> {
  await GardenSettingsModel.deleteOne({ _id: userId });
  const next = () => GardenPlantModel.find({ userId }).limit(batchSize).lean();
  for (let plants = await next(); plants.length > 0; plants = await next()) {
    for (const plant of plants) await removePlant(plant);
  }
  // Written while their plants were deleted.
  await removeReadings({ userId });
  await CareRecordModel.deleteMany({ userId });
}

async function removeReadings(filter: { userId: number } | { gardenPlantId: number }): Promise<void> {
  const next = () => HealthReadingModel.find(filter).limit(batchSize).lean();
  for (let readings = await next(); readings.length > 0; readings = await next()) {
    for (const { _id, photo } of readings) {
      await readingPhotos.drop(photo);
      await HealthReadingModel.deleteOne({ _id });
    }
  }
}

/** The plants of members stay as free ones, with the facts that their care follows from. */
export const forgetErasedPlant = (plantId: number) =>
  GardenPlantModel.updateMany({ plantId }, { $unset: { plantId: 1, factsAt: 1 } });
