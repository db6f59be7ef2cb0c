import { links } from '@portal/contracts';
import {
  ApiError,
  EmptyState,
  FailedState,
  LinkButton,
  Skeleton,
  Stack,
  useIsHydrated,
  usePage,
} from '@portal/sdk';
import { type queryOptions, useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';

interface SecretPageProps<Shared> {
  read: (token: string) => ReturnType<typeof queryOptions<Shared, ApiError>>;
  labels: { pageTitle: string; notFound: string; notFoundReason: string; seePlants: string; failed: string };
  children: (shared: Shared) => ReactNode;
}

/** A page that its member shows by a secret link. Read only by the browser: the server's pages may be cached. */
export function SecretPage<Shared>({ read, labels, children }: SecretPageProps<Shared>) {
  usePage({ title: labels.pageTitle });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isToken = /^[\w-]{43}$/.test(token);
  const isHydrated = useIsHydrated();
  const { data, error, isFetching, refetch } = useQuery({ ...read(token), enabled: isHydrated && isToken });
  const isMissing = !isToken || (error instanceof ApiError && error.code === 'not_found');
  const isLoading = isFetching || !isHydrated;
  return (
    <Stack isPage gap={24}>
      {data && children(data)}
      {!data && isMissing && (
        <EmptyState
          title={labels.notFound}
          action={<LinkButton to={links.plants()}>{labels.seePlants}</LinkButton>}
        >
          {labels.notFoundReason}
        </EmptyState>
      )}
      {!data && !isMissing && isLoading && <Skeleton height={320} />}
      {!data && !isMissing && !isLoading && (
        <FailedState title={labels.failed} error={error} onRetry={refetch} />
      )}
    </Stack>
  );
}
