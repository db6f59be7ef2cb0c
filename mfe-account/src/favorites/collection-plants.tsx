import type { PlantSummary } from '@portal/contracts';
import { links } from '@portal/contracts';
import { Badge, FailedState, HazardMark, PlantImage, PlantName } from '@portal/sdk';
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
    return <p className={styles.empty}>{collections.empty}</p>;
  }
  return (
    <>
      {error && <FailedState title={lists.plantsFailed} error={error} onRetry={retry} />}
      <ul className={styles.plants}>
        {ids.map((id) => (
          <CollectedPlant key={id} id={id} plant={plantOf(id)} collection={name} onRemove={onRemove} />
        ))}
      </ul>
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
    <li className={styles.plant}>
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
    </li>
  );
}

const PlantTexts = ({ plant }: { plant: PlantSummary }) => (
  <>
    <PlantImage url={plant.imageUrl} alt="" widths={[320]} sizes="112px" className={styles.picture} />
    <div className={styles.text}>
      <h3 className={styles.name}>
        <Link to={links.plant(plant.id)}>
          <PlantName plant={plant} />
        </Link>
      </h3>
      <p className={styles.facts}>
        <i lang="la">{plant.latinName}</i> <Badge>{useTexts().categories[plant.category]}</Badge>
        <HazardMark level={plant.hazard} size="small" />
      </p>
      <p lang="en" className={styles.description}>
        {plant.description}
      </p>
    </div>
  </>
);
