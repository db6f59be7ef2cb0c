import type { Remote } from '@portal/contracts';
import { useIsHydrating } from '@portal/sdk/host';
import { use, useEffect, useState } from 'react';
import type { LoadedRemote } from './load-remote.ts';
import { VersionPinContext } from './use-version-pin.ts';

/**
 * Loads a remote in the pinned version. On the server and while the page hydrates it suspends instead, so that the
 * server's markup stays until the code is there.
 * @param isUrgent Whether the code is fetched at once while the page hydrates, or once the page is idle.
 */
export function useRemote(newest: Remote, isUrgent = true) {
  const pin = use(VersionPinContext);
  const isHydrating = useIsHydrating();
  const [loaded, setLoaded] = useState<LoadedRemote | undefined>(() => pin.current(newest));
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again; a newer version doesn't.
  useEffect(() => {
    let isCurrent = true;
    pin.load(newest).then(
      (version) => isCurrent && setLoaded(version),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [pin, attempt]);
  if (isHydrating && !loaded) use(pin.loadToHydrate(newest, isUrgent));
  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return { loaded, hasFailed, retry };
}
