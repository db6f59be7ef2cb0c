import { Boundary } from '@portal/sdk';
import { type ReactNode, useRef } from 'react';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** The frame of every page: nav bar, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Boundary label="This page">{children}</Boundary>
      </main>
      <Footer />
    </div>
  );
}
