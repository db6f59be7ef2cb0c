import { useLocation } from '@portal/sdk/router';
import { useEffect, useRef } from 'react';

/**
 * Removes the gateway's metadata of the first page (canonical link, preview image, JSON-LD) after navigation, or sharing
 * another page would share the first. Screens set title and description themselves.
 */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    if (served.current === pathname) return;
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }, [pathname]);
}
