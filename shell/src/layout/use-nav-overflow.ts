import { useIsHydrated } from '@portal/sdk';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * `unmeasured` is what the server renders: the style sheet decides by the window's width. `measuring` is laid out at its
 * full width, but never painted.
 */
export type NavFit = 'unmeasured' | 'measuring' | 'full' | 'collapsed';

/** In narrower windows the bar never fits, and measuring would cost a layout during the first render. */
const narrowPx = 480;

/**
 * Returns whether the content of a box fits into one row. It is measured since roles, names, languages and font sizes change it.
 * @param content Identifies the content; a change is measured again.
 * @param maxWidth The greatest width of the box; by default that of the page's content.
 */
export function useNavOverflow(
  box: RefObject<HTMLElement | null>,
  content: string,
  maxWidth?: number,
): NavFit {
  const isHydrated = useIsHydrated();
  const [needed, setNeeded] = useState({ content: '', width: 0 });
  const [width, setWidth] = useState(() => globalThis.innerWidth ?? 0);
  const isNarrow = width < narrowPx;
  const mustMeasure = isHydrated && !isNarrow && needed.content !== content;
  useLayoutEffect(() => {
    if (!mustMeasure || !box.current) return;
    setNeeded({ content, width: box.current.offsetWidth });
    setWidth(widthIn(box.current.parentElement, maxWidth));
  }, [mustMeasure, content, box, maxWidth]);
  useEffect(() => {
    const parent = box.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(widthIn(parent, maxWidth)));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [box, maxWidth]);
  if (!isHydrated) return 'unmeasured';
  if (isNarrow) return 'collapsed';
  if (mustMeasure) return 'measuring';
  return needed.width <= width ? 'full' : 'collapsed';
}

function widthIn(parent: HTMLElement | null, maxWidth: number | undefined): number {
  if (!parent) return 0;
  const content = Number.parseFloat(getComputedStyle(parent).getPropertyValue('--content'));
  return Math.min(parent.clientWidth, maxWidth ?? (content || Number.POSITIVE_INFINITY));
}
