import type { ClientError } from '@portal/contracts';
import { type ComponentType, createContext, use } from 'react';

/** Where on a page an advertisement stands; each has its own reserved size. */
export type AdPlacement = 'banner' | 'rectangle' | 'horizontal';

export interface WidgetProps {
  /** The remote that owns the widget. */
  of: string;
  name: string;
  /** A small thing that is done without where it fails: nothing is said of that on the page. */
  isQuiet?: boolean;
  [prop: string]: unknown;
}

/** What the shell does for the parts of the page. Remotes reach it through the sdk's components and hooks. */
export interface Host {
  Ad: ComponentType<{ placement: AdPlacement }>;
  Widget: ComponentType<WidgetProps>;
  /** Whether an installed remote serves a path, written as its `remote.json` writes it: `/user/:userId`. */
  isServed(path: string): boolean;
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
export const useIsServed = (path: string) => useHost().isServed(path);

/** The remote whose region this is, for reports. */
export const RegionContext = createContext<Release | undefined>(undefined);
