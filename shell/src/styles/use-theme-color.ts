import { onThemeChange } from '@portal/sdk/host';
import { useEffect } from 'react';

/** Gives the browser's own interface (a phone's address bar) the theme's background. */
export function useThemeColor(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    const update = () => {
      meta.content = getComputedStyle(document.documentElement).backgroundColor;
    };
    document.head.append(meta);
    update();
    const stop = onThemeChange(update);
    return () => {
      stop();
      meta.remove();
    };
  }, []);
}
