import type { RemoteSource, WidgetRemote, Widgets } from '@portal/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A widget as the shell renders it. `defineRemote` checks its properties. */
export type WidgetComponent = ComponentType<Record<string, unknown>>;

/** Exports of a remote to the shell: screens by path, and widgets by name. */
export interface RemoteModule {
  routes: RouteObject[];
  widgets?: Record<string, WidgetComponent>;
}

type WidgetsOf<Name extends string> = Name extends WidgetRemote
  ? { widgets: { [Widget in keyof Widgets[Name]]: ComponentType<Widgets[Name][Widget]> } }
  : { widgets?: never };

/** Connects a remote's declaration with its components. The default export of `src/remote.tsx`. */
export function defineRemote<Screen extends string, Name extends string>(
  source: Pick<RemoteSource<Screen>, 'screens'> & { name: Name },
  { screens, widgets }: { screens: Record<Screen, ReactNode> } & WidgetsOf<Name>,
): RemoteModule {
  const routes = (Object.keys(source.screens) as Screen[]).flatMap((screen) =>
    source.screens[screen].paths.map((path) => ({ path, element: screens[screen] })),
  );
  return { routes, ...(widgets && { widgets: widgets as unknown as Record<string, WidgetComponent> }) };
}
