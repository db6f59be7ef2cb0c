import type { Remote } from '@portal/contracts';
import { Boundary, FailedState } from '@portal/sdk';
import { type AnyWidgetProps, RegionContext, useRetryOnReconnect } from '@portal/sdk/host';
import { Suspense, use, useMemo } from 'react';
import { isFramed } from './frames/is-framed.ts';
import { Interactive } from './interactive.ts';
import { useIsOffline } from './offline/connection.ts';
import { useRemotes } from './registry.ts';
import { Running } from './server/running.tsx';
import { useTexts } from './texts/index.ts';
import { isCompatible } from './versions/is-compatible.ts';
import { useRemote } from './versions/use-remote.ts';

/** Renders a widget of a remote, or nothing if the remote is not installed. */
export function WidgetOutlet(props: AnyWidgetProps) {
  const remote = useRemotes().find(({ name }) => name === props.of);
  if (!remote || !isCompatible(remote) || isFramed(remote)) return null;
  return (
    <Suspense>
      <InstalledWidget remote={remote} widget={props} />
      <Interactive />
    </Suspense>
  );
}

function InstalledWidget({
  remote: newest,
  widget: { of: _of, name, isQuiet, ...props },
}: {
  remote: Remote;
  widget: AnyWidgetProps;
}) {
  const { failed, offline } = useTexts();
  const isOffline = useIsOffline();
  const outer = use(RegionContext);
  const { loaded, hasFailed, retry } = useRemote(newest, false);
  useRetryOnReconnect(hasFailed ? retry : undefined);
  const remote = loaded?.remote;
  const release = useMemo(() => remote && { remote: remote.name, version: remote.version }, [remote]);
  const Component = loaded?.remoteModule.widgets?.[name];
  if (hasFailed && !isQuiet)
    return <FailedState title={isOffline ? offline.part : failed.partNotLoaded} onRetry={retry} />;
  if (!Component || hasFailed) return null;
  return (
    <RegionContext value={release}>
      <Boundary {...(isQuiet && { fallback: () => null })}>
        <Running remote={newest.name} outer={outer?.remote}>
          <Component {...props} />
        </Running>
      </Boundary>
    </RegionContext>
  );
}
