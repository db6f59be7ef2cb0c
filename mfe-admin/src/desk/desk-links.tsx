import { NavLink } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import styles from './desk-links.module.css';

const links = [
  { to: paths.newPlant, label: 'Add a plant' },
  { to: paths.audit, label: 'Audit log' },
  { to: paths.removals, label: 'Deleted plants' },
  { to: paths.rejections, label: 'Rejected identifications' },
];

/** The rest of the administrator's desk, which only the Photo Manager leads to. */
export const DeskLinks = () => (
  <nav aria-label="Administrator’s desk" className={styles.links}>
    {links.map(({ to, label }) => (
      <NavLink key={to} to={to} className={styles.link ?? ''}>
        {label}
      </NavLink>
    ))}
  </nav>
);
