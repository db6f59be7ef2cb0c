import type { Plant } from '@portal/contracts';
import { ApiError, FailedState } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { plantQuery } from './plant.queries.ts';

interface PlantOfAddressProps {
  /** What stands there until the plant has come. */
  waiting: ReactNode;
  missing: ReactNode;
  children: (plant: Plant) => ReactNode;
}

/** The plant that the address names; one that can't be an id is answered without a call. */
export function PlantOfAddress(props: PlantOfAddressProps) {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <PlantOfId key={id} id={Number(id)} {...props} /> : props.missing;
}

function PlantOfId({ id, waiting, missing, children }: PlantOfAddressProps & { id: number }) {
  const { shared } = useTexts();
  const { data: plant, error, isFetching, refetch } = useQuery(plantQuery(id));
  // A plant that somebody deleted while it was shown is gone, although it is still known.
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  if (plant) return children(plant);
  if (isFetching) return waiting;
  return <FailedState title={shared.plantFailed} error={error} onRetry={refetch} />;
}
