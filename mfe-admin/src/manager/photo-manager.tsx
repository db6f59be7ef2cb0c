import type { Plant } from '@portal/contracts';
import { Button, count, EmptyState, FailedState, SearchBox, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { useMemo, useRef, useState } from 'react';
import { DeskLinks } from '../desk/desk-links.tsx';
import { useFocusWhenShorter } from '../desk/use-focus-when-shorter.ts';
import { plantListQuery } from '../plants/plant.queries.ts';
import { DeletePlantDialog } from './delete-plant-dialog.tsx';
import { ManagedPlant } from './managed-plant.tsx';
import styles from './photo-manager.module.css';
import { PlantGrid } from './plant-grid.tsx';
import { fits } from './plant-search.ts';
import { PlantsSkeleton } from './plants-skeleton.tsx';
import { useStagedPhotos } from './use-staged-photos.ts';

/** All plants with their photos, searched as one types. */
export function PhotoManager() {
  const { data: plants, error, isFetching, refetch } = useQuery(plantListQuery());
  const { term, search } = useTerm();
  const shown = useMemo(() => plants?.filter((plant) => fits(plant, term)), [plants, term]);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenShorter(title, shown?.length);
  usePage({ title: term ? `Photo Manager: ${term}` : 'Photo Manager' });
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>Photo Management</h1>
        <DeskLinks />
      </header>
      <div className={styles.search}>
        <SearchBox
          label="Search plants"
          placeholder="Common name, Latin name or category"
          term={term}
          onSearch={search}
        />
        <p role="status" className={styles.count}>
          {term && plants && shown && `Showing ${count(shown.length)} of ${count(plants.length)} plants`}
        </p>
      </div>
      {shown && (
        <>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {term ? 'Search Results' : 'All Plants'} ({count(shown.length)})
          </h2>
          <Plants plants={shown} onClear={() => search('')} />
        </>
      )}
      {!plants && isFetching && <PlantsSkeleton />}
      {!plants && !isFetching && (
        <FailedState title="The plants could not be loaded." error={error} onRetry={refetch} />
      )}
    </div>
  );
}

/** The search, as the address keeps it. */
function useTerm() {
  const [params, setParams] = useSearchParams();
  return {
    term: (params.get('q') ?? '').trim(),
    // Typing replaces the address, else Back would go through every letter.
    search: (next: string) => setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true }),
  };
}

function Plants({ plants, onClear }: { plants: Plant[]; onClear: () => void }) {
  const staging = useStagedPhotos();
  const [doomed, setDoomed] = useState<Plant>();
  if (plants.length === 0) {
    return <EmptyState title="No plants found." action={<Button onClick={onClear}>Clear search</Button>} />;
  }
  return (
    <>
      <PlantGrid
        plants={plants}
        draw={(plant) => (
          <ManagedPlant
            plant={plant}
            photos={staging.photosOf(plant.id)}
            state={staging.stateOf(plant.id)}
            acts={staging.acts}
            onDelete={setDoomed}
          />
        )}
      />
      {doomed && <DeletePlantDialog plant={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
