import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { ForRole } from '../access/for-role.tsx';
import { closedAt } from '../access/restricted-paths.ts';
import { paths } from '../paths.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { useTexts } from '../texts/index.ts';
import { UploadPhotos } from './upload-photos.tsx';
import { UploadSkeleton } from './upload-skeleton.tsx';

const closed = closedAt('/plant/:id/upload-photos');

/** The owner's upload of photos to the page of a plant. */
export function UploadPhotosScreen() {
  const { upload, shared } = useTexts();
  usePage({ title: upload.title });
  return (
    <PlantFrame back={{ to: paths.home, label: upload.backToPlants }}>
      <ForRole whose="owner" closed={closed} waiting={<UploadSkeleton />}>
        <PlantOfAddress
          waiting={<UploadSkeleton />}
          missing={
            <NotFoundState
              title={upload.plantNotFound}
              action={<LinkButton to={paths.home}>{upload.backToPlants}</LinkButton>}
            >
              {shared.deleted}
            </NotFoundState>
          }
        >
          {(plant) => <UploadPhotos plant={plant} />}
        </PlantOfAddress>
      </ForRole>
    </PlantFrame>
  );
}
