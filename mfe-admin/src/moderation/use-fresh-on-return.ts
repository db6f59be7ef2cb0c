import { cases } from '@portal/contracts';
import { keyOf } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useEffect } from 'react';

/** Everything about cases: lists, counts and single ones. */
export const casesKey = keyOf(cases.list);

/** Refetches the cases when the page becomes visible again: others work on them, too. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: casesKey });
    };
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [client]);
}
