import type { Remote, RemoteOwner } from '@portal/contracts';
import { Boundary, FailedState, lazyPart, type RemoteModule } from '@portal/sdk';
import { RegionContext, sdkVersion, useRetryOnReconnect } from '@portal/sdk/host';
import { useLocation, useRoutes } from '@portal/sdk/router';
import { Suspense, useMemo, useState } from 'react';
import { OwnerNote } from './failures/owner-note.tsx';
import { isFramed } from './frames/is-framed.ts';
import { Interactive } from './interactive.ts';
import { useIsOffline } from './offline/connection.ts';
import { NotFound } from './pages/not-found.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { Running } from './server/running.tsx';
import { useTexts } from './texts/index.ts';
import { isCompatible } from './versions/is-compatible.ts';
import type { LoadedRemote } from './versions/load-remote.ts';
import { useRemote } from './versions/use-remote.ts';
import { createVersionPin, VersionPinContext } from './versions/use-version-pin.ts';

interface RemoteOutletProps {
  remote: Remote;
  /** Refetches the registry and re-pins to the newest version, which may fix the failure. */
  update: () => Promise<void>;
}

/** The remote that serves the address, with its versions pinned. Its failures stay in this region. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [pin] = useState(createVersionPin);
  if (!isCompatible(props.remote)) return <Incompatible {...props.remote} />;
  if (isFramed(props.remote))
    return (
      <>
        <FramedRemote {...props} />
        <Interactive />
      </>
    );
  return (
    <VersionPinContext value={pin}>
      {/* While the page hydrates, the server's markup stays until the remote's code is there. */}
      <Suspense fallback={<PageSkeleton />}>
        <Region {...props} />
        <Interactive />
      </Suspense>
    </VersionPinContext>
  );
}

/** Only visitors of such remotes fetch its code. */
const FramedRemote = lazyPart<RemoteOutletProps>(
  () =>
    import(/* webpackChunkName: "framed-remote" */ './frames/framed-remote.tsx').then(
      (module) => module.FramedRemote,
    ),
  <PageSkeleton />,
);

/** A remote that was built for another shell than this page's. */
const Incompatible = ({ sdk }: Remote) => (
  <FailedState title={useTexts().failed.incompatible(sdk, sdkVersion)} onRetry={() => location.reload()} />
);

function Region({ remote, update }: RemoteOutletProps) {
  const { failed, offline } = useTexts();
  const isOffline = useIsOffline();
  const { loaded, hasFailed, retry } = useRemote(remote);
  if (hasFailed) {
    const title = isOffline ? offline.page : failed.notLoaded;
    return <FailedRegion title={title} owner={remote.owner} update={update} retry={retry} />;
  }
  return loaded ? <LoadedRegion {...loaded} update={update} /> : <PageSkeleton />;
}

function LoadedRegion({ remote, remoteModule, update }: LoadedRemote & Pick<RemoteOutletProps, 'update'>) {
  const { pathname } = useLocation();
  const { failed } = useTexts();
  const release = useMemo(() => ({ remote: remote.name, version: remote.version }), [remote]);
  const failure = (retry: () => void) => (
    <FailedRegion title={failed.notShown} owner={remote.owner} update={update} retry={retry} />
  );
  return (
    <RegionContext value={release}>
      {/* Another address clears the failure. */}
      <Boundary resetKey={pathname} fallback={failure}>
        <Running remote={remote.name}>
          <RemoteScreens remoteModule={remoteModule} />
        </Running>
      </Boundary>
    </RegionContext>
  );
}

/** A failure with Retry, which looks for a newer version first. */
function FailedRegion({ title, owner, update, retry }: FailedRegionProps) {
  const [isUpdating, setUpdating] = useState(false);
  const tryAgain = () => {
    setUpdating(true);
    void update().then(() => {
      setUpdating(false);
      retry();
    });
  };
  useRetryOnReconnect(isUpdating ? undefined : tryAgain);
  if (isUpdating) return <PageSkeleton />;
  return (
    <>
      <FailedState title={title} onRetry={tryAgain} />
      {owner && <OwnerNote {...owner} />}
    </>
  );
}

interface FailedRegionProps extends Pick<RemoteOutletProps, 'update'> {
  title: string;
  owner: RemoteOwner | undefined;
  retry: () => void;
}

function RemoteScreens({ remoteModule }: { remoteModule: RemoteModule }) {
  const routes = useMemo(
    () => [...remoteModule.routes, { path: '*', element: <NotFound /> }],
    [remoteModule],
  );
  return useRoutes(routes);
}
