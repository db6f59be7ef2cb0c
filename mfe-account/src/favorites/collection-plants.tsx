import { links, type PlantSummary } from '@portal/contracts';
import { Badge, FailedState, Grid, HazardMark, Muted, PlantImage, PlantName, Row, Stack } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import { useRemoveFromCollection } from './collection.queries.ts';
import styles from './collection-plants.module.css';
import { ListedPlantLink } from './listed-plant-link.tsx';
import { type ListedPlant, usePlants } from './plant-summary.queries.ts';
import { RemoveButton } from './remove-button.tsx';

interface CollectionPlantsProps {
  name: string;
  ids: number[];
  /** Called before a plant and its button are removed. */
  onRemove: () => void;
}

export function CollectionPlants({ name, ids, onRemove }: CollectionPlantsProps) {
  const { collections, lists } = useTexts();
  const { plantOf, error, retry } = usePlants(ids);
  if (ids.length === 0) {
    return <Muted size="text">{collections.empty}</Muted>;
  }
  return (
    <>
      {error && <FailedState title={lists.plantsFailed} error={error} onRetry={retry} />}
      <Stack as="ul" gap={12}>
        {ids.map((id) => (
          <CollectedPlant key={id} id={id} plant={plantOf(id)} collection={name} onRemove={onRemove} />
        ))}
      </Stack>
    </>
  );
}

interface CollectedPlantProps {
  id: number;
  plant: ListedPlant;
  collection: string;
  onRemove: () => void;
}

function CollectedPlant({ id, plant, collection, onRemove }: CollectedPlantProps) {
  const remove = useRemoveFromCollection(id, collection);
  return (
    <Grid as="li" gap={16} align="start" className={styles.plant}>
      {typeof plant === 'string' ? <ListedPlantLink id={id} plant={plant} /> : <PlantTexts plant={plant} />}
      <RemoveButton
        plant={plant}
        from="collections"
        isBusy={remove.isPending}
        onClick={() => {
          onRemove();
          remove.mutate({ params: { plantId: id }, body: { collectionName: collection } });
        }}
      />
    </Grid>
  );
}

const PlantTexts = ({ plant }: { plant: PlantSummary }) => (
  <>
    <PlantImage url={plant.imageUrl} preview={plant.preview} alt="" widths={[320]} sizes="112px" className={styles.picture} />
    <div className={styles.text}>
      <h3 className={styles.name}>
        <Link to={links.plant(plant.id)}>
          <PlantName plant={plant} />
        </Link>
      </h3>
      <Row as="p" gap={12} rowGap={4} className={styles.facts}>
        <i lang="la">{plant.latinName}</i> <Badge>{useTexts().categories[plant.category]}</Badge>
        <HazardMark level={plant.hazard} size="small" />
      </Row>
      <p lang="en" className={styles.description}>
        {plant.description}
      </p>
    </div>
  </>
);
