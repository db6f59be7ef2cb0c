import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** `measuring` is drawn as wide as it wants to be, and never painted so. */
export type Space = 'measuring' | 'enough' | 'little';

/** In pixels: in a narrower window no bar fits, and measuring it would lay out a page that is being drawn first. */
const narrow = 480;

/**
 * Whether what stands in a box fits into one row. It is measured and not guessed from the window's width: who
 * may see what, a long name, another language or larger type all change it.
 * @param content tells one content from another; a new one is measured anew.
 */
export function useNavOverflow(box: RefObject<HTMLElement | null>, content: string): Space {
  const [needed, setNeeded] = useState({ content: '', width: 0 });
  const [width, setWidth] = useState(() => window.innerWidth);
  const isNarrow = width < narrow;
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
  if (isNarrow) return 'little';
  if (!isMeasured) return 'measuring';
  return needed.width <= width ? 'enough' : 'little';
}
