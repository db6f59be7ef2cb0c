import { links, type PlantCard, plants } from '@portal/contracts';
import {
  Card,
  EmptyState,
  FailedState,
  HazardMark,
  LatinName,
  PageHeader,
  PlantName,
  query,
  Row,
  Stack,
  TextLink,
  useIsServed,
  usePage,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import styles from './plants.module.css';
import { PlantsSkeleton } from './plants-skeleton.tsx';
import { useTexts } from './texts/index.ts';

const shownPlants = 12;

/** The portal's first plants: loading, failed, empty, or a list. */
export function PlantsScreen() {
  const { title, lead, empty, failed } = useTexts();
  const { data, error, refetch } = useQuery(query(plants.cards));
  usePage({ title });
  if (!data && !error) return <PlantsSkeleton />;
  return (
    <Stack isPage gap={24}>
      <PageHeader title={title}>
        <p>{lead}</p>
      </PageHeader>
      {!data && <FailedState title={failed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={empty} />}
      {data && data.length > 0 && (
        <ul className={styles.plants}>
          {data.slice(0, shownPlants).map((plant) => (
            <PlantItem key={plant.id} plant={plant} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function PlantItem({ plant }: { plant: PlantCard }) {
  // A portal may leave its plant pages out.
  const hasPage = useIsServed(links.plant);
  const name = <PlantName plant={plant} />;
  return (
    <Card as="li" className={styles.plant}>
      <Row gap={8} justify="between">
        <strong>{hasPage ? <TextLink to={links.plant(plant.id)}>{name}</TextLink> : name}</strong>
        <HazardMark level={plant.hazard} size="small" />
      </Row>
      <LatinName plant={plant} />
    </Card>
  );
}
