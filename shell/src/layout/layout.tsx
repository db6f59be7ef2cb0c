import { Boundary } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { OfflineStrip } from '../offline/offline-strip.tsx';
import { AccountBanner } from '../session/account-banner.tsx';
import { useThemeColor } from '../styles/use-theme-color.ts';
import { useTexts } from '../texts/index.ts';
import { Footer } from './footer.tsx';
import { LanguageNotice } from './language-notice.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useServedHead } from './use-served-head.ts';

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
