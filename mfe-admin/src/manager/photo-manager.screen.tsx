import { type Category, links, type Plant } from '@portal/contracts';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Grid,
  LinkButton,
  Muted,
  Row,
  SearchBox,
  Skeleton,
  usePage,
} from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { useMemo, useRef, useState } from 'react';
import { ForRole, restrictedAt } from '../access/for-role.tsx';
import { AdminLinks } from '../admin/admin-links.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useFocusWhenShorter } from '../parts/use-focus-when-shorter.ts';
import { waitingOf, waitingQuery } from '../photo-approvals/waiting-photos.ts';
import { plantListQuery } from '../plants/plant.queries.ts';
import { useTexts } from '../texts/index.ts';
import { DeletePlantDialog } from './delete-plant-dialog.tsx';
import { ManagedPlant } from './managed-plant.tsx';
import styles from './photo-manager.module.css';
import { PlantGrid } from './plant-grid.tsx';
import { useStagedPhotos } from './use-staged-photos.ts';

const restricted = restrictedAt('/photo-management');

export function PhotoManagerScreen() {
  const { shared } = useTexts();
  usePage({ title: shared.photoManager });
  return (
    <ForRole allow={['admin']} restricted={restricted} fallback={<Spinner />}>
      <AntdScope>
        <PhotoManager />
      </AntdScope>
    </ForRole>
  );
}

function PhotoManager() {
  const { manager, shared, categories } = useTexts();
  const { data: plants, error, isFetching, refetch } = useQuery(plantListQuery());
  const { term, search } = useTerm();
  const shown = useMemo(
    () => plants?.filter((plant) => matches(plant, term, categories)),
    [plants, term, categories],
  );
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenShorter(title, shown?.length);
  usePage({ title: term ? manager.pageTitleOf(term) : shared.photoManager });
  return (
    <div className={styles.screen}>
      <Row as="header" gap={24} rowGap={8} align="baseline" justify="between">
        <h1>{manager.title}</h1>
        <AdminLinks />
      </Row>
      <div className={styles.search}>
        <SearchBox
          label={manager.search}
          placeholder={manager.searchPlaceholder}
          term={term}
          onSearch={search}
        />
        <Muted role="status" className={styles.count}>
          {term && plants && shown && manager.showing(shown.length, plants.length)}
        </Muted>
      </div>
      <WaitingPhotosLink />
      {shown && (
        <>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {term ? manager.results(shown.length) : manager.allPlants(shown.length)}
          </h2>
          <Plants plants={shown} onClear={() => search('')} />
        </>
      )}
      {!plants && isFetching && <PlantsSkeleton />}
      {!plants && !isFetching && <FailedState title={manager.failed} error={error} onRetry={refetch} />}
    </div>
  );
}

/** The way to the found photos that a person has yet to approve; nothing where none waits. */
function WaitingPhotosLink() {
  const { waiting } = useTexts();
  const { data = [] } = useQuery(waitingQuery());
  const amount = waitingOf(data).length;
  if (amount === 0) return null;
  return (
    <p className={styles.waiting}>
      <LinkButton to={links.photoApprovals()} size="small">
        {waiting.title(amount)}
      </LinkButton>
    </p>
  );
}

const PlantsSkeleton = () => (
  <div aria-busy="true" data-testid="plants-skeleton">
    <Skeleton width={90} height={30} />
    <Grid gap={16} className={styles.skeleton}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Card key={place}>
          <Skeleton height={220} />
        </Card>
      ))}
    </Grid>
  </div>
);

/** The search term in the address. */
function useTerm() {
  const [params, setParams] = useSearchParams();
  return {
    term: (params.get('q') ?? '').trim(),
    // Replaces the address, so that Back doesn't go through every letter.
    search: (next: string) => setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true }),
  };
}

function Plants({ plants, onClear }: { plants: Plant[]; onClear: () => void }) {
  const { manager } = useTexts();
  const staging = useStagedPhotos();
  const [deleting, setDeleting] = useState<Plant>();
  if (plants.length === 0) {
    return (
      <EmptyState title={manager.none} action={<Button onClick={onClear}>{manager.clearSearch}</Button>} />
    );
  }
  return (
    <>
      <PlantGrid
        plants={plants}
        render={(plant) => (
          <ManagedPlant plant={plant} staged={staging.of(plant)} onDelete={() => setDeleting(plant)} />
        )}
      />
      {staging.confirmation}
      {deleting && <DeletePlantDialog plant={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** Finds out whether a plant's names or its displayed category contain the term, ignoring case. */
function matches(
  { commonName, germanName = '', latinName, category }: Plant,
  term: string,
  categories: Record<Category, string>,
): boolean {
  const needle = term.trim().toLowerCase();
  return [commonName, germanName, latinName, categories[category]].some((text) =>
    text.toLowerCase().includes(needle),
  );
}
