import { useIsHydrated } from '@portal/sdk';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * `unmeasured` is what the server renders: the style sheet decides by the window's width. `measuring` is laid out at its
 * full width, but never painted. `tight` has room for the links, but not for the field of the search.
 */
export type NavFit = 'unmeasured' | 'measuring' | 'full' | 'tight' | 'collapsed';

/** In narrower windows the bar never fits, and measuring would cost a layout during the first render. */
const narrowPx = 480;

/** The field of the search is at least this much wider than its button (header-search.module.css). */
const fieldPx = 116;

/**
 * Returns whether the content of a box fits into one row. It is measured since roles, names, languages and font sizes change it.
 * @param content Identifies the content; a change is measured again.
 */
export function useNavOverflow(box: RefObject<HTMLElement | null>, content: string): NavFit {
  const isHydrated = useIsHydrated();
  const [needed, setNeeded] = useState({ content: '', width: 0 });
  const [width, setWidth] = useState(() => globalThis.innerWidth ?? 0);
  const isNarrow = width < narrowPx;
  const mustMeasure = isHydrated && !isNarrow && needed.content !== content;
  useLayoutEffect(() => {
    if (!mustMeasure || !box.current) return;
    setNeeded({ content, width: box.current.offsetWidth });
    setWidth(widthIn(box.current.parentElement));
  }, [mustMeasure, content, box]);
  useEffect(() => {
    const parent = box.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(widthIn(parent)));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [box]);
  if (!isHydrated) return 'unmeasured';
  if (isNarrow) return 'collapsed';
  if (mustMeasure) return 'measuring';
  if (needed.width > width) return 'collapsed';
  return needed.width + fieldPx > width ? 'tight' : 'full';
}

function widthIn(parent: HTMLElement | null): number {
  if (!parent) return 0;
  const content = Number.parseFloat(getComputedStyle(parent).getPropertyValue('--content'));
  return Math.min(parent.clientWidth, content || Number.POSITIVE_INFINITY);
}
