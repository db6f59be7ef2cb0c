import { links } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { restrictedAt } from '../access/for-role.tsx';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { PlantPage } from '../plants/plant-page.tsx';
import { useTexts } from '../texts/index.ts';
import { NewPhotos } from './new-photos.tsx';
import { UploadSkeleton } from './upload-skeleton.tsx';

const restricted = restrictedAt('/plant/:id/upload-photos');

export function UploadPhotosScreen() {
  const { upload } = useTexts();
  const back = { to: links.home(), label: upload.backToPlants };
  return (
    <PlantPage
      title={upload.title}
      restricted={restricted}
      skeleton={<UploadSkeleton />}
      back={back}
      missing={{ title: upload.plantNotFound, back }}
      linksOf={({ id }) => <LinkButton to={links.editPhotos(id)}>{upload.editUrls}</LinkButton>}
    >
      {(plant) => (
        <>
          <NewPhotos plant={plant} />
          <CurrentPhotos plant={plant} nameOf={upload.nameAt} empty={<p>{upload.noPhotos}</p>} />
        </>
      )}
    </PlantPage>
  );
}
