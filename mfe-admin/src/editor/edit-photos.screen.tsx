import { hasRole, links, type Plant, type PlantWithPhotos, plantPhotos } from '@portal/contracts';
import { Button, LinkButton, useSession } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
import { useParams } from '@portal/sdk/router';
import { Sparkles } from 'lucide-react';
import { restrictedAt } from '../access/for-role.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { PlantPage } from '../plants/plant-page.tsx';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import { ManagePhotos } from './manage-photos.tsx';
import { PhotosToLoad } from './photos-to-load.tsx';
import { usePhotoList } from './use-photo-list.ts';

const restricted = restrictedAt('/plant/:id/edit-photos');

export function EditPhotosScreen() {
  const { editor, shared, upload } = useTexts();
  const { id = '' } = useParams();
  const isAdmin = hasRole(useSession().viewer, 'admin');
  // The photo manager is restricted to administrators.
  const toManager = { to: links.photoManager(), label: shared.backToManager };
  const toPlants = { to: links.home(), label: upload.backToPlants };
  return (
    <PlantPage
      title={editor.title}
      restricted={restricted}
      skeleton={<Spinner />}
      back={isAdmin ? toManager : { to: links.plant(id), label: shared.backToPlant }}
      missing={{ title: shared.plantNotFound, back: isAdmin ? toManager : toPlants }}
      linksOf={(plant) => <LinkButton to={links.uploadPhotos(plant.id)}>{editor.uploadPhotos}</LinkButton>}
    >
      {(plant) => <Panels plant={plant} />}
    </PlantPage>
  );
}

/** The current photos, and the list that replaces them. */
function Panels({ plant }: { plant: Plant }) {
  const { editor } = useTexts();
  const list = usePhotoList(plant);
  const { mutate, isPending } = usePlantWrite(plantPhotos.add, {
    done: ({ waitingPhotos = 0 }: PlantWithPhotos) =>
      waitingPhotos > 0 ? editor.autoFound(waitingPhotos) : { title: editor.autoUpdated },
    failed: editor.autoUpdateFailed,
    fallback: editor.autoUpdateFallback,
  });
  const autoUpdate = (
    <Button
      isBusy={isPending}
      onClick={() => mutate({ params: { id: plant.id }, body: { requestKey: newRequestKey() } })}
    >
      <Sparkles aria-hidden size={18} strokeWidth={1.5} />
      {isPending ? editor.autoUpdating : editor.autoUpdate}
    </Button>
  );
  return (
    <>
      <PhotosToLoad plant={plant} list={list} autoUpdate={autoUpdate} />
      <ManagePhotos plant={plant} list={list} autoUpdate={autoUpdate} />
    </>
  );
}
