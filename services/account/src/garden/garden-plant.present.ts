import type { GardenPlant, HealthReading } from '@portal/contracts';
import { remindersOf } from './care-dates.ts';
import type { Hemisphere } from './care-schedule.ts';
import type { DayText } from './day.ts';
import type { GardenPhoto } from './garden-photos.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';
import type { HealthReadingDocument } from './health-reading.model.ts';

/** Context that the presented form depends on. */
export interface PresentContext {
  today: DayText;
  hemisphere: Hemisphere;
  /** Plants that the encyclopedia has deleted: the member's plant is a free one meanwhile. */
  deletedPlantIds: readonly number[];
}

export const presentPlant = (plant: GardenPlantDocument, context: PresentContext): GardenPlant => ({
  ...presentShared(plant, context),
  ...(plant.notes && { notes: plant.notes }),
  care: remindersOf(plan(plant), context),
  ...(plant.latestReading && { latestReading: presentReading(plant.latestReading) }),
  createdAt: plant.createdAt.toISOString(),
  updatedAt: plant.updatedAt.toISOString(),
});

/** Fields of a plant that a shared garden shows. */
export const presentShared = (
  { _id, plantId, name, place, since, photo }: GardenPlantDocument,
  { deletedPlantIds }: Pick<PresentContext, 'deletedPlantIds'>,
) => ({
  id: _id,
  ...(plantId && !deletedPlantIds.includes(plantId) && { plantId }),
  name,
  ...(place && { place }),
  ...(since && { since }),
  ...presentPhoto(photo),
});

/** The plant as its care is computed from it. */
export const plan = ({
  facts,
  since,
  createdAt,
  care,
}: Pick<GardenPlantDocument, 'facts' | 'since' | 'createdAt' | 'care'>) => ({
  facts: facts ?? undefined,
  since: since ?? undefined,
  createdAt,
  care,
});

export const presentReading = ({
  at,
  healthScore,
  mood,
  photo,
  ...ids
}: Pick<HealthReadingDocument, 'at' | 'healthScore' | 'mood' | 'photo'> &
  ({ _id: number } | { id: number })): HealthReading => ({
  id: 'id' in ids ? ids.id : ids._id,
  at: at.toISOString(),
  healthScore,
  mood,
  ...(photo && { photoUrl: photo.path }),
});

function presentPhoto(photo: GardenPhoto | null | undefined) {
  if (!photo) return {};
  const { path, width, height } = photo;
  return { photoUrl: path, ...(width && height && { photoSize: { width, height } }) };
}
