import { type Plant, plantPhotos } from '@portal/contracts';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

/**
 * Takes a photo of a plant away. It is named by its place and its address: where somebody else changed the list
 * meanwhile, the portal refuses rather than removes another one.
 */
export function useRemovePhoto(plant: Plant) {
  const { photos } = useTexts();
  const { mutate, isPending } = usePlantWrite(plantPhotos.remove, {
    done: photos.removed,
    failed: photos.removeFailed,
  });
  const remove = (photoUrl: string) =>
    mutate({
      params: { id: plant.id },
      body:
        photoUrl === plant.imageUrl
          ? { removeMain: true, photoUrl }
          : { photoIndex: plant.additionalImages.indexOf(photoUrl), photoUrl },
    });
  return { remove, isRemoving: isPending };
}
