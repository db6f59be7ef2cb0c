import { Plate, portalName, usePage } from '@portal/sdk';
import styles from './pages.module.css';

/** The home page of a portal that no remote has been released to. */
export function NothingInstalled() {
  usePage({ title: portalName });
  return (
    <div className={styles.notice}>
      <Plate className={styles.plate} />
      <h1>Nothing is planted here yet</h1>
      <p>The portal works, but none of its parts has been released. Please come back soon.</p>
    </div>
  );
}
