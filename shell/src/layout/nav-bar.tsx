import { Button, portalName, Skeleton, useSession, VisuallyHidden } from '@portal/sdk';
import { Link, NavLink } from '@portal/sdk/router';
import { useRef } from 'react';
import { useRemotes } from '../registry.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './nav-bar.module.css';
import { linksFor, profileLink } from './nav-links.ts';
import { useMenu } from './use-menu.ts';

/** The sticky bar: what this person may go to, from what is installed and who they are. */
export function NavBar() {
  const { status, user, viewer } = useSession();
  const remotes = useRemotes();
  const links = linksFor(remotes, viewer);
  const bar = useRef<HTMLElement>(null);
  const { isOpen, toggle, close, toggleRef } = useMenu(bar);
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inside}>
        <Link to="/" className={styles.brand} onClick={close}>
          <BrandMark />
          {portalName}
        </Link>
        <button
          ref={toggleRef}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={toggle}
        >
          <span aria-hidden className={styles.lines} />
          <VisuallyHidden>{isOpen ? 'Close menu' : 'Open menu'}</VisuallyHidden>
        </button>
        <nav id="menu" aria-label="Main" className={styles.menu} data-open={isOpen}>
          <Links links={links.main} onFollow={close} />
          {status === 'loading' ? (
            <AccountSkeleton />
          ) : (
            <div className={styles.account}>
              <Links
                links={user ? [profileLink(remotes, user)].filter((link) => !!link) : links.account}
                onFollow={close}
              />
              {user && <LogOut />}
            </div>
          )}
        </nav>
      </div>
    </header>
  );
}

function Links({ links, onFollow }: { links: { to: string; label: string }[]; onFollow: () => void }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={styles.link} onClick={onFollow}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function LogOut() {
  const { logOut, isLeaving } = useLogOut();
  return (
    <Button variant="quiet" size="small" isBusy={isLeaving} onClick={logOut}>
      Logout
    </Button>
  );
}

const AccountSkeleton = () => (
  <div className={styles.account} aria-busy="true">
    <VisuallyHidden>Loading your account…</VisuallyHidden>
    <Skeleton width={128} height={36} />
  </div>
);
