import { NavLink } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import styles from './admin-links.module.css';

const places = ['newPlant', 'audit', 'removals', 'rejections'] as const;

/** The rest of the administrator's desk, which only the Photo Manager leads to. */
export function AdminLinks() {
  const { desk } = useTexts();
  return (
    <nav aria-label={desk.title} className={styles.links}>
      {places.map((place) => (
        <NavLink key={place} to={paths[place]} className={styles.link ?? ''}>
          {desk[place]}
        </NavLink>
      ))}
    </nav>
  );
}
