import { useLocation } from '@portal/sdk/router';
import { useEffect, useRef } from 'react';

/**
 * Takes away what the gateway wrote of the first page (its address, its picture, its data) once another one is shown:
 * who shares that one would send the first. Title and description are each screen's own.
 */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    if (served.current === pathname) return;
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }, [pathname]);
}
