import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LazyScreenProps {
  /** Fetches the screen's code. Write it once, outside of components: the code is kept under it. */
  load: () => Promise<ComponentType>;
  /** What stands there until the code has come. */
  skeleton?: ReactNode;
}

/**
 * A screen whose code is fetched when it is first shown. Unlike `React.lazy` it shows the screen as soon as
 * its code is there (Suspense waits up to 300 ms more once a fallback stood), and a failed fetch may be
 * tried again: it throws into the nearest `Boundary`, whose Retry mounts it anew.
 */
export function LazyScreen({ load, skeleton = null }: LazyScreenProps) {
  const [failure, setFailure] = useState<{ of: LazyScreenProps['load']; error: unknown } | null>(null);
  const [, setArrived] = useState<LazyScreenProps['load']>();
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      (screen) => {
        loaded.set(load, screen);
        setArrived(() => load);
      },
      (error: unknown) => setFailure({ of: load, error }),
    );
  }, [load]);
  // A router keeps this part and gives it another screen.
  if (failure?.of === load) throw failure.error;
  const Screen = loaded.get(load);
  return Screen ? <Screen /> : skeleton;
}

const loaded = new WeakMap<LazyScreenProps['load'], ComponentType>();
