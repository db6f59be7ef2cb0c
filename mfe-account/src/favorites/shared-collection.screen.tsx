import { collections, type ReplyOf } from '@portal/contracts';
import { Grid, Muted, PageHeader, query, Stack } from '@portal/sdk';
import { SecretPage } from '../sharing/secret-page.tsx';
import { useCollectionTexts } from '../texts/collection.ts';
import { useTexts } from '../texts/index.ts';
import styles from './collection-plants.module.css';
import { PlantTexts } from './collection-plants.tsx';
import { ListedPlantLink } from './listed-plant-link.tsx';
import { usePlants } from './plant-summary.queries.ts';

export const SharedCollectionScreen = () => (
  <SecretPage
    read={(token) => query(collections.readShared, { query: { token } })}
    labels={useCollectionTexts().shared}
  >
    {(shared) => <Shared {...shared} />}
  </SecretPage>
);

function Shared({ name, note, username, displayName, plants }: ReplyOf<typeof collections.readShared>) {
  const { shared } = useCollectionTexts();
  const { plants: counted } = useTexts().collections;
  const { plantOf } = usePlants(plants.map(({ plantId }) => plantId));
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>}>
        <Muted>
          {shared.by(displayName ?? username)} · {counted(plants.length)}
        </Muted>
      </PageHeader>
      {note && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      {plants.length === 0 && <Muted>{shared.empty}</Muted>}
      <Stack as="ul" gap={12}>
        {plants.map(({ plantId }) => {
          const plant = plantOf(plantId);
          return (
            <Grid as="li" gap={16} align="start" key={plantId} className={styles.plant}>
              {typeof plant === 'string' ? (
                <ListedPlantLink id={plantId} plant={plant} />
              ) : (
                <PlantTexts plant={plant} />
              )}
            </Grid>
          );
        })}
      </Stack>
    </>
  );
}
