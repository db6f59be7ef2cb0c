import { links, type PlantRemoval, plantRemovals } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton, query, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useRef } from 'react';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { useFocusWhenShorter } from '../parts/use-focus-when-shorter.ts';
import { useTexts } from '../texts/index.ts';
import { Removal } from './removal.tsx';
import styles from './removals.module.css';

/** The polling interval while a deletion is in progress. */
const refetchMs = 3000;

export function RemovalsScreen() {
  const { admin } = useTexts();
  return (
    <AdminFrame title={admin.removals}>
      <Removals />
    </AdminFrame>
  );
}

function Removals() {
  const { admin, removals } = useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(plantRemovals.list),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? refetchMs : false),
  });
  const place = useRef<HTMLElement>(null);
  useFocusWhenShorter(place, data?.length);
  if (!data && isFetching) return <Skeleton height={240} />;
  if (!data) {
    return <FailedState title={removals.failed} error={error} onRetry={refetch} />;
  }
  return (
    <section ref={place} tabIndex={-1} aria-label={admin.removals} className={styles.place}>
      {data.length === 0 ? (
        <None />
      ) : (
        <ul className={styles.list}>
          {data.map((removal) => (
            <Removal key={removal.plantId} removal={removal} />
          ))}
        </ul>
      )}
    </section>
  );
}

function None() {
  const { removals, shared } = useTexts();
  return (
    <EmptyState
      title={removals.none}
      action={<LinkButton to={links.photoManager()}>{shared.photoManager}</LinkButton>}
    >
      {removals.about}
    </EmptyState>
  );
}

const isInProgress = ({ state }: PlantRemoval) => state === 'removing' || state === 'erasing';
