import { useLocation, useNavigationType } from '@portal/sdk/router';
import { type RefObject, useEffect, useRef } from 'react';

/** If no heading appears within this time, the focus stays on the main element. */
const headingWaitMs = 10_000;

/**
 * After navigation, scrolls to the top (on Back the browser restores the position) and moves the focus to the new page's
 * heading, so screen readers announce it.
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
    return whenHeadingAppears(main.current, focusHeading);
  }, [pathname, isBack, main]);
}

function whenHeadingAppears(main: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const check = () => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    // Not if the user has moved the focus meanwhile.
    if (document.activeElement === main) act(heading);
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stop(), headingWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  check();
  return stop;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
