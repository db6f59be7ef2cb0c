import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';

type Wish = 'favorite' | 'collection';

/** Travels in the history's state, not in the address: a link from elsewhere must not change anybody's favourites. */
export const wishOf = (wish: Wish) => ({ wish });

/** Grants once the wish that led to the login. */
export function useWish(isReady: boolean, grant: (wish: Wish) => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const wish = (state as Partial<ReturnType<typeof wishOf>> | null)?.wish;
  useEffect(() => {
    if (!isReady || !wish) return;
    void navigate(pathname + search, { replace: true, state: null });
    grant(wish);
  });
}
