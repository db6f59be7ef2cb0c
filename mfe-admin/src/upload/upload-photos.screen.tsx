import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { closedAt } from '../access/closed-paths.ts';
import { ForRole } from '../access/for-role.tsx';
import { paths } from '../paths.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { UploadPhotos } from './upload-photos.tsx';
import { UploadSkeleton } from './upload-skeleton.tsx';

const closed = closedAt('/plant/:id/upload-photos');

/** The owner's upload of photos to the page of a plant. */
export function UploadPhotosScreen() {
  usePage({ title: 'Upload Photos' });
  return (
    <PlantFrame back={closed.back}>
      <ForRole whose="owner" closed={closed} waiting={<UploadSkeleton />}>
        <PlantOfAddress
          waiting={<UploadSkeleton />}
          missing={
            <NotFoundState
              title="Plant not found"
              action={<LinkButton to={paths.home}>Back to Plants</LinkButton>}
            >
              It may have been deleted.
            </NotFoundState>
          }
        >
          {(plant) => <UploadPhotos plant={plant} />}
        </PlantOfAddress>
      </ForRole>
    </PlantFrame>
  );
}
