import { bulletin, limits } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { queryOptions } from '@portal/sdk/query';

/** The board, polled every three seconds while the page is visible (specification §7). */
export const boardQuery = queryOptions({
  ...query(bulletin.list),
  refetchInterval: limits.bulletin.refetchMs,
  staleTime: 0,
});

export const boardKey = keyOf(bulletin.list);
