import { type PageData, previewParameter } from '@portal/contracts';
import { type Host, HostProvider } from '@portal/sdk/host';
import { createSearchParams, useLocation } from '@portal/sdk/router';
import { Suspense, useMemo } from 'react';
import { AdSlot } from './ads/ad-slot.tsx';
import { report } from './failures/report.ts';
import { Interactive } from './interactive.ts';
import { Layout } from './layout/layout.tsx';
import { AccessDenied } from './pages/access-denied.tsx';
import { NotFound } from './pages/not-found.tsx';
import { NothingInstalled } from './pages/nothing-installed.tsx';
import { ownPageAt } from './pages/own-pages.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { RefusedPreview } from './pages/refused-preview.tsx';
import { isServed, PageProvider, restrictedAt } from './registry.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { PendingWork } from './session/pending-work.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useInstalled } from './versions/use-installed.ts';
import { useVersionPin } from './versions/use-version-pin.ts';
import { WidgetOutlet } from './widget-outlet.tsx';

/** The portal: the layout of every page, and in it the remote that serves the address. */
export function App({ page }: { page: PageData }) {
  const { installed, isLoading, refresh } = useInstalled(page);
  const host = useMemo(() => hostOf(installed), [installed]);
  return (
    <PageProvider value={installed}>
      <HostProvider value={host}>
        <Layout>
          <Page {...installed} isLoading={isLoading} refresh={refresh} />
        </Layout>
        <PendingWork />
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

interface PageProps extends PageData {
  isLoading: boolean;
  refresh: () => Promise<void>;
}

function Page({ remotes, restricted = [], refusedPreview, isLoading, refresh }: PageProps) {
  const { pathname, search } = useLocation();
  const { remote, rePin } = useVersionPin({ remotes, restricted }, pathname);
  const update = () => refresh().then(rePin);
  if (refusedPreview && createSearchParams(search).has(previewParameter))
    return <RefusedPreview reason={refusedPreview} />;
  if (remote)
    return <RemoteOutlet key={`${remote.name} ${remote.version}`} remote={remote} update={update} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OwnPage remotes={remotes} restricted={restricted} isLoading={isLoading} />
      <Interactive />
    </Suspense>
  );
}

function OwnPage({ remotes, restricted = [], isLoading }: Omit<PageProps, 'refresh' | 'config'>) {
  const { pathname } = useLocation();
  const own = ownPageAt(pathname);
  if (own) return own;
  const path = restrictedAt(restricted, pathname);
  if (path) return isLoading ? <PageSkeleton /> : <AccessDenied path={path} />;
  return remotes.length === 0 && pathname === '/' ? <NothingInstalled /> : <NotFound />;
}
