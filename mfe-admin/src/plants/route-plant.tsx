import type { Plant } from '@portal/contracts';
import { ApiError, FailedState } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { plantQuery } from './plant.queries.ts';

interface RoutePlantProps {
  fallback: ReactNode;
  missing: ReactNode;
  children: (plant: Plant) => ReactNode;
}

/** Renders the plant of the route. Invalid ids are missing without a call. */
export function RoutePlant(props: RoutePlantProps) {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <LoadedPlant key={id} id={Number(id)} {...props} /> : props.missing;
}

function LoadedPlant({ id, fallback, missing, children }: RoutePlantProps & { id: number }) {
  const { shared } = useTexts();
  const { data: plant, error, isFetching, refetch } = useQuery(plantQuery(id));
  // The plant may be deleted while it is cached.
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  if (plant) return children(plant);
  if (isFetching) return fallback;
  return <FailedState title={shared.plantFailed} error={error} onRetry={refetch} />;
}
