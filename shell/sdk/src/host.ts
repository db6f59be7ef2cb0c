import type { ClientError, Link, WidgetRemote, Widgets } from '@portal/contracts';
import { type ComponentType, createContext, use } from 'react';

/** Where on a page an advertisement stands; each has its own reserved size. */
export type AdPlacement = 'banner' | 'rectangle' | 'horizontal';

/** A widget of another remote, with the properties that `contracts/widgets` gives it. */
export type WidgetProps = {
  [Of in WidgetRemote]: {
    [Name in keyof Widgets[Of]]: { of: Of; name: Name } & Widgets[Of][Name];
  }[keyof Widgets[Of]];
}[WidgetRemote] & {
  /** Draws nothing, and says nothing, if the widget fails. */
  isQuiet?: boolean;
};

/** The same for the shell, which knows no remote by name. */
export interface AnyWidgetProps {
  of: string;
  name: string;
  isQuiet?: boolean;
  [property: string]: unknown;
}

/** What the shell does for the parts of the page. Remotes reach it through the sdk's components and hooks. */
export interface Host {
  Ad: ComponentType<{ placement: AdPlacement }>;
  Widget: ComponentType<AnyWidgetProps>;
  /** Whether an installed remote serves the path of a pattern: `/user/:userId`. */
  isServed(pattern: string): boolean;
  /** Tells the makers of a failure in the browser. */
  report(failure: Failure, error: unknown): void;
}

/** What failed: which kind of thing, and the release that it belongs to, if it is a remote's. */
export type Failure = Pick<ClientError, 'kind' | 'remote' | 'version'>;

/** One release of a remote. */
export type Release = Required<Pick<ClientError, 'remote' | 'version'>>;

const HostContext = createContext<Host | null>(null);

/** Hands the shell's services to everything below. */
export const HostProvider = HostContext;

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('This part needs the shell (or renderScreen) around it.');
  return host;
}

/** Whether there is such a page in this portal: for links into other remotes. */
export const useIsServed = (link: Pick<Link, 'pattern'>) => useHost().isServed(link.pattern);

/** The remote whose region this is, for reports. */
export const RegionContext = createContext<Release | undefined>(undefined);
