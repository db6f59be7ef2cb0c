import { lazyPart, Skeleton } from '@portal/sdk';

/** The editor for pages that are mostly read: fetched when someone begins to write. */
export const LazyTextEditor = lazyPart(
  () => import(/* webpackChunkName: "text-editor" */ './text-editor.tsx').then((module) => module.TextEditor),
  <Skeleton height={220} />,
);
