import type { Remote } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { useEffect, useState } from 'react';
import { report } from './failures/report.ts';
import { loadedRemote, loadRemote } from './load-remote.ts';

/** A remote on its way: its door, or that it could not be had, and how to try again. */
export function useRemote(remote: Remote) {
  const [door, setDoor] = useState<RemoteModule | undefined>(() => loadedRemote(remote.name));
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect.
  useEffect(() => {
    let isCurrent = true;
    loadRemote(remote).then(
      (loaded) => isCurrent && setDoor(loaded),
      (error: unknown) => {
        report({ kind: 'remote_load', remote: remote.name }, error, remote.version);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return { door, hasFailed, retry };
}
