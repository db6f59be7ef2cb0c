import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { ForRole } from '../access/for-role.tsx';
import { closedAt } from '../access/restricted-paths.ts';
import { paths } from '../paths.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { PlantOfAddress } from '../plants/plant-of-address.tsx';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import { EditPhotos } from './edit-photos.tsx';

const closed = closedAt('/plant/:id/edit-photos');

/** The owner's editor of a plant's list of photos, by their addresses. */
export function EditPhotosScreen() {
  const { editor, shared } = useTexts();
  usePage({ title: editor.title });
  return (
    <PlantFrame back={{ to: paths.photoManager, label: shared.backToManager }}>
      <ForRole whose="owner" closed={closed} waiting={<Spinner />}>
        <PlantOfAddress waiting={<Spinner />} missing={<Missing />}>
          {(plant) => <EditPhotos plant={plant} />}
        </PlantOfAddress>
      </ForRole>
    </PlantFrame>
  );
}

function Missing() {
  const { shared } = useTexts();
  return (
    <NotFoundState
      title={shared.plantNotFound}
      action={<LinkButton to={paths.photoManager}>{shared.backToManager}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
}
