import { type Category, isDrawing, links, type Plant } from '@portal/contracts';
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
import frame from '../admin/admin-frame.module.css';
import { AdminLinks } from '../admin/admin-links.tsx';
import { FilterLinks } from '../parts/filter-links.tsx';
import { TitledSkeleton } from '../parts/screen-skeleton.tsx';
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
    <div className={styles.screen}>
      <ForRole
        allow={['admin']}
        restricted={restricted}
        ownerHint={shared.ownerHint}
        fallback={<TitledSkeleton title={shared.photoManager} />}
      >
        <AntdScope>
          <PhotoManager />
        </AntdScope>
      </ForRole>
    </div>
  );
}

function PhotoManager() {
  const { manager, shared, categories } = useTexts();
  const { data: plants, error, isFetching, refetch } = useQuery(plantListQuery());
  const { term, filter, search, addressOf } = useSelection();
  const found = useMemo(
    () => plants?.filter((plant) => matches(plant, term, categories)),
    [plants, term, categories],
  );
  const bare = useMemo(() => found?.filter(isWithoutPhoto), [found]);
  const shown = filter === 'none' ? bare : found;
  const bareOrAll = filter === 'none' ? manager.plantsWithoutPhoto : manager.allPlants;
  const titleOf = term ? manager.results : bareOrAll;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenShorter(title, shown?.length);
  usePage({ title: term ? manager.pageTitleOf(term) : shared.photoManager });
  return (
    <>
      <Row as="header" gap={12} rowGap={0} justify="between" className={frame.head}>
        <h1>{shared.photoManager}</h1>
        <AdminLinks current="photoManager" />
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
          <Row gap={16} rowGap={8} justify="between" className={styles.head}>
            <h2 ref={title} tabIndex={-1} className={styles.title}>
              {titleOf(shown.length)}
            </h2>
            <FilterLinks
              label={manager.filters}
              options={[undefined, 'none']}
              selected={filter}
              nameOf={(value) => (value ? manager.withoutPhoto : manager.all)}
              addressOf={addressOf}
              amountOf={(value) => (value ? bare : found)?.length}
            />
          </Row>
          <Plants plants={shown} selection={`${term} ${filter}`} onClear={() => search('')} />
        </>
      )}
      {!plants && isFetching && <PlantsSkeleton />}
      {!plants && !isFetching && <FailedState title={manager.failed} error={error} onRetry={refetch} />}
    </>
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

type Filter = 'none' | undefined;

/** The search term and the filter in the address. */
function useSelection() {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const filter: Filter = params.get('photos') === 'none' ? 'none' : undefined;
  return {
    term,
    filter,
    // Replaces the address, so that Back doesn't go through every letter.
    search: (next: string) =>
      setParams(
        { ...(next && { q: next }), ...(filter && { photos: filter }) },
        { replace: true, preventScrollReset: true },
      ),
    addressOf: (photos: Filter) => links.photoManager({ q: term || undefined, photos }),
  };
}

/** Drawings are no photos. */
const isWithoutPhoto = ({ imageUrl, additionalImages }: Plant) =>
  [imageUrl, ...additionalImages].every((url) => !url || isDrawing(url));

interface PlantsProps {
  plants: Plant[];
  /** Changes with the term and the filter: another list begins at its first page. */
  selection: string;
  onClear: () => void;
}

function Plants({ plants, selection, onClear }: PlantsProps) {
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
        key={selection}
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
