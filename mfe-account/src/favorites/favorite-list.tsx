import { Card, FailedState, Grid, Muted } from '@portal/sdk';
import { useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { useRemoveFavorite } from './favorite.queries.ts';
import styles from './favorites.module.css';
import { ListedPlantLink } from './listed-plant-link.tsx';
import { type ListedPlant, usePlants } from './plant-summary.queries.ts';
import { RemoveButton } from './remove-button.tsx';

export function FavoriteList({ ids }: { ids: number[] }) {
  const { favorites, lists } = useTexts();
  const { plantOf, error, retry } = usePlants(ids);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className={styles.list} aria-labelledby="favorites-title">
      <h2 ref={title} id="favorites-title" tabIndex={-1}>
        {favorites.mine(ids.length)}
      </h2>
      {error && <FailedState title={lists.plantsFailed} error={error} onRetry={retry} />}
      {ids.length === 0 && <Muted className={styles.quiet}>{favorites.empty}</Muted>}
      <ul className={styles.rows}>
        {ids.map((id) => (
          <FavoriteRow key={id} id={id} plant={plantOf(id)} onRemove={() => title.current?.focus()} />
        ))}
      </ul>
    </Card>
  );
}

interface FavoriteRowProps {
  id: number;
  plant: ListedPlant;
  /** Called before the row and its button are removed. */
  onRemove: () => void;
}

function FavoriteRow({ id, plant, onRemove }: FavoriteRowProps) {
  const remove = useRemoveFavorite(id);
  return (
    <Grid as="li" columns="end" gap={8} align="center" className={styles.row}>
      <ListedPlantLink id={id} plant={plant} />
      <RemoveButton
        plant={plant}
        from="favorites"
        isBusy={remove.isPending}
        onClick={() => {
          onRemove();
          remove.mutate({ params: { plantId: id } });
        }}
      />
    </Grid>
  );
}
