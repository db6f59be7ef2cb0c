import { fieldKit, fieldKitCache } from '@portal/contracts';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useConnection, useIsOffline } from './connection.ts';
import styles from './offline-strip.module.css';

/** A notice under the nav bar that the portal can’t be reached, and what still works. */
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
  const hasFieldKit = useHasFieldKit();
  const cached = hasFieldKit ? offline.fieldKitWorks : offline.plantsAreCached;
  return (
    <p className={styles.strip}>
      <strong>{navigator.onLine ? offline.unreachable : offline.noConnection}</strong>{' '}
      {/* Without a service worker nothing is cached. */}
      {navigator.serviceWorker?.controller ? cached : offline.restLoadsLater}
    </p>
  );
}

/** Returns whether the field kit is installed; asks once. The cache alone may be that of an interrupted download. */
function useHasFieldKit(): boolean {
  const [hasKit, setHasKit] = useState(false);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    void caches
      .match(fieldKit.read.path, { cacheName: fieldKitCache })
      .then((manifest) => setHasKit(manifest !== undefined))
      // A browser that refuses its caches has no kit.
      .catch(() => undefined);
  }, []);
  return hasKit;
}
