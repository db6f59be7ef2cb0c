import { type GardenPlant, links } from '@portal/contracts';
import {
  Button,
  EmptyState,
  FailedState,
  Grid,
  LinkButton,
  lazyPart,
  Row,
  usePage,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useLocation, useSearchParams } from '@portal/sdk/router';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { useGardenTexts } from '../texts/garden.ts';
import { useToday } from './day.ts';
import styles from './garden.module.css';
import { gardenQuery } from './garden.queries.ts';
import { GardenCard } from './garden-card.tsx';
import { GardenFrame, GardenInvitation, GardenLoading } from './garden-frame.tsx';
import { TodayList } from './today-list.tsx';

const AddPlantDialog = lazyPart(() => import('./plant-dialog.tsx').then((m) => m.AddPlantDialog));
const LinksDialog = lazyPart(() => import('./links-dialog.tsx').then((m) => m.LinksDialog));

/** A member's garden: what is due, then the plants. */
export function GardenScreen() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  usePage({ title: useGardenTexts().title });
  if (status === 'member') return <OwnGarden />;
  return (
    <GardenFrame>
      {status === 'loading' ? <GardenLoading /> : <GardenInvitation next={pathname + search} />}
    </GardenFrame>
  );
}

function OwnGarden() {
  const texts = useGardenTexts();
  const { data, error, isFetching, refetch } = useQuery(gardenQuery());
  const adding = useAdding();
  const [hasLinks, setHasLinks] = useState(false);
  const add = (
    <Button variant="primary" onClick={adding.open}>
      <Plus aria-hidden size={18} strokeWidth={1.5} />
      {texts.add}
    </Button>
  );
  return (
    <GardenFrame
      actions={
        <>
          {data && data.length > 0 && add}
          <Button onClick={() => setHasLinks(true)}>
            <CalendarDays aria-hidden size={18} strokeWidth={1.5} />
            {texts.links.open}
          </Button>
        </>
      }
    >
      {!data && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
      {!data && isFetching && <GardenLoading />}
      {data?.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            <Row gap={12} align="stretch" justify="center">
              {add}
              <LinkButton to={links.plants()}>{texts.findPlants}</LinkButton>
              <LinkButton to={links.identify()}>{texts.identify}</LinkButton>
            </Row>
          }
        >
          {texts.emptyReason}
        </EmptyState>
      )}
      {data && data.length > 0 && <Plants plants={data} />}
      {adding.isOpen && (
        <AddPlantDialog plantId={adding.plantId} takesPhoto={adding.isRequested} onClose={adding.close} />
      )}
      {hasLinks && <LinksDialog onClose={() => setHasLinks(false)} />}
    </GardenFrame>
  );
}

function Plants({ plants }: { plants: GardenPlant[] }) {
  const texts = useGardenTexts();
  const today = useToday();
  const { plantOf } = usePlants(plants.flatMap(({ plantId }) => plantId ?? []));
  return (
    <>
      <TodayList plants={plants} today={today} />
      <section aria-labelledby="garden-plants">
        <h2 id="garden-plants" className={styles.title}>
          {texts.plants(plants.length)}
        </h2>
        <Grid as="ul" gap={16} className={styles.cards}>
          {plants.map((plant) => (
            <GardenCard
              key={plant.id}
              plant={plant}
              species={plant.plantId === undefined ? undefined : plantOf(plant.plantId)}
              today={today}
            />
          ))}
        </Grid>
      </section>
    </>
  );
}

/** Whether the dialog for a new plant is open. `?add={plantId}` opens it, and `?add=new` without a plant. */
function useAdding() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('add');
  const [isOpen, setIsOpen] = useState(requested !== null);
  return {
    isOpen,
    isRequested: requested !== null,
    plantId: requested && /^[1-9]\d{0,14}$/.test(requested) ? Number(requested) : undefined,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      if (requested !== null) setParams({}, { replace: true, preventScrollReset: true });
    },
  };
}
