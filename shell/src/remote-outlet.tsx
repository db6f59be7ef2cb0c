import type { Remote } from '@portal/contracts';
import { Boundary, FailedState, type RemoteModule } from '@portal/sdk';
import { RegionContext, useRetryOnReconnect } from '@portal/sdk/host';
import { useLocation, useRoutes } from '@portal/sdk/router';
import { useMemo, useState } from 'react';
import { useIsOffline } from './offline/connection.ts';
import { NotFound } from './pages/not-found.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { useTexts } from './texts/index.ts';
import { isCompatible } from './versions/is-compatible.ts';
import type { LoadedRemote } from './versions/load-remote.ts';
import { useRemote } from './versions/use-remote.ts';
import { createVersionPin, VersionPinContext } from './versions/use-version-pin.ts';

interface RemoteOutletProps {
  remote: Remote;
  /** Looks whether there is a newer version, and enters it; what is tried again may be mended there. */
  renew: () => Promise<void>;
}

/** Draws the remote that serves the address, for one stay. Whatever happens to it stays in this region. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [stay] = useState(createVersionPin);
  if (!isCompatible(props.remote)) return <TooNew />;
  return (
    <VersionPinContext value={stay}>
      <Region {...props} />
    </VersionPinContext>
  );
}

/** A remote that was built for a later shell than the one of this page. */
const TooNew = () => <FailedState title={useTexts().failed.tooNew} onRetry={() => location.reload()} />;

function Region({ remote, renew }: RemoteOutletProps) {
  const { failed, offline } = useTexts();
  const isOffline = useIsOffline();
  const { shown, hasFailed, retry } = useRemote(remote);
  if (hasFailed) {
    return <FailedRegion title={isOffline ? offline.page : failed.notLoaded} renew={renew} retry={retry} />;
  }
  return shown ? <Shown {...shown} renew={renew} /> : <PageSkeleton />;
}

function Shown({ remote, remoteModule, renew }: LoadedRemote & Pick<RemoteOutletProps, 'renew'>) {
  const { pathname } = useLocation();
  const { failed } = useTexts();
  const release = useMemo(() => ({ remote: remote.name, version: remote.version }), [remote]);
  const failure = (retry: () => void) => <FailedRegion title={failed.notShown} renew={renew} retry={retry} />;
  return (
    <RegionContext value={release}>
      {/* A failure belongs to the address that it happened at. */}
      <Boundary resetKey={pathname} fallback={failure}>
        <RemoteScreens remoteModule={remoteModule} />
      </Boundary>
    </RegionContext>
  );
}

/** Says what happened. Retry looks for a newer version first: the fault may be mended there. */
function FailedRegion({ title, renew, retry }: FailedRegionProps) {
  const [isRenewing, setRenewing] = useState(false);
  const tryAgain = () => {
    setRenewing(true);
    void renew().then(() => {
      setRenewing(false);
      retry();
    });
  };
  useRetryOnReconnect(isRenewing ? undefined : tryAgain);
  return isRenewing ? <PageSkeleton /> : <FailedState title={title} onRetry={tryAgain} />;
}

interface FailedRegionProps extends Pick<RemoteOutletProps, 'renew'> {
  title: string;
  retry: () => void;
}

function RemoteScreens({ remoteModule }: { remoteModule: RemoteModule }) {
  const routes = useMemo(
    () => [...remoteModule.routes, { path: '*', element: <NotFound /> }],
    [remoteModule],
  );
  return useRoutes(routes);
}
