import { CareRecordModel } from './care-record.model.ts';
import type { DayText } from './day.ts';
import type { GardenPhoto } from './garden-photos.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { presentPlant, presentReading } from './garden-plant.present.ts';
import { hemisphereOf } from './garden-settings.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';

/** The photo itself as a data URL, for a file that is useful without the portal. */
type PhotoData = (photo: GardenPhoto | null | undefined) => Promise<{ photoUrl?: string }>;

/** A member's plants for the export, one at a time, with what was done for them. */
export async function* gardenPlantsOf(userId: number, today: DayText, photoData: PhotoData) {
  const context = { today, hemisphere: await hemisphereOf(userId), deletedPlantIds: [] };
  for await (const plant of GardenPlantModel.find({ userId }).sort({ _id: 1 }).lean().cursor()) {
    const { latestReading: _, ...presented } = presentPlant(plant, context);
    const records = await CareRecordModel.find({ gardenPlantId: plant._id }).sort({ at: 1 }).lean();
    const careDone = records.map(({ task, on }) => ({ task, on }));
    yield { ...presented, ...(await photoData(plant.photo)), careDone };
  }
}

/** A member's health readings for the export, one at a time, because each may have a photo. */
export async function* gardenReadingsOf(userId: number, photoData: PhotoData) {
  for await (const reading of HealthReadingModel.find({ userId }).sort({ _id: 1 }).lean().cursor()) {
    const { gardenPlantId, photo } = reading;
    yield { gardenPlantId, ...presentReading(reading), ...(await photoData(photo)) };
  }
}
