import { mayModerate, type Viewer } from '@portal/contracts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';
import { isGardenShared } from './open-garden-link.ts';

/** Members with the same picture in their gardens, of whom one may share it. */
const maxOwners = 100;

/**
 * Returns whether a photo of the garden is visible to the viewer: one's own always; those of plants, but not of
 * readings, to everyone while the member shows the garden by a link. Of those that wait for approval staff see the ones
 * that they decide on.
 */
export async function gardenShows(path: string, viewer: Viewer | null): Promise<boolean> {
  const plants = await GardenPlantModel.find({ 'photo.path': path }, { userId: 1, photo: 1 })
    .limit(maxOwners)
    .lean();
  if (viewer && plants.some(({ userId }) => userId === viewer.id)) return true;
  if (viewer && (await HealthReadingModel.exists({ 'photo.path': path, userId: viewer.id }))) return true;
  const isStaff = viewer !== null && mayModerate(viewer);
  const shown = plants.filter(({ photo }) => !photo?.hold || (isStaff && photo.hold === 'approval'));
  for (const { userId } of shown) if (await isGardenShared(userId)) return true;
  return false;
}
