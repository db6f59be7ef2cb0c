import { links, type Plant, type PlantWithPhotos, plantPhotos } from '@portal/contracts';
import { Button, LinkButton } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
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
  const { editor, shared } = useTexts();
  const toManager = { to: links.photoManager(), label: shared.backToManager };
  return (
    <PlantPage
      title={editor.title}
      restricted={restricted}
      skeleton={<Spinner />}
      back={toManager}
      missing={{ title: shared.plantNotFound, back: toManager }}
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
