import type { Remote } from '@portal/contracts';
import { use, useEffect, useState } from 'react';
import type { LoadedRemote } from './load-remote.ts';
import { VersionPinContext } from './use-version-pin.ts';

/** A remote on its way: its module and version, or that it could not be had, and how to try again. */
export function useRemote(newest: Remote) {
  const stay = use(VersionPinContext);
  const [shown, setShown] = useState<LoadedRemote | undefined>(() => stay.shown(newest));
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect; a newer version is none.
  useEffect(() => {
    let isCurrent = true;
    stay.load(newest).then(
      (loaded) => isCurrent && setShown(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [stay, attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return { shown, hasFailed, retry };
}
