import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** `measuring` is laid out at its full width, but never painted. */
export type NavFit = 'measuring' | 'full' | 'collapsed';

/** In narrower windows the bar never fits, and measuring would cost a layout during the first render. */
const narrowPx = 480;

/**
 * Whether the content of a box fits into one row. It is measured since roles, names, languages and font sizes change it.
 * @param content Identifies the content; a change is measured again.
 */
export function useNavOverflow(box: RefObject<HTMLElement | null>, content: string): NavFit {
  const [needed, setNeeded] = useState({ content: '', width: 0 });
  const [width, setWidth] = useState(() => window.innerWidth);
  const isNarrow = width < narrowPx;
  const isMeasured = needed.content === content;
  useLayoutEffect(() => {
    if (isNarrow || isMeasured || !box.current) return;
    setNeeded({ content, width: box.current.offsetWidth });
    setWidth(box.current.parentElement?.clientWidth ?? 0);
  }, [isNarrow, isMeasured, content, box]);
  useEffect(() => {
    const parent = box.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(parent.clientWidth));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [box]);
  if (isNarrow) return 'collapsed';
  if (!isMeasured) return 'measuring';
  return needed.width <= width ? 'full' : 'collapsed';
}
