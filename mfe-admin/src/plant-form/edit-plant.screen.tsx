import { LinkButton, NotFoundState } from '@portal/sdk';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { paths } from '../paths.ts';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { Spinner } from '../waiting/spinner.tsx';
import { EditPlant } from './edit-plant.tsx';

/** What is written of a plant is changed. */
export const EditPlantScreen = () => (
  <DeskFrame title="Edit a plant">
    <PlantOfAddress waiting={<Spinner />} missing={<Missing />}>
      {({ id }) => <EditPlant key={id} id={id} />}
    </PlantOfAddress>
  </DeskFrame>
);

const Missing = () => (
  <NotFoundState
    title="Plant not found."
    action={<LinkButton to={paths.removals}>Deleted plants</LinkButton>}
  >
    It may have been deleted.
  </NotFoundState>
);
