import { useLocation, useNavigationType } from '@portal/sdk/router';
import { type RefObject, useEffect, useRef } from 'react';

/** How long a page may take to bring its heading before focus stays where it is, in milliseconds. */
const headingWaitMs = 10_000;

/**
 * After a move to another page: scrolls to the top (the browser itself restores the place on Back), and moves
 * focus to the new page's heading, so that who listens hears where they are.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || !main.current) return;
    last.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    main.current.focus({ preventScroll: true });
    return whenHeadingComes(main.current, focusHeading);
  }, [pathname, isBack, main]);
}

function whenHeadingComes(main: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    // Focus that the person has moved meanwhile is theirs.
    if (document.activeElement === main) act(heading);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), headingWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  look();
  return stop;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
