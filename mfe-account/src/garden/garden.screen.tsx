import { type GardenPlant, links, notifications, type User } from '@portal/contracts';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Grid,
  HazardMark,
  LatinName,
  LinkButton,
  lazyPart,
  Muted,
  PlantImage,
  query,
  Row,
  Stack,
  useIsHydrated,
  useIsServed,
  usePage,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useLocation } from '@portal/sdk/router';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ListedPlant, usePlants } from '../favorites/plant-summary.queries.ts';
import { useRequestedForm } from '../journal/use-requested-form.ts';
import { useKeepTimeZone } from '../settings/time-zone.ts';
import { useGardenTexts } from '../texts/garden.ts';
import { ComingWeeks } from './coming-weeks.tsx';
import { type Day, dueText, useToday } from './day.ts';
import styles from './garden.module.css';
import { gardenQuery } from './garden.queries.ts';
import { FactLine, GardenFrame, GardenInvitation, GardenLoading, whereaboutsOf } from './garden-frame.tsx';
import { TodayList } from './today-list.tsx';

const AddPlantDialog = lazyPart(() => import('./plant-dialog.tsx').then((m) => m.AddPlantDialog));
const LinksDialog = lazyPart(() => import('./links-dialog.tsx').then((m) => m.LinksDialog));

/** A member's garden: what is due, then the plants. */
export function GardenScreen() {
  const { status, user } = useSession();
  useKeepTimeZone(user);
  const { pathname, search } = useLocation();
  usePage({ title: useGardenTexts().title });
  if (user) return <OwnGarden user={user} />;
  return (
    <GardenFrame>
      {status === 'loading' ? <GardenLoading /> : <GardenInvitation next={pathname + search} />}
    </GardenFrame>
  );
}

function OwnGarden({ user }: { user: User }) {
  const texts = useGardenTexts();
  const { data, error, isFetching, refetch } = useQuery(gardenQuery());
  const adding = useRequestedForm();
  const [hasLinks, setHasLinks] = useState(false);
  const add = (
    <Button variant="primary" onClick={adding.open}>
      <Plus aria-hidden size={18} strokeWidth={1.5} />
      {texts.add}
    </Button>
  );
  return (
    <GardenFrame
      note={<ReminderWays user={user} />}
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
              <LinkButton to={links.imports()}>{texts.importPlants}</LinkButton>
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

/** A line on the ways that reminders come, which leads to their setting. */
function ReminderWays({ user }: { user: User }) {
  const texts = useGardenTexts();
  const isServed = useIsServed(links.notificationSettings);
  const enabled = useIsHydrated() && isServed;
  const { data } = useQuery({ ...query(notifications.settings), enabled });
  if (!isServed) return null;
  const byEmail = user.isEmailConfirmed === true && data?.email.includes('care') === true;
  return (
    <Muted>
      {data && `${texts.reminders(byEmail, data.push.includes('care'))} `}
      <Link to={links.notificationSettings()}>{texts.changeReminders}</Link>
    </Muted>
  );
}

function Plants({ plants }: { plants: GardenPlant[] }) {
  const texts = useGardenTexts();
  const today = useToday();
  const named = withPlaces(plants, texts);
  const { plantOf } = usePlants(plants.flatMap(({ plantId }) => plantId ?? []));
  return (
    <>
      <Grid gap={24} className={styles.overview}>
        <TodayList plants={named} today={today} />
        <ComingWeeks plants={named} today={today} />
      </Grid>
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

/** Plants that share a name get their place after it. */
const withPlaces = (plants: GardenPlant[], texts: ReturnType<typeof useGardenTexts>) =>
  plants.map((plant) => {
    const isShared = plants.some(({ id, name }) => id !== plant.id && name === plant.name);
    const [place] = isShared ? whereaboutsOf(plant, texts) : [];
    return place ? { ...plant, name: `${plant.name} (${place})` } : plant;
  });

interface GardenCardProps {
  plant: GardenPlant;
  /** The plant of the guide, for its plate and Latin name. */
  species: ListedPlant | undefined;
  today: Day;
}

function GardenCard({ plant, species, today }: GardenCardProps) {
  const texts = useGardenTexts();
  const known = typeof species === 'object' ? species : undefined;
  const next = nextCare(plant);
  const whereabouts = whereaboutsOf(plant, texts);
  return (
    <Card as="li" className={styles.card}>
      <Link to={links.gardenPlant(plant.id)} className={styles.cardRow}>
        <PlantImage
          url={plant.photoUrl ?? known?.imageUrl ?? ''}
          alt=""
          widths={[320, 640]}
          sizes="104px"
          className={styles.cardImage}
        />
        <Stack as="span" gap={2} className={styles.cardText}>
          <span className={styles.name} dir="auto">
            {plant.name}
          </span>
          {known && <LatinName plant={{ commonName: plant.name, latinName: known.latinName }} />}
          <HazardMark level={known?.hazard} size="small" />
          {whereabouts.length > 0 && <FactLine facts={whereabouts} />}
          {next && (
            <Muted as="span" className={next.dueOn <= today ? styles.due : undefined}>
              {texts.next(texts.tasks[next.task], dueText(next.dueOn, today, texts.due))}
            </Muted>
          )}
        </Stack>
      </Link>
    </Card>
  );
}

/** The care that is due first. */
function nextCare({ care }: GardenPlant) {
  const dated = care.flatMap(({ task, dueOn }) => (dueOn === undefined ? [] : [{ task, dueOn }]));
  return dated.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0];
}
