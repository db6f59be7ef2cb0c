import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** `measuring` is drawn as wide as it wants to be, and never painted so. */
export type Room = 'measuring' | 'enough' | 'little';

/**
 * Whether what stands in a box fits into one row. It is measured and not guessed from the window's width: who
 * may see what, a long name, another language or larger type all change it.
 * @param content tells one content from another; a new one is measured anew.
 */
export function useRoom(box: RefObject<HTMLElement | null>, content: string): Room {
  const [needed, setNeeded] = useState({ content: '', width: 0 });
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const isMeasured = needed.content === content;
  useLayoutEffect(() => {
    if (isMeasured || !box.current) return;
    setNeeded({ content, width: box.current.offsetWidth });
    setWidth(box.current.parentElement?.clientWidth ?? 0);
  }, [isMeasured, content, box]);
  useEffect(() => {
    const parent = box.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(parent.clientWidth));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [box]);
  if (!isMeasured) return 'measuring';
  return needed.width <= width ? 'enough' : 'little';
}
