import { plantTitle } from '@portal/contracts';
import { ApiError, FailedState, plantNameIn, useLanguage, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import { plantQuery } from './plant.queries.ts';
import { PlantFrame } from './plant-frame.tsx';
import { PlantNotFound } from './plant-not-found.tsx';
import { PlantPage } from './plant-page.tsx';
import { PlantSkeleton } from './plant-skeleton.tsx';

/** A plant's page; an invalid id is not found without a call. */
export function PlantScreen() {
  const { id = '' } = useParams();
  return (
    <PlantFrame>
      {/^[1-9]\d{0,14}$/.test(id) ? <PlantOfId key={id} id={Number(id)} /> : <PlantNotFound />}
    </PlantFrame>
  );
}

function PlantOfId({ id }: { id: number }) {
  const { plant: texts } = useTexts();
  const language = useLanguage();
  const { data: plant, error, isFetching, refetch } = useQuery(plantQuery(id));
  usePage({
    title: plant ? plantTitle({ ...plant, commonName: plantNameIn(plant, language).name }) : texts.title,
    description: plant?.description ?? '',
  });
  if (plant) return <PlantPage plant={plant} />;
  if (isFetching) return <PlantSkeleton />;
  if (error instanceof ApiError && error.code === 'not_found') return <PlantNotFound />;
  return <FailedState title={texts.failed} error={error} onRetry={refetch} />;
}
