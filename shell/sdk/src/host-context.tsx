import type { ClientError, Link, WidgetRemote, Widgets } from '@portal/contracts';
import { type ComponentType, createContext, use } from 'react';

/** The position of an ad on the page. Each has a reserved size. */
export type AdPlacement = 'banner' | 'rectangle' | 'horizontal';

/** A widget of another remote, with the properties that `contracts/widgets` gives it. */
export type WidgetProps = {
  [Of in WidgetRemote]: {
    [Name in keyof Widgets[Of]]: { of: Of; name: Name } & Widgets[Of][Name];
  }[keyof Widgets[Of]];
}[WidgetRemote] & {
  /** Renders nothing if the widget fails. */
  isQuiet?: boolean;
};

/** The same for the shell, which knows no remote by name. */
export interface AnyWidgetProps {
  of: string;
  name: string;
  isQuiet?: boolean;
  [property: string]: unknown;
}

/** Services of the shell for remotes, which reach them through the SDK's components and hooks. */
export interface Host {
  Ad: ComponentType<{ placement: AdPlacement }>;
  Widget: ComponentType<AnyWidgetProps>;
  /** True if an installed remote serves the path of a pattern: `/user/:userId`. */
  isServed(pattern: string): boolean;
  /** Reports a failure in the browser to the gateway. */
  report(failure: Failure, error: unknown): void;
}

/** The kind of a failure, and the release it belongs to if it is a remote's. */
export type Failure = Pick<ClientError, 'kind' | 'remote' | 'version'>;

/** One release of a remote. */
export type Release = Required<Pick<ClientError, 'remote' | 'version'>>;

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext;

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('This component must be inside the shell (or renderScreen).');
  return host;
}

/** The release that this part of the page belongs to, for reports. */
export const RegionContext = createContext<Release | undefined>(undefined);

/** Returns whether this portal has such a page: for links into other remotes. */
export const useIsServed = (link: Pick<Link, 'pattern'>) => useHost().isServed(link.pattern);

/** An advertisement, labelled "Sponsored", with its height reserved. */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  const { Ad } = useHost();
  return <Ad placement={placement} />;
}

/** A widget of another remote. Renders nothing if that remote is not installed. */
export function Widget(props: WidgetProps) {
  const host = useHost();
  return <host.Widget {...props} />;
}
