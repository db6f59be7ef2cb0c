import { links, type Plant, type PlantWithPhotos, plantPhotos } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
import { PlantHeading } from '../plants/plant-heading.tsx';
import styles from '../plants/plant-page.module.css';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import { ManagePhotos } from './manage-photos.tsx';
import { PhotosToLoad } from './photos-to-load.tsx';
import { usePhotoList } from './use-photo-list.ts';

/** The current photos, and the list that replaces them. */
export function EditPhotos({ plant }: { plant: Plant }) {
  const { editor } = useTexts();
  const list = usePhotoList(plant);
  const { mutate, isPending } = usePlantWrite(plantPhotos.add, {
    done: ({ waitingPhotos = 0 }: PlantWithPhotos) =>
      waitingPhotos > 0 ? editor.autoFound(waitingPhotos) : { title: editor.autoUpdated },
    failed: editor.autoUpdateFailed,
    fallback: editor.autoUpdateFallback,
  });
  const autoUpdate = {
    isBusy: isPending,
    run: () => mutate({ params: { id: plant.id }, body: { requestKey: newRequestKey() } }),
  };
  return (
    <>
      <PlantHeading title={editor.title} plant={plant}>
        <LinkButton to={links.uploadPhotos(plant.id)}>{editor.uploadPhotos}</LinkButton>
      </PlantHeading>
      <div className={styles.panels}>
        <PhotosToLoad plant={plant} list={list} autoUpdate={autoUpdate} />
        <ManagePhotos plant={plant} list={list} autoUpdate={autoUpdate} />
      </div>
    </>
  );
}
