import { links } from '@portal/contracts';
import { LinkButton, NotFoundState, PageFrame, usePage } from '@portal/sdk';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { Spinner } from '../parts/spinner.tsx';
import { RoutePlant } from '../plants/route-plant.tsx';
import { useTexts } from '../texts/index.ts';
import { EditPhotos } from './edit-photos.tsx';

const restricted = restrictedAt('/plant/:id/edit-photos');

export function EditPhotosScreen() {
  const { editor, shared } = useTexts();
  usePage({ title: editor.title });
  return (
    <PageFrame back={{ to: links.photoManager(), label: shared.backToManager }}>
      <ForRole allow={['owner']} restricted={restricted} fallback={<Spinner />}>
        <RoutePlant fallback={<Spinner />} missing={<Missing />}>
          {(plant) => <EditPhotos plant={plant} />}
        </RoutePlant>
      </ForRole>
    </PageFrame>
  );
}

function Missing() {
  const { shared } = useTexts();
  return (
    <NotFoundState
      title={shared.plantNotFound}
      action={<LinkButton to={links.photoManager()}>{shared.backToManager}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
}
