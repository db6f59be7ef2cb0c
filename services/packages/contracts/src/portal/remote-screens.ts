import type { PageDescription } from './page-head.schema.ts';
import type { Budgets, RemoteDescription, RemoteOwner } from './remote.schema.ts';

/** One screen of a remote. */
export interface ScreenDescription {
  /** The paths that show it, as the router writes them. */
  paths: readonly [string, ...string[]];
  /** Metadata of its pages. Without it, crawlers and link previews get the portal's default. */
  page?: Omit<PageDescription, 'path' | 'screen'>;
}

/**
 * A team's declaration of its remote: the shell draws its screens from it, and the build writes `remote.json` for the
 * registry. `screens` are keyed by the name of their chunk (`webpackChunkName`).
 */
export interface RemoteSource<Screen extends string = string>
  extends Omit<RemoteDescription, 'paths' | 'pages' | 'owner'> {
  owner: RemoteOwner;
  budgets: Budgets;
  screens: Record<Screen, ScreenDescription>;
}

/** Types a remote's declaration. */
export const describeRemote = <Name extends string, Screen extends string>(
  source: RemoteSource<Screen> & { name: Name },
) => source;

/** The contents of `remote.json`. */
export function remoteJson({ screens, ...rest }: RemoteSource): RemoteDescription & { budgets: Budgets } {
  const all = Object.entries(screens);
  const pages = all.flatMap(([screen, { paths, page }]) =>
    page ? paths.map((path) => ({ path, screen, ...page })) : [],
  );
  return { ...rest, paths: all.flatMap(([, { paths }]) => paths), ...(pages.length > 0 && { pages }) };
}
