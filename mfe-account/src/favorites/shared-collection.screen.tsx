import { collections, links, type ReplyOf } from '@portal/contracts';
import {
  ApiError,
  EmptyState,
  FailedState,
  Grid,
  LinkButton,
  Muted,
  PageHeader,
  query,
  Skeleton,
  Stack,
  useIsHydrated,
  usePage,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './collection-plants.module.css';
import { PlantTexts } from './collection-plants.tsx';
import { ListedPlantLink } from './listed-plant-link.tsx';
import { usePlants } from './plant-summary.queries.ts';

/** A collection that its member shows by a link. Read only by the browser: the server's pages may be cached. */
export function SharedCollectionScreen() {
  const { shared } = useTexts().collections;
  usePage({ title: shared.pageTitle });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isHydrated = useIsHydrated();
  const isToken = /^[\w-]{43}$/.test(token);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(collections.readShared, { query: { token } }),
    enabled: isHydrated && isToken,
  });
  const isMissing = !isToken || (error instanceof ApiError && error.code === 'not_found');
  return (
    <Stack isPage gap={24}>
      {data && <Shared {...data} />}
      {!data && isMissing && (
        <EmptyState
          title={shared.notFound}
          action={<LinkButton to={links.plants()}>{shared.seePlants}</LinkButton>}
        >
          {shared.notFoundReason}
        </EmptyState>
      )}
      {!data && !isMissing && (isFetching || !isHydrated) && <Skeleton height={320} />}
      {!data && !isMissing && !isFetching && isHydrated && (
        <FailedState title={shared.failed} error={error} onRetry={refetch} />
      )}
    </Stack>
  );
}

function Shared({ name, note, username, displayName, plants }: ReplyOf<typeof collections.readShared>) {
  const { shared, plants: counted } = useTexts().collections;
  const { plantOf } = usePlants(plants.map(({ plantId }) => plantId));
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>}>
        <Muted>
          {shared.by(displayName ?? username)} · {counted(plants.length)}
        </Muted>
      </PageHeader>
      {note && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      {plants.length === 0 && <Muted>{shared.empty}</Muted>}
      <Stack as="ul" gap={12}>
        {plants.map(({ plantId }) => {
          const plant = plantOf(plantId);
          return (
            <Grid as="li" gap={16} align="start" key={plantId} className={styles.plant}>
              {typeof plant === 'string' ? (
                <ListedPlantLink id={plantId} plant={plant} />
              ) : (
                <PlantTexts plant={plant} />
              )}
            </Grid>
          );
        })}
      </Stack>
    </>
  );
}
