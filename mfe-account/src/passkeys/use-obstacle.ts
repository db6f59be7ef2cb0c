import { useIsHydrated } from '@portal/sdk';
import { findObstacle, type Obstacle } from './browser-passkeys.ts';

/** The same as `findObstacle`; undefined until the page has hydrated, because only the browser knows. */
export function useObstacle(host?: string | null): Obstacle | undefined {
  return useIsHydrated() ? findObstacle(host) : undefined;
}
