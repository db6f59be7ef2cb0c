import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to an element when a list loses the item that had it. */
export function useFocusWhenShorter(target: RefObject<HTMLElement | null>, amount: number | undefined): void {
  const before = useRef(amount);
  useLayoutEffect(() => {
    const isShorter = before.current !== undefined && amount !== undefined && amount < before.current;
    before.current = amount;
    if (isShorter && document.activeElement === document.body) target.current?.focus();
  }, [target, amount]);
}
