import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { textsArrive } from './language/language.ts';

interface LazyScreenProps<Props extends object> {
  /** Fetches the screen's code. Write it once, outside of components: the code is kept under it. */
  load: Load<Props>;
  /** What stands there until the code has come. */
  skeleton?: ReactNode;
  /** What the screen is given. */
  props?: Props;
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A screen whose code is fetched when it is first shown. Unlike `React.lazy` it shows the screen as soon as
 * its code is there (Suspense waits up to 300 ms more once a fallback stood), and a failed fetch may be
 * tried again: it throws into the nearest `Boundary`, whose Retry mounts it anew.
 */
export function LazyScreen<Props extends object = Record<never, never>>({
  load,
  skeleton = null,
  props,
}: LazyScreenProps<Props>) {
  const [failure, setFailure] = useState<{ of: Load<Props>; error: unknown } | null>(null);
  const [, setArrived] = useState<Load<Props>>();
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      async (screen) => {
        // What it brought may have texts of its own.
        await textsArrive();
        loaded.set(load, screen);
        setArrived(() => load);
      },
      (error: unknown) => setFailure({ of: load, error }),
    );
  }, [load]);
  // A router keeps this part and gives it another screen.
  if (failure?.of === load) throw failure.error;
  const Screen = loaded.get(load) as ComponentType<object> | undefined;
  return Screen ? <Screen {...props} /> : skeleton;
}

/** Each screen's code by what fetches it. */
const loaded = new WeakMap<object, unknown>();

/** The same for a part with properties: a widget, a dialog. Call it once, outside of components. */
export const lazyPart = <Props extends object>(load: Load<Props>, skeleton?: ReactNode) =>
  function LazyPart(props: Props) {
    return <LazyScreen load={load} skeleton={skeleton} props={props} />;
  };
