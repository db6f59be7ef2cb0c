import { LinkButton, NotFoundState } from '@portal/sdk';
import { AdminFrame } from '../desk/admin-frame.tsx';
import { paths } from '../paths.ts';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import { EditPlant } from './edit-plant.tsx';

/** What is written of a plant is changed. */
export function EditPlantScreen() {
  const { form } = useTexts();
  return (
    <AdminFrame title={form.edit}>
      <PlantOfAddress waiting={<Spinner />} missing={<Missing />}>
        {({ id }) => <EditPlant key={id} id={id} />}
      </PlantOfAddress>
    </AdminFrame>
  );
}

function Missing() {
  const { shared, desk } = useTexts();
  return (
    <NotFoundState
      title={shared.plantNotFound}
      action={<LinkButton to={paths.removals}>{desk.removals}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
}
