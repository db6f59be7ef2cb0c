import type { Plant } from '@portal/contracts';
import { ApiError, FailedState, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useParams } from '@portal/sdk/router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../paths.ts';
import styles from './plant.module.css';
import { plantQuery } from './plant.queries.ts';
import { PlantNotFound } from './plant-not-found.tsx';
import { PlantPage } from './plant-page.tsx';
import { PlantSkeleton } from './plant-skeleton.tsx';

/** A plant's page; an address that can't be one of a plant is answered without a call. */
export function PlantScreen() {
  const { id = '' } = useParams();
  return (
    <div className={styles.screen}>
      <Link to={paths.home} className={styles.back}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        Back to Plants
      </Link>
      {/^[1-9]\d{0,14}$/.test(id) ? <PlantOfId key={id} id={Number(id)} /> : <PlantNotFound />}
    </div>
  );
}

function PlantOfId({ id }: { id: number }) {
  const { data: plant, error, isFetching, refetch } = useQuery(plantQuery(id));
  usePage(pageOf(plant));
  if (plant) return <PlantPage plant={plant} />;
  if (isFetching) return <PlantSkeleton />;
  if (error instanceof ApiError && error.code === 'not_found') return <PlantNotFound />;
  return <FailedState title="This plant could not be loaded." error={error} onRetry={refetch} />;
}

const pageOf = (plant: Plant | undefined) => ({
  title: plant ? `${plant.commonName} (${plant.latinName})` : 'Plant',
  description: plant?.description ?? '',
});
