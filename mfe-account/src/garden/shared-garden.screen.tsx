import { gardenLinks, links, type ReplyOf } from '@portal/contracts';
import {
  ApiError,
  Card,
  EmptyState,
  FailedState,
  Grid,
  LinkButton,
  Muted,
  PlantImage,
  query,
  Skeleton,
  Stack,
  useIsHydrated,
  usePage,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useSearchParams } from '@portal/sdk/router';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { useGardenTexts } from '../texts/garden.ts';
import { dayText } from './day.ts';
import styles from './garden.module.css';

/** A garden that its member shows by a link. Read only by the browser: the server's pages may be cached. */
export function SharedGardenScreen() {
  const { shared } = useGardenTexts();
  usePage({ title: shared.pageTitle });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isHydrated = useIsHydrated();
  const isToken = /^[\w-]{43}$/.test(token);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(gardenLinks.readShared, { query: { token } }),
    enabled: isHydrated && isToken,
  });
  const isMissing = !isToken || (error instanceof ApiError && error.code === 'not_found');
  return (
    <Stack isPage gap={8}>
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
      {data && <Garden {...data} />}
    </Stack>
  );
}

function Garden({ username, displayName, plants }: ReplyOf<typeof gardenLinks.readShared>) {
  const { shared, since } = useGardenTexts();
  const { plantOf } = usePlants(plants.flatMap(({ plantId }) => plantId ?? []));
  return (
    <>
      <h1 dir="auto">{shared.title(displayName ?? username)}</h1>
      {plants.length === 0 && <p>{shared.empty}</p>}
      <Grid as="ul" gap={16} className={styles.cards}>
        {plants.map(({ id, plantId, name, place, since: day, photoUrl }) => {
          const found = plantId === undefined ? undefined : plantOf(plantId);
          const species = typeof found === 'object' ? found : undefined;
          return (
            <Card as="li" key={id} className={styles.card}>
              <PlantImage
                url={photoUrl ?? species?.imageUrl ?? ''}
                alt=""
                sizes="(min-width: 860px) 260px, 46vw"
                className={styles.cardImage}
              />
              <Stack as="span" gap={2} className={styles.cardText}>
                <span className={styles.name} dir="auto">
                  {species ? <Link to={links.plant(species.id)}>{name}</Link> : name}
                </span>
                {species && <i lang="la">{species.latinName}</i>}
                {place && <Muted as="span">{place}</Muted>}
                {day && <Muted as="span">{since(dayText(day))}</Muted>}
              </Stack>
            </Card>
          );
        })}
      </Grid>
    </>
  );
}
