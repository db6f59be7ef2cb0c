import { type GardenPlant, newJournalEntryLink, type TimelineItem } from '@portal/contracts';
import {
  Card,
  EnlargeablePicture,
  FailedState,
  Grid,
  InfiniteItems,
  LinkButton,
  Moment,
  Muted,
  Row,
  Skeleton,
  shortDate,
  useZone,
} from '@portal/sdk';
import { Droplets, HeartPulse, Lock, NotebookPen } from 'lucide-react';
import { PhotoRow } from '../journal/photo-row.tsx';
import { useGardenTexts } from '../texts/garden.ts';
import { dayText } from './day.ts';
import { useTimeline } from './garden.queries.ts';
import styles from './timeline-section.module.css';

export function TimelineSection({ plant: { id, plantId } }: { plant: GardenPlant }) {
  const { timeline } = useGardenTexts();
  const list = useTimeline(id);
  return (
    <Card
      as="section"
      className={styles.section}
      aria-labelledby="garden-timeline"
      data-is-empty={list.items?.length === 0 || undefined}
    >
      <Row gap={12} rowGap={4} justify="between" className={styles.head}>
        <h2 id="garden-timeline">{timeline.title}</h2>
        <LinkButton size="small" variant="quiet" to={newJournalEntryLink(plantId, 'private')}>
          <Lock aria-hidden size={16} strokeWidth={1.5} />
          {timeline.addPrivate}
        </LinkButton>
      </Row>
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
  const { health, timeline } = useGardenTexts();
  const date = shortDate(item.at, useZone());
  const Icon = icons[item.type];
  const photo = photoOf(item);
  return (
    <Grid columns="start" gap={12} className={styles.item}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      <div className={styles.text}>
        {photo && (
          <EnlargeablePicture
            url={photo}
            alt={item.type === 'reading' ? health.photoAlt(date) : timeline.photoAlt(date)}
            widths={[320]}
            sizes="72px"
            className={styles.photo}
            linkClassName={styles.photoLink}
          />
        )}
        <Row as="p" gap={12} rowGap={0} align="baseline">
          <Title item={item} />
          <Muted as="span" className={item.type === 'care' ? undefined : styles.when}>
            {item.type === 'care' && item.on ? dayText(item.on) : <Moment at={item.at} />}
          </Muted>
        </Row>
        {item.type === 'entry' && (
          <p dir="auto" lang="en" className={styles.notes}>
            {item.entry.notes}
          </p>
        )}
      </div>
    </Grid>
  );
}

function Title({ item }: { item: TimelineItem }) {
  const { moods, tasksDone, timeline } = useGardenTexts();
  if (item.type === 'care') return <span>{tasksDone[item.task]}</span>;
  if (item.type === 'entry') return <span>{timeline.entry}</span>;
  const { healthScore, mood } = item.reading;
  return <span>{timeline.reading(Math.round(healthScore), moods[mood])}</span>;
}
