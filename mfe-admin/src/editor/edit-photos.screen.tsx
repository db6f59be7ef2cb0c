import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { closedAt } from '../access/closed-paths.ts';
import { ForRole } from '../access/for-role.tsx';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { Spinner } from '../waiting/spinner.tsx';
import { EditPhotos } from './edit-photos.tsx';

const closed = closedAt('/plant/:id/edit-photos');

/** The owner's editor of a plant's list of photos, by their addresses. */
export function EditPhotosScreen() {
  usePage({ title: 'Edit Photos' });
  return (
    <PlantFrame back={closed.back}>
      <ForRole whose="owner" closed={closed} waiting={<Spinner />}>
        <PlantOfAddress waiting={<Spinner />} missing={<Missing />}>
          {(plant) => <EditPhotos plant={plant} />}
        </PlantOfAddress>
      </ForRole>
    </PlantFrame>
  );
}

const Missing = () => (
  <NotFoundState
    title="Plant not found."
    action={<LinkButton to={closed.back.to}>{closed.back.label}</LinkButton>}
  >
    It may have been deleted.
  </NotFoundState>
);
