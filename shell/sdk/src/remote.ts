import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A thing that one remote draws inside another's page. It gets its props untyped and checks what it needs. */
export type WidgetComponent = ComponentType<Record<string, unknown>>;

/** What a remote offers: its screens by path, and widgets by name. */
export interface RemoteModule {
  routes: RouteObject[];
  widgets?: Record<string, WidgetComponent>;
}

/** The default export of a remote's `src/remote.tsx`, its only exposed module. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
