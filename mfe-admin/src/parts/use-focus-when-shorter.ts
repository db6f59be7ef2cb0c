import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a list loses an entry, and with it the control that had the focus, the given place takes it: else those who
 * work by keys would begin again at the top of the page.
 */
export function useFocusWhenShorter(place: RefObject<HTMLElement | null>, amount: number | undefined): void {
  const before = useRef(amount);
  useLayoutEffect(() => {
    const isShorter = before.current !== undefined && amount !== undefined && amount < before.current;
    before.current = amount;
    if (isShorter && document.activeElement === document.body) place.current?.focus();
  }, [place, amount]);
}
