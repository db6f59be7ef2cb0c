import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';

/**
 * The token of the link. It leaves the address at once, for an address is kept in histories, sent to others as the
 * referrer and seen over shoulders; the entry's own state keeps it for a reload.
 */
export function useToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  const isStored = typeof state === 'object' && state !== null && 'token' in state;
  return isStored && typeof state.token === 'string' ? state.token : null;
}
