import { useTexts } from '../texts/index.ts';
import { useConnection, useIsOffline } from './connection.ts';
import styles from './offline-strip.module.css';

/** A notice under the nav bar that the portal can’t be reached, and what can still be read. */
export function OfflineStrip() {
  useConnection();
  const isOffline = useIsOffline();
  return (
    <div className={styles.place} role="status" data-screen-only>
      {isOffline && <Notice />}
    </div>
  );
}

function Notice() {
  const { offline } = useTexts();
  return (
    <p className={styles.strip}>
      <strong>{navigator.onLine ? offline.unreachable : offline.noConnection}</strong>{' '}
      {/* Without a service worker nothing is cached. */}
      {navigator.serviceWorker?.controller ? offline.plantsAreCached : offline.restLoadsLater}
    </p>
  );
}
