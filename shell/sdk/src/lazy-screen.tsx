import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from './language/language.ts';

interface LazyScreenProps<Props extends object> {
  /** Fetches the screen's code. Define it outside of components: the code is cached by this function. */
  load: Load<Props>;
  /** Shown until the code has loaded. */
  skeleton?: ReactNode;
  props?: Props;
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A screen whose code is fetched when it is first shown. Unlike `React.lazy` it shows the screen as soon as the code is
 * there (Suspense keeps a fallback for up to 300 ms more), and a failed fetch can be retried: it throws into the nearest
 * `Boundary`, whose Retry remounts it.
 */
export function LazyScreen<Props extends object = Record<never, never>>({
  load,
  skeleton = null,
  props,
}: LazyScreenProps<Props>) {
  const [failure, setFailure] = useState<{ of: Load<Props>; error: unknown } | null>(null);
  const [, setLoaded] = useState<Load<Props>>();
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      async (screen) => {
        // The screen may have its own catalogue.
        await loadTexts();
        loaded.set(load, screen);
        setLoaded(() => load);
      },
      (error: unknown) => setFailure({ of: load, error }),
    );
  }, [load]);
  // A router may reuse this component for another screen.
  if (failure?.of === load) throw failure.error;
  const Screen = loaded.get(load) as ComponentType<object> | undefined;
  return Screen ? <Screen {...props} /> : skeleton;
}

/** Loaded screens by their loader. */
const loaded = new WeakMap<object, unknown>();

/** The same for a part with properties: a widget, a dialog. Call it outside of components. */
export const lazyPart = <Props extends object>(load: Load<Props>, skeleton?: ReactNode) =>
  function LazyPart(props: Props) {
    return <LazyScreen load={load} skeleton={skeleton} props={props} />;
  };
