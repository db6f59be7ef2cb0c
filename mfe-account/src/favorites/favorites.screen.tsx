import { links } from '@portal/contracts';
import { Card, FailedState, Grid, Muted, Row, Stack, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { createSearchParams, Link } from '@portal/sdk/router';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { collectionNamesQuery } from './collection.queries.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { favoritesQuery, useRemoveFavorite } from './favorite.queries.ts';
import styles from './favorites.module.css';
import { FavoritesFrame } from './favorites-frame.tsx';
import { FavoritesLoading } from './favorites-skeleton.tsx';
import { ListedPlantLink } from './listed-plant-link.tsx';
import { NoPlants } from './no-plants.tsx';
import { type ListedPlant, usePlants } from './plant-summary.queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { useSelectedCollection } from './use-selected-collection.ts';

/** A member's favourites and collections; for visitors the same page, empty, with the way to log in. */
export function FavoritesScreen() {
  const { status } = useSession();
  usePage({ title: useTexts().lists.title });
  return (
    <FavoritesFrame>
      {status === 'loading' && <FavoritesLoading />}
      {status === 'anonymous' && <NoPlants />}
      {status === 'member' && <OwnPlants />}
    </FavoritesFrame>
  );
}

function OwnPlants() {
  const { lists } = useTexts();
  const favorites = useQuery(favoritesQuery());
  const names = useQuery(collectionNamesQuery());
  const { selected, select } = useSelectedCollection();
  const failed = [favorites, names].find(({ data, isFetching }) => !data && !isFetching);
  if (failed) {
    const retry = () => [favorites, names].map((each) => each.data || each.refetch());
    return <FailedState title={lists.failed} error={failed.error} onRetry={retry} />;
  }
  if (!favorites.data || !names.data) return <FavoritesLoading />;
  const ids = favorites.data.map(({ plantId }) => plantId);
  return <Lists favorites={ids} names={names.data} selected={selected} onSelect={select} />;
}

interface ListsProps {
  favorites: number[];
  names: string[];
  selected: string | undefined;
  onSelect: (name: string | undefined) => void;
}

/** Shows the first collection until another is chosen, if there is room for one beside the lists or no other. */
function Lists({ favorites, names, selected, onSelect }: ListsProps) {
  const [first] = names;
  const shown = selected ?? first;
  const choice = selected ? 'chosen' : names.length === 1 ? 'only' : first ? 'first' : 'none';
  return (
    <Stack gap={24} className={styles.columns} data-choice={choice}>
      <Stack gap={24}>
        <FavoriteList ids={favorites} />
        <CollectionNames names={names} selected={shown} />
      </Stack>
      <CollectionPanel name={shown} onSelect={onSelect} />
    </Stack>
  );
}

function CollectionNames({ names, selected }: Pick<ListsProps, 'names' | 'selected'>) {
  const { collections, lists } = useTexts();
  return (
    <Card as="section" className={styles.list} aria-labelledby="collections-title">
      <h2 id="collections-title">{collections.mine(names.length)}</h2>
      {names.length === 0 && <Muted>{collections.none}</Muted>}
      <ul className={styles.rows}>
        {names.map((name) => (
          <li key={name}>
            <Row
              as={Link}
              gap={8}
              isNowrap
              to={{ search: `${createSearchParams({ collection: name })}` }}
              className={styles.name}
              aria-current={isSame(name, selected) || undefined}
            >
              <bdi>{name}</bdi>
              <ChevronRight aria-hidden size={18} strokeWidth={1.5} />
            </Row>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <Muted className={styles.create}>
          {collections.create} <Link to={links.plants()}>{lists.findPlants}</Link>
        </Muted>
      )}
    </Card>
  );
}

/** Collection names ignore case, so an address may differ in case. */
const isSame = (name: string, selected: string | undefined) =>
  selected !== undefined && name.toLowerCase() === selected.toLowerCase();

function FavoriteList({ ids }: { ids: number[] }) {
  const { favorites, lists } = useTexts();
  const { plantOf, error, retry } = usePlants(ids);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className={styles.list} aria-labelledby="favorites-title">
      <h2 ref={title} id="favorites-title" tabIndex={-1}>
        {favorites.mine(ids.length)}
      </h2>
      {error && <FailedState title={lists.plantsFailed} error={error} onRetry={retry} />}
      {ids.length === 0 && (
        <Stack gap={8}>
          <Muted>{favorites.empty}</Muted>
          <Link to={links.plants()}>{lists.findPlants}</Link>
        </Stack>
      )}
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
