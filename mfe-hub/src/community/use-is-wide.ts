import { useSyncExternalStore } from 'react';

/** From here on chat and board stand side by side. */
const wide = '(min-width: 960px)';

/** Whether there is room for two columns. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
