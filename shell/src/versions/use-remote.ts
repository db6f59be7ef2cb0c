import type { Remote } from '@portal/contracts';
import { use, useEffect, useState } from 'react';
import type { LoadedRemote } from './load-remote.ts';
import { VersionPinContext } from './use-version-pin.ts';

/** Loads a remote in the pinned version. */
export function useRemote(newest: Remote) {
  const pin = use(VersionPinContext);
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
  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return { loaded, hasFailed, retry };
}
