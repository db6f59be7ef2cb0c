import { type PlantRemoval, plantRemovals } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton, query, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useRef } from 'react';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { useFocusWhenShorter } from '../desk/use-focus-when-shorter.ts';
import { paths } from '../paths.ts';
import { Removal } from './removal.tsx';
import styles from './removals.module.css';

/** How often a deletion on its way is asked after, in milliseconds. */
const askAgainMs = 3000;

/** The plants that were deleted: where each stands, and the way back. */
export const RemovalsScreen = () => (
  <DeskFrame title="Deleted plants">
    <Removals />
  </DeskFrame>
);

function Removals() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(plantRemovals.list),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? askAgainMs : false),
  });
  const place = useRef<HTMLElement>(null);
  useFocusWhenShorter(place, data?.length);
  if (!data && isFetching) return <Skeleton height={240} />;
  if (!data) {
    return <FailedState title="The deleted plants could not be loaded." error={error} onRetry={refetch} />;
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="Deleted plants" className={styles.place}>
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

const None = () => (
  <EmptyState
    title="No plant has been deleted."
    action={<LinkButton to={paths.photoManager}>Photo Manager</LinkButton>}
  >
    A deleted plant stands here and can be brought back for seven days.
  </EmptyState>
);

const isOnItsWay = ({ state }: PlantRemoval) => state === 'removing' || state === 'erasing';
