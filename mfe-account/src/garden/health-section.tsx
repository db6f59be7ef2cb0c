import { garden, type HealthReading, links } from '@portal/contracts';
import {
  Card,
  EnlargeablePicture,
  FailedState,
  LinkButton,
  Moment,
  Muted,
  Skeleton,
  shortDate,
  useIsServed,
  useZone,
} from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useGardenTexts } from '../texts/garden.ts';
import { readingsQuery, useGardenWrite } from './garden.queries.ts';
import { HealthChart } from './health-chart.tsx';
import styles from './health-section.module.css';

export function HealthSection({ plantId }: { plantId: number }) {
  const { health } = useGardenTexts();
  const { data, error, isFetching, refetch } = useQuery(readingsQuery(plantId));
  const hasTranslator = useIsServed(links.emotion);
  return (
    <Card as="section" className={styles.section} aria-labelledby="garden-health">
      <h2 id="garden-health">{health.title}</h2>
      {!data && isFetching && <Skeleton height={200} />}
      {!data && !isFetching && <FailedState title={health.failed} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Muted>
          {health.none} {health.noneHint}
        </Muted>
      )}
      {data && data.length > 0 && <Readings plantId={plantId} readings={data} />}
      {data && hasTranslator && <LinkButton to={links.emotion()}>{health.read}</LinkButton>}
    </Card>
  );
}

function Readings({ plantId, readings }: { plantId: number; readings: HealthReading[] }) {
  const { health } = useGardenTexts();
  return (
    <>
      <HealthChart readings={readings} />
      <details>
        <summary>{health.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{health.date}</th>
              <th scope="col">{health.score}</th>
              <th scope="col">{health.mood}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map((reading) => (
              <ReadingRow key={reading.id} plantId={plantId} reading={reading} />
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function ReadingRow({ plantId, reading }: { plantId: number; reading: HealthReading }) {
  const { health, moods, plant } = useGardenTexts();
  const date = shortDate(reading.at, useZone());
  const remove = useGardenWrite(garden.removeReading);
  return (
    <tr>
      <th scope="row">
        <Moment at={reading.at} />
        {reading.photoUrl && (
          <EnlargeablePicture
            url={reading.photoUrl}
            alt={health.photoAlt(date)}
            widths={[320]}
            sizes="96px"
            className={styles.photo}
          />
        )}
      </th>
      <td>{health.ofHundred(Math.round(reading.healthScore))}</td>
      <td>{moods[reading.mood]}</td>
      <td>
        <ConfirmButton
          variant="quiet"
          size="small"
          aria-label={health.deleteOf(date)}
          title={health.deleteOf(date)}
          confirmLabel={health.delete}
          busyLabel={plant.deleting}
          warning={health.deleteWarning}
          onConfirm={() => remove.mutateAsync({ params: { id: plantId, readingId: reading.id } })}
        >
          {health.delete}
        </ConfirmButton>
      </td>
    </tr>
  );
}
