import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px)';

/** Whether the window is wide enough for two columns; undefined until the page is hydrated. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    (): boolean | undefined => matchMedia(wide).matches,
    () => undefined,
  );

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
