import { links } from '@portal/contracts';
import { LinkButton, NotFoundState } from '@portal/sdk';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { RoutePlant } from '../plants/route-plant.tsx';
import { useTexts } from '../texts/index.ts';
import { EditPlant } from './edit-plant.tsx';

export function EditPlantScreen() {
  const { form } = useTexts();
  return (
    <AdminFrame title={form.edit}>
      <RoutePlant fallback={<Spinner />} missing={<Missing />}>
        {({ id }) => <EditPlant key={id} id={id} />}
      </RoutePlant>
    </AdminFrame>
  );
}

function Missing() {
  const { shared, admin } = useTexts();
  return (
    <NotFoundState
      title={shared.plantNotFound}
      action={<LinkButton to={links.removals()}>{admin.removals}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
}
