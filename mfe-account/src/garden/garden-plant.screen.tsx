import { type GardenPlant, garden, links, newJournalEntryLink } from '@portal/contracts';
import {
  ApiError,
  Button,
  EmptyState,
  FailedState,
  HazardMark,
  LatinName,
  LinkButton,
  lazyPart,
  PageFrame,
  Picture,
  PlantImage,
  Row,
  Skeleton,
  Stack,
  toast,
  usePage,
  useSession,
} from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link, useLocation, useNavigate, useParams } from '@portal/sdk/router';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { HeldPhotoNote } from '../journal/held-photo-note.tsx';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import { CareTable } from './care-table.tsx';
import { dayText, useToday } from './day.ts';
import { gardenPlantQuery, useGardenWrite } from './garden.queries.ts';
import { FactLine, GardenInvitation, whereaboutsOf } from './garden-frame.tsx';
import styles from './garden-plant.module.css';
import { HealthSection } from './health-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

const EditPlantDialog = lazyPart(() => import('./plant-dialog.tsx').then((m) => m.EditPlantDialog));

export const GardenPlantSkeleton = () => (
  <PageFrame back={{ to: links.garden(), label: useGardenTexts().plant.back }}>
    <Stack gap={32} aria-busy="true">
      <Skeleton height={360} />
      <Skeleton height={240} />
    </Stack>
  </PageFrame>
);

/** One plant of the member's garden. */
export function GardenPlantScreen() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const texts = useGardenTexts();
  usePage({ title: texts.title });
  if (status === 'loading') return <GardenPlantSkeleton />;
  return (
    <PageFrame back={{ to: links.garden(), label: texts.plant.back }}>
      {status === 'anonymous' && <GardenInvitation next={pathname} />}
      {status === 'member' && (/^[1-9]\d{0,14}$/.test(id) ? <OwnPlant id={Number(id)} /> : <Missing />)}
    </PageFrame>
  );
}

function OwnPlant({ id }: { id: number }) {
  const texts = useGardenTexts();
  const { data, error, isFetching, refetch } = useQuery(gardenPlantQuery(id));
  if (data) return <Shown plant={data} />;
  if (error instanceof ApiError && error.code === 'not_found') return <Missing />;
  if (!isFetching) return <FailedState title={texts.plant.failed} error={error} onRetry={refetch} />;
  return <Skeleton height={360} />;
}

function Missing() {
  const { plant } = useGardenTexts();
  return (
    <EmptyState title={plant.notFound} action={<LinkButton to={links.garden()}>{plant.back}</LinkButton>}>
      {plant.notFoundReason}
    </EmptyState>
  );
}

function Shown({ plant }: { plant: GardenPlant }) {
  usePage({ title: plant.name });
  const today = useToday();
  return (
    <Stack as="article" gap={32}>
      <Head plant={plant} />
      <div className={styles.sections}>
        <CareTable plant={plant} today={today} />
        <HealthSection plantId={plant.id} />
        <TimelineSection plant={plant} />
      </div>
      <DeletePlant plant={plant} />
    </Stack>
  );
}

function Head({ plant }: { plant: GardenPlant }) {
  const texts = useGardenTexts();
  const { plantOf } = usePlants(plant.plantId === undefined ? [] : [plant.plantId]);
  const found = plant.plantId === undefined ? undefined : plantOf(plant.plantId);
  const species = typeof found === 'object' ? found : undefined;
  return (
    <Stack as="header" gap={24} className={styles.head}>
      {plant.photoUrl ? (
        <Stack gap={8}>
          <Picture
            url={plant.photoUrl}
            alt={texts.plant.photoAlt(plant.name)}
            widths={[640, 1280]}
            sizes="(min-width: 860px) 420px, 92vw"
            width={plant.photoSize?.width}
            height={plant.photoSize?.height}
            className={styles.photo}
          />
          {plant.isPhotoHeld && <HeldPhotoNote />}
        </Stack>
      ) : (
        <PlantImage
          url={species?.imageUrl ?? ''}
          alt=""
          sizes="(min-width: 860px) 320px, 60vw"
          className={styles.plate}
        />
      )}
      <div>
        <h1 dir="auto">{plant.name}</h1>
        {species && (
          <Row gap={12} rowGap={4}>
            <LatinName plant={{ commonName: plant.name, latinName: species.latinName }} />
            <HazardMark level={species.hazard} />
            <Link to={links.plant(species.id)}>{texts.plant.inGuide}</Link>
          </Row>
        )}
        <Facts plant={plant} />
        <Actions plant={plant} />
      </div>
    </Stack>
  );
}

/** The plant's whereabouts in a line, then the member's notes. */
function Facts({ plant }: { plant: GardenPlant }) {
  const texts = useGardenTexts();
  const facts = whereaboutsOf(plant, texts);
  if (plant.since) facts.push(texts.since(dayText(plant.since)));
  return (
    <div className={styles.facts}>
      {facts.length > 0 && <FactLine facts={facts} />}
      {plant.notes && <p dir="auto">{plant.notes}</p>}
    </div>
  );
}

function Actions({ plant }: { plant: GardenPlant }) {
  const texts = useGardenTexts();
  const [isEditing, setEditing] = useState(false);
  return (
    <Row gap={12} align="stretch">
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden size={16} strokeWidth={1.5} />
        {texts.plant.edit}
      </Button>
      <LinkButton to={newJournalEntryLink(plant.plantId)}>
        <NotebookPen aria-hidden size={16} strokeWidth={1.5} />
        {texts.timeline.addEntry}
      </LinkButton>
      {isEditing && <EditPlantDialog plant={plant} onClose={() => setEditing(false)} />}
    </Row>
  );
}

function DeletePlant({ plant: { id, name } }: { plant: GardenPlant }) {
  const { plant: texts } = useGardenTexts();
  const navigate = useNavigate();
  const remove = useGardenWrite(garden.remove, {
    onSuccess: () => {
      toast(gardenTexts().removed(name));
      void navigate(links.garden());
    },
  });
  return (
    <ConfirmButton
      variant="quiet"
      className={styles.delete}
      title={texts.deleteTitle(name)}
      confirmLabel={texts.delete}
      busyLabel={texts.deleting}
      warning={texts.deleteWarning}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    >
      <Trash2 aria-hidden size={16} strokeWidth={1.5} />
      {texts.deletePlant}
    </ConfirmButton>
  );
}
