import type { GardenPlant, gardenLinks, HealthReading, ReplyOf } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { CareContext } from './care-context.ts';
import { type CarePlan, remindersOf } from './care-dates.ts';
import type { AllFields, GardenPlantDocument } from './garden-plant.model.ts';
import type { HealthReadingDocument } from './health-reading.model.ts';

/** Context that the presented form depends on. */
export interface PresentContext extends CareContext {
  /** Plants that the encyclopedia has deleted: the member's plant is a free one meanwhile. */
  deletedPlantIds: readonly number[];
  /** A link shows the garden to others. */
  isShared: boolean;
}

type SharedContext = Pick<PresentContext, 'deletedPlantIds'>;
type SharedPlant = ReplyOf<typeof gardenLinks.readShared>['plants'][number];

export const presentPlant = (plant: GardenPlantDocument, context: PresentContext): GardenPlant =>
  compact<AllFields<GardenPlant>>({
    ...sharedFields(plant, context),
    isPhotoHeld: (context.isShared && plant.photo?.hold && true) || undefined,
    planting: plant.planting ?? undefined,
    site: plant.site ?? undefined,
    notes: plant.notes ?? undefined,
    care: remindersOf(plan(plant), context),
    latestReading: plant.latestReading ? presentReading(plant.latestReading) : undefined,
    createdAt: plant.createdAt.toISOString(),
    updatedAt: plant.updatedAt.toISOString(),
  });

/** The plant as a shared garden shows it: without a photo that waits for its check or for approval. */
export const presentShared = (plant: GardenPlantDocument, context: SharedContext): SharedPlant =>
  compact(sharedFields(plant.photo?.hold ? { ...plant, photo: undefined } : plant, context));

const sharedFields = (
  { _id, plantId, name, place, since, photo }: GardenPlantDocument,
  { deletedPlantIds }: SharedContext,
): AllFields<SharedPlant> => ({
  id: _id,
  plantId: plantId && !deletedPlantIds.includes(plantId) ? plantId : undefined,
  name,
  place: place ?? undefined,
  since: since ?? undefined,
  photoUrl: photo?.path,
  photoSize: photo?.width && photo.height ? { width: photo.width, height: photo.height } : undefined,
});

/** The plant as its care is computed from it. */
export const plan = ({
  facts,
  since,
  createdAt,
  care,
  planting,
  site,
}: Pick<GardenPlantDocument, 'facts' | 'since' | 'createdAt' | 'care' | 'planting' | 'site'>): CarePlan => ({
  facts: facts ?? undefined,
  since: since ?? undefined,
  createdAt,
  care,
  planting: planting ?? undefined,
  site: site ?? undefined,
});

export const presentReading = ({
  at,
  healthScore,
  mood,
  photo,
  ...ids
}: Pick<HealthReadingDocument, 'at' | 'healthScore' | 'mood' | 'photo'> &
  ({ _id: number } | { id: number })): HealthReading =>
  compact<AllFields<HealthReading>>({
    id: 'id' in ids ? ids.id : ids._id,
    at: at.toISOString(),
    healthScore,
    mood,
    photoUrl: photo?.path,
  });
