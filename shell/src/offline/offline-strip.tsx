import { useTexts } from '../texts/index.ts';
import { useConnection, useIsAway } from './connection.ts';
import styles from './offline-strip.module.css';

/** Says, under the bar, that the portal can’t be reached, and what can be read all the same. */
export function OfflineStrip() {
  useConnection();
  const isAway = useIsAway();
  const { offline } = useTexts();
  // Only what a worker keeps can be promised.
  const rest = navigator.serviceWorker?.controller ? offline.plantsAreKept : offline.restWaits;
  return (
    <div className={styles.place} role="status" data-screen-only>
      {isAway && (
        <p className={styles.strip}>
          <strong>{navigator.onLine ? offline.isAway : offline.isOffline}</strong> {rest}
        </p>
      )}
    </div>
  );
}
