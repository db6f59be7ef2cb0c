import type { Remote } from '@portal/contracts';
import { Boundary, FailedState, type RemoteModule } from '@portal/sdk';
import { RegionContext } from '@portal/sdk/host';
import { useLocation, useRoutes } from '@portal/sdk/router';
import { useMemo } from 'react';
import { NotFound } from './pages/not-found.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { useRemote } from './use-remote.ts';

/** Draws the remote that serves the address. Whatever happens to it stays in this region. */
export function RemoteOutlet({ remote }: { remote: Remote }) {
  const { pathname } = useLocation();
  const { door, hasFailed, retry } = useRemote(remote);
  if (hasFailed) {
    return (
      <FailedState
        title="This page could not be loaded. The rest of the portal works; try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!door) return <PageSkeleton />;
  return (
    <RegionContext value={remote.name}>
      {/* A failure belongs to the address that it happened at. */}
      <Boundary resetKey={pathname} label="This page">
        <RemoteScreens door={door} />
      </Boundary>
    </RegionContext>
  );
}

function RemoteScreens({ door }: { door: RemoteModule }) {
  const routes = useMemo(() => [...door.routes, { path: '*', element: <NotFound /> }], [door]);
  return useRoutes(routes);
}
