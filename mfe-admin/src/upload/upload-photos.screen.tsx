import { links } from '@portal/contracts';
import { LinkButton, NotFoundState, PageFrame, usePage } from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { RoutePlant } from '../plants/route-plant.tsx';
import { useTexts } from '../texts/index.ts';
import { UploadPhotos } from './upload-photos.tsx';
import { UploadSkeleton } from './upload-skeleton.tsx';

const restricted = restrictedAt('/plant/:id/upload-photos');

export function UploadPhotosScreen() {
  const { upload, shared } = useTexts();
  usePage({ title: upload.title });
  return (
    <PageFrame back={{ to: links.home(), label: upload.backToPlants }}>
      <ForRole allow={['owner']} restricted={restricted} fallback={<UploadSkeleton />}>
        <RoutePlant
          fallback={<UploadSkeleton />}
          missing={
            <NotFoundState
              title={upload.plantNotFound}
              action={<LinkButton to={links.home()}>{upload.backToPlants}</LinkButton>}
            >
              {shared.deleted}
            </NotFoundState>
          }
        >
          {(plant) => (
            <AntdScope>
              <UploadPhotos plant={plant} />
            </AntdScope>
          )}
        </RoutePlant>
      </ForRole>
    </PageFrame>
  );
}
