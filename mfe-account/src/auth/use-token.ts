import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';

/**
 * The token of a mailed link. Moves it from the address to the history state, so that it isn't seen, shared or sent as a
 * referrer; the rest of the address stays.
 */
export function useToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (!token) return;
    const params = new URLSearchParams(search);
    params.delete('token');
    void navigate({ pathname, search: params.toString() }, { replace: true, state: { token } });
  }, [token, pathname, search, navigate]);
  return token ?? tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  const isStored = typeof state === 'object' && state !== null && 'token' in state;
  return isStored && typeof state.token === 'string' ? state.token : null;
}
