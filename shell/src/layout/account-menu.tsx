import { links, type User } from '@portal/contracts';
import { Avatar, useBackToClose, VisuallyHidden } from '@portal/sdk';
import { NavLink } from '@portal/sdk/router';
import { useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './account-menu.module.css';
import type { MenuCounts } from './menu-counts.tsx';
import type { MenuLink } from './nav-links.ts';

import { useLeave } from './use-leave.ts';

interface AccountMenuProps {
  user: User;
  links: MenuLink[];
  counts: MenuCounts;
}

/** The member's picture, with the links that a wide bar doesn't name. It opens without scripts too. */
export function AccountMenu({ user, links: menuLinks, counts: { unread, waiting } }: AccountMenuProps) {
  const { bar } = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useBackToClose(isOpen, close);
  useLeave(details, isOpen, (reason) => {
    close();
    if (reason === 'escape') details.current?.querySelector('summary')?.focus();
  });
  return (
    <details
      ref={details}
      className={styles.menu}
      open={isOpen}
      data-screen-only
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.toggle} title={bar.account}>
        <Avatar id={user.id} url={user.avatarUrl} size={32} />
        <VisuallyHidden>
          {bar.account}
          {unread ? `, ${bar.notifications(unread)}` : ''}
          {waiting > 0 && `, ${bar.waiting(waiting)}`}
        </VisuallyHidden>
        <CountMark count={(unread ?? 0) + waiting} />
      </summary>
      <ul className={styles.links} aria-label={bar.account}>
        {unread !== undefined && (
          <li>
            <NavLink to={links.notifications()} end className={styles.link} onClick={close}>
              {bar.notifications(unread)}
            </NavLink>
          </li>
        )}
        {menuLinks.map(({ to, label, waitingAt }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link} onClick={close}>
              {label}
              {waitingAt && <Waiting amount={waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxShown = 99;

/** A number over an icon; the icon's name says it to screen readers. */
export const CountMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span aria-hidden className={styles.count}>
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );

/** How much waits behind a link, after its label. */
export const Waiting = ({ amount }: { amount: number }) => {
  const { bar } = useTexts();
  if (amount === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.waiting}>{bar.waiting(amount)}</span>
    </>
  );
};
