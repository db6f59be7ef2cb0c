import type { TimelineItem } from '@portal/contracts';
import {
  Card,
  EnlargeablePicture,
  FailedState,
  Grid,
  InfiniteItems,
  Moment,
  Muted,
  Skeleton,
  shortDate,
  useZone,
} from '@portal/sdk';
import { Droplets, HeartPulse, NotebookPen } from 'lucide-react';
import { PhotoRow } from '../journal/photo-row.tsx';
import { useGardenTexts } from '../texts/garden.ts';
import { dayText } from './day.ts';
import { useTimeline } from './garden.queries.ts';
import styles from './timeline-section.module.css';

export function TimelineSection({ plantId }: { plantId: number }) {
  const { timeline } = useGardenTexts();
  const list = useTimeline(plantId);
  return (
    <Card as="section" className={styles.section} aria-labelledby="garden-timeline">
      <h2 id="garden-timeline">{timeline.title}</h2>
      {!list.items && list.isFetching && <Skeleton height={120} />}
      {!list.items && !list.isFetching && (
        <FailedState title={timeline.failed} error={list.error} onRetry={list.refetch} />
      )}
      {list.items?.length === 0 && <Muted>{timeline.none}</Muted>}
      {list.items && <Photos items={list.items} />}
      {list.items && list.items.length > 0 && (
        <InfiniteItems
          list={list}
          items={list.items}
          className={styles.items}
          renderItem={(item) => <Item item={item} />}
        />
      )}
    </Card>
  );
}

/** How the plant has grown: its photos so far, the newest first. */
function Photos({ items }: { items: readonly (TimelineItem & { id: number })[] }) {
  const { timeline } = useGardenTexts();
  const zone = useZone();
  const photos = items.flatMap((item) => {
    const url = photoOf(item);
    const { id, at } = item;
    return url ? [{ id, url, title: timeline.photoAlt(shortDate(at, zone)), day: dayText(at) }] : [];
  });
  return <PhotoRow label={timeline.photos} photos={photos} />;
}

function photoOf(item: TimelineItem): string | undefined {
  if (item.type === 'entry') return item.entry.photoUrl ?? undefined;
  return item.type === 'reading' ? item.reading.photoUrl : undefined;
}

const icons = { entry: NotebookPen, reading: HeartPulse, care: Droplets };

function Item({ item }: { item: TimelineItem }) {
  const Icon = icons[item.type];
  return (
    <Grid columns="start" gap={12} className={styles.item}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      <div>
        <Muted>{item.type === 'care' && item.on ? dayText(item.on) : <Moment at={item.at} />}</Muted>
        <Content item={item} />
      </div>
    </Grid>
  );
}

function Content({ item }: { item: TimelineItem }) {
  const { health, moods, tasksDone, timeline } = useGardenTexts();
  const date = shortDate(item.at, useZone());
  if (item.type === 'care') return <p>{tasksDone[item.task]}</p>;
  if (item.type === 'reading') {
    const { healthScore, mood, photoUrl } = item.reading;
    return (
      <>
        <p>{timeline.reading(Math.round(healthScore), moods[mood])}</p>
        <Photo url={photoUrl} alt={health.photoAlt(date)} />
      </>
    );
  }
  return (
    <>
      <Muted>{timeline.entry}</Muted>
      <p dir="auto" lang="en" className={styles.notes}>
        {item.entry.notes}
      </p>
      <Photo url={item.entry.photoUrl} alt={timeline.photoAlt(date)} />
    </>
  );
}

const Photo = ({ url, alt }: { url: string | undefined; alt: string }) =>
  url ? (
    <EnlargeablePicture url={url} alt={alt} widths={[320, 640]} sizes="220px" className={styles.photo} />
  ) : null;
