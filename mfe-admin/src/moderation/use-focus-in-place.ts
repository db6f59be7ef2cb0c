import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** When the case that has the focus leaves the list, the next one gets it, or the list if it was the last one. */
export function useFocusInPlace(items: readonly unknown[] | undefined) {
  const list = useRef<HTMLElement>(null);
  const focused = useRef(0);
  const amount = items?.length;
  const before = useRef(amount);
  useLayoutEffect(() => {
    const isShorter = before.current !== undefined && amount !== undefined && amount < before.current;
    before.current = amount;
    if (!isShorter || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > ol > li') ?? [];
    (rows[Math.min(focused.current, rows.length - 1)] ?? list.current)?.focus();
  }, [amount]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('ol > li');
      if (row && row.parentElement?.parentElement === list.current) {
        focused.current = [...row.parentElement.children].indexOf(row);
      }
    },
  };
}
