import { limits } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { texts } from '../texts/index.ts';

/**
 * Asks to log in with a toast, and goes to the login a second later (specification §8), which leads back here.
 * The part that uses it must stay on the page until then. `replace` where the page is of no use to a stranger.
 */
export function useLoginRedirect({ replace = false } = {}): (reason: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (reason) => {
      toast({ title: texts().common.loginRequired, description: reason, variant: 'destructive' });
      clearTimeout(timer.current);
      const goThere = () => navigate(paths.auth(pathname + search), { replace });
      timer.current = setTimeout(goThere, limits.loginRedirectMs);
    },
    [navigate, pathname, search, replace],
  );
}
