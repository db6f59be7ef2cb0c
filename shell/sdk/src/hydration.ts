import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * False on the server and in the first render of hydration, then true: for what only the browser knows, like the time
 * zone. Both sides must render the same until then.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
