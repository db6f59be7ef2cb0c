import type { PageData } from '@portal/contracts';
import { type Host, HostProvider } from '@portal/sdk/host';
import { useLocation } from '@portal/sdk/router';
import { useMemo } from 'react';
import { AdSlot } from './ads/ad-slot.tsx';
import { report } from './failures/report.ts';
import { Layout } from './layout/layout.tsx';
import { ClosedDoor } from './pages/closed-door.tsx';
import { NotFound } from './pages/not-found.tsx';
import { NothingInstalled } from './pages/nothing-installed.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { closedAt, isServed, PageProvider, remoteAt } from './registry.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useInstalled } from './use-installed.ts';
import { WidgetOutlet } from './widget-outlet.tsx';

/** The portal: the frame around every page, and in it the remote that serves the address. */
export function App({ page }: { page: PageData }) {
  const { installed, isAsking } = useInstalled(page);
  const host = useMemo(() => hostOf(installed), [installed]);
  return (
    <PageProvider value={installed}>
      <HostProvider value={host}>
        <Layout>
          <Page {...installed} isAsking={isAsking} />
        </Layout>
        <Toasts />
      </HostProvider>
    </PageProvider>
  );
}

const hostOf = ({ remotes }: PageData): Host => ({
  Ad: AdSlot,
  Widget: WidgetOutlet,
  report,
  isServed: (path) => isServed(remotes, path),
});

function Page({ remotes, closed = [], isAsking }: PageData & { isAsking: boolean }) {
  const { pathname } = useLocation();
  const remote = remoteAt(remotes, pathname);
  if (remote) return <RemoteOutlet key={remote.name} remote={remote} />;
  const door = closedAt(closed, pathname);
  if (door) return isAsking ? <PageSkeleton /> : <ClosedDoor door={door} />;
  return remotes.length === 0 && pathname === '/' ? <NothingInstalled /> : <NotFound />;
}
