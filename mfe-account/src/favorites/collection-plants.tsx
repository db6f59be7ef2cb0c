import { links, type PlantSummary } from '@portal/contracts';
import {
  Badge,
  FailedState,
  Grid,
  HazardMark,
  LatinName,
  LinkButton,
  Muted,
  PlantImage,
  PlantName,
  plantNameIn,
  Row,
  Stack,
  useLanguage,
} from '@portal/sdk';
import { Select } from '@portal/sdk/forms';
import { Link, useSearchParams } from '@portal/sdk/router';
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
  const { order, sort } = useOrder();
  const language = useLanguage();
  if (ids.length === 0) {
    return (
      <Stack gap={8} align="start">
        <Muted>{collections.plants(0)}</Muted>
        <Muted size="text">{collections.empty}</Muted>
        <LinkButton to={links.plants()}>{lists.findPlants}</LinkButton>
      </Stack>
    );
  }
  const nameOf = (id: number) => {
    const plant = plantOf(id);
    return typeof plant === 'string' ? '' : plantNameIn(plant, language).name;
  };
  const sorted =
    order === 'name' ? [...ids].sort((a, b) => nameOf(a).localeCompare(nameOf(b), language)) : ids;
  return (
    <>
      {error && <FailedState title={lists.plantsFailed} error={error} onRetry={retry} />}
      <Row gap={16} justify="between" className={styles.head}>
        <Muted>{collections.plants(ids.length)}</Muted>
        {ids.length > 1 && (
          <div className={styles.order}>
            <Select<Order>
              label={collections.order}
              value={order}
              onChange={sort}
              options={orders.map((value) => ({ value, label: collections.orders[value] }))}
            />
          </div>
        )}
      </Row>
      <Stack as="ul" gap={12}>
        {sorted.map((id) => (
          <CollectedPlant key={id} id={id} plant={plantOf(id)} collection={name} onRemove={onRemove} />
        ))}
      </Stack>
    </>
  );
}

const orders = ['newest', 'name'] as const;
type Order = (typeof orders)[number];

/** The order in the address; the newest first by default. */
function useOrder() {
  const [params, setParams] = useSearchParams();
  return {
    order: orders.find((each) => each === params.get('sort')) ?? 'newest',
    sort(order: Order) {
      const next = new URLSearchParams(params);
      if (order === 'newest') next.delete('sort');
      else next.set('sort', order);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
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

export function PlantTexts({ plant }: { plant: PlantSummary }) {
  const { categories } = useTexts();
  const german = useLanguage() === 'de' ? plant.germanUse : undefined;
  return (
    <>
      <PlantImage
        url={plant.imageUrl}
        preview={plant.preview}
        alt=""
        widths={[320]}
        sizes="112px"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={links.plant(plant.id)}>
            <PlantName plant={plant} />
          </Link>
        </h3>
        <Row as="p" gap={12} rowGap={4} className={styles.facts}>
          <LatinName plant={plant} /> <HazardMark level={plant.hazard} size="small" />
          <Badge>{categories[plant.category]}</Badge>
        </Row>
        <p lang={german ? 'de' : 'en'} className={styles.description}>
          {german ?? plant.description}
        </p>
      </div>
    </>
  );
}
