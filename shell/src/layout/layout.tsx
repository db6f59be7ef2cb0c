import { type Language, languageCookie } from '@portal/contracts';
import { Boundary, Button, currentLanguage, Row, useIsHydrated } from '@portal/sdk';
import { hasStoredChoice, setLanguage } from '@portal/sdk/host';
import { useLocation, useNavigationType } from '@portal/sdk/router';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { OfflineStrip } from '../offline/offline-strip.tsx';
import { AccountBanner } from '../session/account-banner.tsx';
import { useThemeColor } from '../styles/use-theme-color.ts';
import { useTexts } from '../texts/index.ts';
import { TrialBar } from '../versions/trial-bar.tsx';
import { showLanguageFailure } from './display-settings.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';

/** The layout of every page: nav bar, content, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { layout } = useTexts();
  useRouteFocus(main);
  useServedHead();
  useThemeColor();
  // Without a new history entry, which Back would have to undo.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link within the page; only its history entry is avoided. */}
      <a className={styles.skip} href="#main" onClick={skip} data-screen-only>
        {layout.skip}
      </a>
      <TrialBar />
      <NavBar />
      <OfflineStrip />
      <AccountBanner />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Boundary label={layout.thisPage} resetKey={pathname}>
          {children}
        </Boundary>
      </main>
      <LanguageNotice />
      <Footer />
    </div>
  );
}

/**
 * Removes the gateway's metadata of the first page (canonical link, preview image, JSON-LD) after navigation, or sharing
 * another page would share the first. Screens set title and description themselves.
 */
function useServedHead(): void {
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    if (served.current === pathname) return;
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }, [pathname]);
}

/** Offers English to visitors who have not chosen a language, but whose browser prefers another. Either answer is stored. */
function LanguageNotice() {
  const { languageNotice } = useTexts();
  const isHydrated = useIsHydrated();
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isHydrated || isAnswered || currentLanguage() === 'en' || hasStoredChoice(languageCookie)) return null;
  const choose = (language: Language) =>
    setLanguage(language).then(() => setIsAnswered(true), showLanguageFailure);
  return (
    <Row
      as="section"
      gap={16}
      rowGap={8}
      justify="between"
      aria-label={languageNotice.label}
      className={styles.notice}
      data-screen-only
    >
      <p>{languageNotice.text}</p>
      <Row gap={8} align="stretch">
        <Button size="small" onClick={() => void choose('en')}>
          <span lang="en">Switch to English</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => void choose(currentLanguage())}>
          {languageNotice.stay}
        </Button>
      </Row>
    </Row>
  );
}

/** If no heading appears within this time, the focus stays on the main element. */
const headingWaitMs = 10_000;

/**
 * After navigation, scrolls to the top (on Back the browser restores the position) and moves the focus to the new page's
 * heading, so screen readers announce it.
 */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
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
