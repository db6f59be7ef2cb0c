import { useIsHydrated, whenIdle } from '@portal/sdk';
import { startTransition, useEffect, useState } from 'react';

interface ShownCountOptions {
  /** How many there are. */
  total: number;
  /** How many the first render has. */
  first: number;
  /** How many are added at a time. */
  step: number;
  /** Whether to render all at once. */
  isWhole: boolean;
}

/** A busy page gets the next items after this time, in milliseconds. */
const maxWaitMs = 120;

/** How many items of a long list to render: the first ones, then more whenever the page is idle, until all are there. */
export function useShownCount({ total, first, step, isWhole }: ShownCountOptions): number {
  // Both sides of hydration render the same.
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState(isWhole && isHydrated ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (shown < total) return whenIdle(() => startTransition(() => setShown(shown + step)), maxWaitMs);
  }, [shown, total, step]);
  return Math.min(shown, total);
}
