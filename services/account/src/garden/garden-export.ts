import { careContextOf } from './care-context.ts';
import { CareRecordModel } from './care-record.model.ts';
import type { GardenPhoto } from './garden-photos.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { presentPlant, presentReading } from './garden-plant.present.ts';
import { HealthReadingModel } from './health-reading.model.ts';

/** The photo itself as a data URL, for a file that is useful without the portal. */
type PhotoData = (photo: GardenPhoto | null | undefined) => Promise<{ photoUrl?: string }>;

/** Plants whose records are read together: a query for each of 500 plants would take half a second. */
const batchLength = 20;

/** A member's plants for the export, one at a time, with what was done for them. */
export async function* gardenPlantsOf(userId: number, now: Date, photoData: PhotoData) {
  const context = { ...(await careContextOf(userId, now)), deletedPlantIds: [], isShared: false };
  const plants = await GardenPlantModel.find({ userId }).sort({ _id: 1 }).lean();
  for (let from = 0; from < plants.length; from += batchLength) {
    const batch = plants.slice(from, from + batchLength);
    const gardenPlantId = { $in: batch.map(({ _id }) => _id) };
    const records = await CareRecordModel.find({ gardenPlantId }).sort({ at: 1 }).lean();
    for (const plant of batch) {
      const { latestReading: _, ...presented } = presentPlant(plant, context);
      const own = records.filter((record) => record.gardenPlantId === plant._id);
      const careDone = own.map(({ task, on }) => ({ task, on }));
      yield { key: plant.requestKey, ...presented, ...(await photoData(plant.photo)), careDone };
    }
  }
}

/** A member's health readings for the export, one at a time, because each may have a photo. */
export async function* gardenReadingsOf(userId: number, photoData: PhotoData) {
  for await (const reading of HealthReadingModel.find({ userId }).sort({ _id: 1 }).lean().cursor()) {
    const { gardenPlantId, photo, requestKey: key } = reading;
    yield { key, gardenPlantId, ...presentReading(reading), ...(await photoData(photo)) };
  }
}
