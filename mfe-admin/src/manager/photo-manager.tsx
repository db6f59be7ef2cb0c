import type { Plant } from '@portal/contracts';
import { Button, EmptyState, FailedState, SearchBox, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { useMemo, useRef, useState } from 'react';
import { AdminLinks } from '../admin/admin-links.tsx';
import { useFocusWhenShorter } from '../parts/use-focus-when-shorter.ts';
import { plantListQuery } from '../plants/plant.queries.ts';
import { useTexts } from '../texts/index.ts';
import { DeletePlantDialog } from './delete-plant-dialog.tsx';
import { ManagedPlant } from './managed-plant.tsx';
import styles from './photo-manager.module.css';
import { PlantGrid } from './plant-grid.tsx';
import { matches } from './plant-search.ts';
import { PlantsSkeleton } from './plants-skeleton.tsx';
import { useStagedPhotos } from './use-staged-photos.ts';
import { WaitingPhotosLink } from './waiting-photos.tsx';

export function PhotoManager() {
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
      <header className={styles.head}>
        <h1>{manager.title}</h1>
        <AdminLinks />
      </header>
      <div className={styles.search}>
        <SearchBox
          label={manager.search}
          placeholder={manager.searchPlaceholder}
          term={term}
          onSearch={search}
        />
        <p role="status" className={styles.count}>
          {term && plants && shown && manager.showing(shown.length, plants.length)}
        </p>
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
          <ManagedPlant
            plant={plant}
            photos={staging.photosOf(plant.id)}
            record={staging.recordOf(plant.id)}
            asMain={staging.isMain(plant.id)}
            isMarked={staging.isMarked(plant.id)}
            state={staging.stateOf(plant.id)}
            actions={staging.actions}
            onDelete={setDeleting}
          />
        )}
      />
      {staging.confirmation}
      {deleting && <DeletePlantDialog plant={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
