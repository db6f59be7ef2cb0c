import { onThemeChange } from '@portal/sdk/host';
import { useEffect } from 'react';

/** Gives what the browser draws around the page (a phone's address bar) the ground of the theme that is shown. */
export function useThemeColor(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    const show = () => {
      meta.content = getComputedStyle(document.documentElement).backgroundColor;
    };
    document.head.append(meta);
    show();
    const stop = onThemeChange(show);
    return () => {
      stop();
      meta.remove();
    };
  }, []);
}
