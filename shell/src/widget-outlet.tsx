import type { Remote } from '@portal/contracts';
import { Boundary, FailedState, type WidgetProps } from '@portal/sdk';
import { RegionContext } from '@portal/sdk/host';
import { useRemotes } from './registry.ts';
import { useRemote } from './use-remote.ts';

/** Draws a part that one remote offers to the pages of others, or nothing where it is not installed. */
export function WidgetOutlet(props: WidgetProps) {
  const remote = useRemotes().find(({ name }) => name === props.of);
  return remote ? <InstalledWidget remote={remote} widget={props} /> : null;
}

function InstalledWidget({
  remote,
  widget: { of: _of, name, isQuiet, ...props },
}: {
  remote: Remote;
  widget: WidgetProps;
}) {
  const { door, hasFailed, retry } = useRemote(remote);
  const Drawn = door?.widgets?.[name];
  if (hasFailed && !isQuiet) return <FailedState title="This part could not be loaded." onRetry={retry} />;
  if (!Drawn || hasFailed) return null;
  return (
    <RegionContext value={remote.name}>
      <Boundary {...(isQuiet && { fallback: () => null })}>
        <Drawn {...props} />
      </Boundary>
    </RegionContext>
  );
}
