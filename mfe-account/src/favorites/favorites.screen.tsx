import { links } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton, Stack, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { collectionNamesQuery } from './collection.queries.ts';
import { CollectionNames } from './collection-names.tsx';
import { CollectionPanel } from './collection-panel.tsx';
import { favoritesQuery } from './favorite.queries.ts';
import { FavoriteList } from './favorite-list.tsx';
import styles from './favorites.module.css';
import { FavoritesFrame } from './favorites-frame.tsx';
import { FavoritesLoading } from './favorites-skeleton.tsx';
import { useSelectedCollection } from './use-selected-collection.ts';

/** A member's favourites and collections, or an invitation to log in. */
export function FavoritesScreen() {
  const { status } = useSession();
  usePage({ title: useTexts().lists.title });
  return (
    <FavoritesFrame>
      {status === 'loading' && <FavoritesLoading />}
      {status === 'anonymous' && <Invitation />}
      {status === 'member' && <OwnPlants />}
    </FavoritesFrame>
  );
}

function Invitation() {
  const { lists } = useTexts();
  return (
    <EmptyState
      title={lists.invitation}
      action={
        <LinkButton to={links.auth({ next: links.favorites() })} variant="primary">
          {lists.logIn}
        </LinkButton>
      }
    >
      {lists.invitationReason}
    </EmptyState>
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
  return (
    <Stack gap={24} className={styles.columns}>
      <Stack gap={24}>
        <FavoriteList ids={favorites.data.map(({ plantId }) => plantId)} />
        <CollectionNames names={names.data} selected={selected} />
      </Stack>
      <CollectionPanel name={selected} onSelect={select} />
    </Stack>
  );
}
