import { links } from '@portal/contracts';
import { NavLink } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './admin-links.module.css';

const pages = ['newPlant', 'moderation', 'audit', 'removals', 'rejections'] as const;

export function AdminLinks() {
  const { admin } = useTexts();
  return (
    <nav aria-label={admin.title} className={styles.links}>
      {pages.map((page) => (
        <NavLink key={page} to={links[page]()} className={styles.link ?? ''}>
          {admin[page]}
        </NavLink>
      ))}
    </nav>
  );
}
