import { limits, links } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { useCallback, useEffect, useRef } from 'react';
import { texts } from '../texts/index.ts';

/**
 * Shows a toast and goes to the login a second later (specification §8), which leads back here. The component must stay
 * mounted until then. `replace` drops a page without use for anonymous visitors from the history.
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
      const redirect = () => navigate(links.auth({ next: pathname + search }), { replace });
      timer.current = setTimeout(redirect, limits.loginRedirectMs);
    },
    [navigate, pathname, search, replace],
  );
}
