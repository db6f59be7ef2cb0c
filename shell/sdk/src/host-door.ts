/** What the shell alone uses: how it stands in for the host that the sdk's parts ask for. */

/** The version of all that the shell shares: remotes that were built for another are not loaded beside it. */
export { version as facadesVersion } from '../package.json' with { type: 'json' };
export { createQueryClient } from './api/query-client.ts';
export { ErrorBoundary } from './boundary.tsx';
export { entryGlobalName } from './federation/entry-global-name.ts';
export type { ShareScope } from './federation/federation-runtime.ts';
export { shareScope } from './federation/share-scope.ts';
export { type Failure, type Host, HostProvider, RegionContext, type Release, useHost } from './host.ts';
export { currentToasts, onToastsChange } from './toasts/toast.ts';
/** The drawing of toasts comes by itself, after the first paint. */
export const loadToaster = () => import('./toasts/toaster.tsx').then(({ Toaster }) => Toaster);
