import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';

/** The link's token. Moves it from the address to the history state, so that it isn't seen, shared or sent as a referrer. */
export function useToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } });
  }, [token, pathname, navigate]);
  return token ?? tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  const isStored = typeof state === 'object' && state !== null && 'token' in state;
  return isStored && typeof state.token === 'string' ? state.token : null;
}
