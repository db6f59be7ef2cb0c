import { links, type Plant, plantDescription, plantTitle } from '@portal/contracts';
import { ApiError, Button, FailedState, ShareButton, useLanguage, usePage, usePlantName } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { Printer } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';
import { plantQuery } from './plant.queries.ts';
import { PlantFrame } from './plant-frame.tsx';
import { PlantNotFound } from './plant-not-found.tsx';
import { PlantPage } from './plant-page.tsx';
import { PlantSkeleton } from './plant-skeleton.tsx';

/** A plant's page; an invalid id is not found without a call. */
export function PlantScreen() {
  const { id = '' } = useParams();
  if (/^[1-9]\d{0,14}$/.test(id)) return <PlantOfId key={id} id={Number(id)} />;
  return (
    <PlantFrame>
      <PlantNotFound />
    </PlantFrame>
  );
}

function PlantOfId({ id }: { id: number }) {
  const { plant: texts } = useTexts();
  const language = useLanguage();
  const { data: plant, error, isFetching, refetch } = useQuery(plantQuery(id));
  usePage({
    title: plant ? plantTitle(plant, language) : texts.title,
    description: plant ? plantDescription(plant, language) : '',
  });
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  return (
    <PlantFrame tools={plant && <PlantTools plant={plant} />}>
      {plant && <PlantPage plant={plant} />}
      {!plant && isFetching && <PlantSkeleton />}
      {!plant && !isFetching && isMissing && <PlantNotFound />}
      {!plant && !isFetching && !isMissing && (
        <FailedState title={texts.failed} error={error} onRetry={refetch} />
      )}
    </PlantFrame>
  );
}

/** Actions on the whole page. */
function PlantTools({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <>
      <ShareButton title={name} path={links.plant(plant.id)} />
      <Button size="small" variant="quiet" className={styles.pageTools} onClick={() => window.print()}>
        <Printer aria-hidden size={16} strokeWidth={1.5} />
        {texts.print}
      </Button>
    </>
  );
}
