import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px)';

/** Whether the window is wide enough for two columns. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
