import { links } from '@portal/contracts';
import { Button, portalName, Row, Skeleton, useIsHydrated, useSession, VisuallyHidden } from '@portal/sdk';
import { Link, NavLink } from '@portal/sdk/router';
import { useRef } from 'react';
import { isServed, useRemotes } from '../registry.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useTexts } from '../texts/index.ts';
import { AccountMenu, CountMark, Waiting } from './account-menu.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useMenuCounts } from './menu-counts.tsx';
import styles from './nav-bar.module.css';
import { linksFor, type MenuLink, profileLink } from './nav-links.ts';
import { NotificationBell } from './notification-bell.tsx';
import { menuId, useMenu } from './use-menu.ts';
import { useNavOverflow } from './use-nav-overflow.ts';

/** The sticky navigation bar, with the links of installed remotes for this user. */
export function NavBar() {
  const texts = useTexts().bar;
  const { status, user, viewer } = useSession();
  const remotes = useRemotes();
  const { main, account, menu: menuLinks, tools } = linksFor(remotes, viewer);
  const profile = user && profileLink(remotes, user);
  const own = profile ? [...account, profile] : account;
  const hasBell = user !== null && isServed(remotes, links.notifications.pattern);
  const { logOut, isLeaving } = useLogOut();
  const bar = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const length = [...main, ...own].map(({ label }) => label).join('').length;
  const fit = useNavOverflow(row, [status, ...[...main, ...own].map(({ label }) => label)].join('|'));
  const menu = useMenu(bar, fit === 'collapsed');
  const waitingAt = menuLinks.find((link) => link.waitingAt !== undefined)?.waitingAt;
  const { counts, live } = useMenuCounts(hasBell, waitingAt, !isLeaving);
  const isWide = fit === 'full' || fit === 'tight' || fit === 'measuring';
  return (
    <header ref={bar} className={styles.bar} data-is-layer={menu.isLayer || undefined}>
      <Row
        gap={16}
        isNowrap
        ref={row}
        className={styles.row}
        data-fit={fit}
        data-is-dense={length > denseLength || undefined}
        data-has-mark-only={length > markOnlyLength || undefined}
      >
        <Row as={Link} gap={12} isNowrap to="/" className={styles.brand} onClick={menu.close}>
          <BrandMark />
          <span className={styles.name}>{portalName}</span>
        </Row>
        <MenuToggle {...menu} waiting={counts.waiting} />
        <Row
          as="nav"
          gap={16}
          isNowrap
          id={menuId}
          aria-label={texts.main}
          className={styles.menu}
          data-open={menu.isOpen}
          data-screen-only
        >
          {fit === 'collapsed' && (
            <GroupedLinks
              links={[...main, ...tools, ...(status === 'loading' ? [] : [...menuLinks, ...own])]}
              waiting={counts.waiting}
              onFollow={menu.close}
            />
          )}
          {fit !== 'collapsed' && <Links links={main} onFollow={menu.close} />}
          {fit === 'unmeasured' && <Links links={tools} label={texts.tools} onFollow={menu.close} isInMenu />}
          {status === 'loading' ? (
            <AccountSkeleton />
          ) : (
            <Row gap={4} justify="end" isNowrap className={styles.account}>
              {fit === 'unmeasured' && (
                <Links
                  links={menuLinks}
                  label={texts.more}
                  onFollow={menu.close}
                  isInMenu
                  waiting={counts.waiting}
                />
              )}
              {fit !== 'collapsed' && (
                <Links links={own} label={user ? texts.account : undefined} onFollow={menu.close} />
              )}
              {user && (
                <Button variant="quiet" size="small" isBusy={isLeaving} onClick={logOut}>
                  {texts.logOut}
                </Button>
              )}
            </Row>
          )}
          {fit === 'collapsed' && menu.isOpen && <DisplaySettings isInMenu />}
        </Row>
        <HeaderSearch onOpen={menu.close} />
        {counts.unread !== undefined && !isWide && (
          <NotificationBell unread={counts.unread} onFollow={menu.close} />
        )}
        {user && fit !== 'collapsed' && <AccountMenu user={user} links={menuLinks} counts={counts} />}
        {live}
      </Row>
    </header>
  );
}

/** Longer links, in characters, share the page's width with a button for the search instead of its field. */
const denseLength = 60;

/** Still longer links are too close to each other beside the portal's name. */
const markOnlyLength = 76;

interface MenuToggleProps extends ReturnType<typeof useMenu> {
  waiting: number;
}

/** Until the page is hydrated it is a link to the menu, which the style sheet then shows. */
function MenuToggle({ isOpen, toggle, toggleRef, waiting }: MenuToggleProps) {
  const { bar } = useTexts();
  if (!useIsHydrated()) {
    return (
      <a href={`#${menuId}`} className={styles.toggle} data-screen-only>
        <span aria-hidden className={styles.lines} />
        <VisuallyHidden>{bar.openMenu}</VisuallyHidden>
      </a>
    );
  }
  return (
    <button
      ref={toggleRef}
      type="button"
      className={styles.toggle}
      data-screen-only
      aria-expanded={isOpen}
      aria-controls={menuId}
      onClick={toggle}
    >
      <span aria-hidden className={styles.lines} />
      <VisuallyHidden>
        {isOpen ? bar.closeMenu : bar.openMenu}
        {waiting > 0 && `, ${bar.waiting(waiting)}`}
      </VisuallyHidden>
      <CountMark count={waiting} />
    </button>
  );
}

interface LinksProps {
  links: MenuLink[];
  label?: string | undefined;
  /** Only a narrow bar shows them here. */
  isInMenu?: boolean;
  /** The things that wait behind the link that counts them. */
  waiting?: number;
  onFollow: () => void;
}

function Links({ links, label, isInMenu, waiting = 0, onFollow }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label} data-narrow={isInMenu}>
      {links.map(({ to, label, waitingAt }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={styles.link} onClick={onFollow}>
            {label}
            {waitingAt && <Waiting amount={waiting} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The links of a narrow window below their headings; those without a group, as of other teams, come last. */
function GroupedLinks({ links, ...list }: Pick<LinksProps, 'links' | 'waiting' | 'onFollow'>) {
  const { groups, others } = useTexts().bar;
  const headings = [
    ['find', groups.find],
    ['community', groups.community],
    ['own', groups.own],
    [undefined, others],
  ] as const;
  return headings.map(([group, heading]) => {
    const inGroup = links.filter((link) => link.group === group);
    if (inGroup.length === 0) return null;
    return (
      <div key={heading} className={styles.group}>
        <p aria-hidden>{heading}</p>
        <Links links={inGroup} label={heading} {...list} />
      </div>
    );
  });
}

const AccountSkeleton = () => (
  <Row gap={4} justify="end" isNowrap className={styles.account} aria-busy="true">
    <VisuallyHidden>{useTexts().bar.loadingAccount}</VisuallyHidden>
    <Skeleton width={128} height={36} />
  </Row>
);

/** The portal's logo, a leaf with its midrib. */
const BrandMark = () => (
  <svg aria-hidden="true" className={styles.mark} viewBox="0 0 28 28" fill="none" stroke="currentColor">
    <path
      d="M5 23C4 12 11 5 24 4c0 13-7 19-17 17M5 25c2-7 6-11 12-14M11 16l1-5m2 2 5 0"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
