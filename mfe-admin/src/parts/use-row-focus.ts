import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Moves the focus from a row that leaves the table to the next row's first link or button, or to the table's place. */
export function useRowFocus(amount: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const focused = useRef(0);
  const before = useRef(amount);
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('.ant-table-row') ?? [])];
  useLayoutEffect(() => {
    const isShorter = before.current !== undefined && amount !== undefined && amount < before.current;
    before.current = amount;
    if (!isShorter || document.activeElement !== document.body) return;
    const next = rows().at(Math.min(focused.current, amount - 1));
    (next?.querySelector<HTMLElement>('a, button') ?? place.current)?.focus();
  });
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      // The part of a row that opens below it is a row of its own.
      const index = rows().findLastIndex(
        (each) =>
          row && (each === row || each.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING),
      );
      if (index >= 0) focused.current = index;
    },
  };
}
