/** What the shell alone uses: how it stands in for the host that the sdk's parts ask for. */
export { createQueryClient } from './api/query-client.ts';
export { ErrorBoundary } from './boundary.tsx';
export {
  type AnyWidgetProps,
  type Failure,
  type Host,
  HostProvider,
  RegionContext,
  type Release,
  useHost,
} from './host.ts';
export { onTextsChange, restoreLanguage, setLanguage, textsArrive } from './language/language.ts';
export {
  onThemeChange,
  restoreTheme,
  setTheme,
  type ThemeChoice,
  themeChoice,
} from './look/theme.ts';
export { isReachable, onFailedPart, pollUntil, retryFailedParts, useRetryOnReconnect } from './reconnect.ts';
export { sdkVersion } from './sdk-version.ts';
export type { SharedModule } from './shared-modules.ts';
export { currentToasts, onToastsChange } from './toasts/toast.ts';
/** The drawing of toasts comes by itself, after the first paint. */
export const loadToaster = () => import('./toasts/toaster.tsx').then(({ Toaster }) => Toaster);
