import { NotFoundState, portalName, usePage } from '@portal/sdk';
import styles from './pages.module.css';

/** The home page of a portal that no remote has been released to. */
export function NothingInstalled() {
  usePage({ title: portalName });
  return (
    <div className={styles.notice}>
      <NotFoundState title="Nothing is planted here yet">
        The portal works, but none of its parts has been released. Please come back soon.
      </NotFoundState>
    </div>
  );
}
