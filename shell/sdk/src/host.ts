/** The part of the SDK that only the shell may import. */
export { sendRequestsBy, type Transport } from './api/call.ts';
export { createQueryClient } from './api/query-client.ts';
export { startTraces } from './api/trace.ts';
export { ErrorBoundary } from './boundary.tsx';
export {
  type AnyWidgetProps,
  type Failure,
  type Host,
  HostProvider,
  RegionContext,
  type Release,
  useHost,
} from './host-context.tsx';
export {
  dehydrateReads,
  hydrateReads,
  isLastingRefusal,
  keepRefusal,
  pageRenderedAt,
  pendingReads,
  startPageTime,
  useIsHydrating,
} from './hydration.ts';
export {
  loadTexts,
  onTextsChange,
  restoreLanguage,
  setLanguage,
  showLanguage,
  startLanguage,
} from './language/language.ts';
export { renderedPageTexts, startPageTexts } from './page.ts';
export { isReachable, onFailedPart, pollUntil, retryFailedParts, useRetryOnReconnect } from './reconnect.ts';
export { sdkVersion } from './sdk-version.ts';
export type { SharedModule } from './shared-modules.ts';
export { hasStoredChoice } from './theme/choice-cookie.ts';
export {
  onThemeChange,
  restoreTheme,
  setTheme,
  startTheme,
  type ThemeChoice,
  themeChoice,
  themeName,
} from './theme/theme.ts';
export { currentToasts, dismissToastsOfPage, onToastsChange } from './toasts/toast.ts';
/** Fetches the component that shows toasts. It is no part of the first load. */
export const loadToaster = () => import('./toasts/toaster.tsx').then(({ Toaster }) => Toaster);
export { forgetDrafts } from './written/forget-drafts.ts';
export { forgetHandedPhoto } from './written/forget-handed-photo.ts';
