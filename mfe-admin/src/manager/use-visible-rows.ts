// biome-ignore lint/style/noRestrictedImports: no other remote draws lists of this length; shared, it would weigh on all.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a card and the space between two, in pixels. */
const cardWidth = 340;
const gap = 16;
/** What a row is taken for until it is measured. */
const usualHeight = 288;

/** Which of a list's places are in sight or nearly so, and how much room the others take. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, amount: number) {
  const { columns, top } = usePlaceOf(list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(amount / columns),
    estimateSize: () => usualHeight,
    gap,
    // One row beyond the edge of the screen, so that Tab always finds the next card.
    overscan: 1,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    columns,
    from: (first?.index ?? 0) * columns,
    to: Math.min(amount, ((last?.index ?? -1) + 1) * columns),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measureRow: virtualizer.measureElement,
    scrollToPlace: (place: number) => virtualizer.scrollToIndex(Math.floor(place / columns)),
  };
}

/** How many columns fit into the list, and where it begins on the page. */
function usePlaceOf(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = {
        columns: Math.max(1, Math.floor((width + gap) / (cardWidth + gap))),
        top: Math.round(top + window.scrollY),
      };
      setPlace((known) => (known.columns === next.columns && known.top === next.top ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What stands above the list may grow and push it down; the page grows with it.
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
