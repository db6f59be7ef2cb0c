import { hasRole, links } from '@portal/contracts';
import { LinkButton, NotFoundState, PageFrame, usePage, useSession } from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import { useParams } from '@portal/sdk/router';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { Spinner } from '../parts/spinner.tsx';
import { RoutePlant } from '../plants/route-plant.tsx';
import { useTexts } from '../texts/index.ts';
import { EditPhotos } from './edit-photos.tsx';

const restricted = restrictedAt('/plant/:id/edit-photos');

export function EditPhotosScreen() {
  const { editor, shared, upload } = useTexts();
  const { id = '' } = useParams();
  const isAdmin = hasRole(useSession().viewer, 'admin');
  usePage({ title: editor.title });
  // The photo manager is restricted to administrators.
  const toPlant = { to: links.plant(id), label: shared.backToPlant };
  const toPlants = { to: links.home(), label: upload.backToPlants };
  const toManager = { to: links.photoManager(), label: shared.backToManager };
  return (
    <PageFrame back={isAdmin ? toManager : toPlant}>
      <ForRole allow={['owner']} restricted={restricted} fallback={<Spinner />}>
        <RoutePlant fallback={<Spinner />} missing={<Missing back={isAdmin ? toManager : toPlants} />}>
          {(plant) => (
            <AntdScope>
              <EditPhotos plant={plant} />
            </AntdScope>
          )}
        </RoutePlant>
      </ForRole>
    </PageFrame>
  );
}

function Missing({ back }: { back: { to: string; label: string } }) {
  const { shared } = useTexts();
  return (
    <NotFoundState title={shared.plantNotFound} action={<LinkButton to={back.to}>{back.label}</LinkButton>}>
      {shared.deleted}
    </NotFoundState>
  );
}
