// biome-ignore lint/style/noRestrictedImports: no other remote has such long lists.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The minimum width of a card and the gap, in pixels. */
const cardWidth = 340;
const gap = 16;
/** A row's height until it is measured. */
const usualHeight = 288;

/** The visible range of a list, and the padding that replaces the rest. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, amount: number) {
  const layout = useListLayout(list);
  const { columns, top } = layout ?? { columns: 1, top: 0 };
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(amount / columns),
    estimateSize: () => usualHeight,
    gap,
    // One row beyond the screen, so that Tab reaches the next card.
    overscan: 1,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    isMeasured: layout !== undefined,
    columns,
    from: (first?.index ?? 0) * columns,
    to: Math.min(amount, ((last?.index ?? -1) + 1) * columns),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measureRow: virtualizer.measureElement,
    scrollToPlace: (place: number) => virtualizer.scrollToIndex(Math.floor(place / columns)),
  };
}

/** The number of columns and the list's offset on the page; undefined before the browser has laid it out. */
function useListLayout(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState<{ columns: number; top: number }>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = {
        columns: Math.max(1, Math.floor((width + gap) / (cardWidth + gap))),
        top: Math.round(top + window.scrollY),
      };
      setLayout((current) =>
        current?.columns === next.columns && current.top === next.top ? current : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The body resizes when content above moves the list.
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
