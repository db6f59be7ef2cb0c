import { useIsHydrated } from '../hydration.ts';

/**
 * The `refetchOnMount` of a list that must be current: fetches when the list is shown, except while a page hydrates whose
 * data the server has just read.
 */
export const useFreshOnMount = (): 'always' | false => (useIsHydrated() ? 'always' : false);
