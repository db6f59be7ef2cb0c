import { type RefObject, useEffect, useRef } from 'react';

interface VisibleComments {
  /** A comment has come into view. */
  onSeen: (number: number) => void;
  /** The end of the list has come into view, or has left it. */
  onEnd: (isVisible: boolean) => void;
}

/** Watches which comments of a list are seen. Its end is marked by `data-end`. */
export function useVisibleComments(
  list: RefObject<HTMLElement | null>,
  /** Changes when comments are added or removed. */
  version: unknown,
  handlers: VisibleComments,
): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change with the version.
  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { number, end } = (target as HTMLElement).dataset;
          if (end !== undefined) latest.current.onEnd(isIntersecting);
          else if (isIntersecting) latest.current.onSeen(Number(number));
        }
      },
      // A comment counts once its beginning is above the lowest fifth of the window.
      { rootMargin: '0px 0px -20% 0px' },
    );
    for (const element of list.current.querySelectorAll('[data-number], [data-end]'))
      observer.observe(element);
    return () => observer.disconnect();
  }, [list, version]);
}
