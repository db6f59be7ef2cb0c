import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { useIsHydrated, useIsHydrating } from './hydration.ts';
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
 * A screen whose code is fetched when it is first shown. On the server and while the page hydrates it suspends, so that
 * the server's markup stays until the code is there. Later it shows the screen as soon as the code has loaded (Suspense
 * keeps a fallback for up to 300 ms more), and a failed fetch can be retried: it throws into the nearest `Boundary`,
 * whose Retry remounts it.
 */
export function LazyScreen<Props extends object = Record<never, never>>(props: LazyScreenProps<Props>) {
  const isHydrating = useIsHydrating();
  if (isHydrating && !loaded.has(props.load)) use(loadToHydrate(props.load));
  return <LazyCode {...props} />;
}

/** The same for a part with properties: a widget, a dialog. Only the browser renders it. Call it outside of components. */
export const lazyPart = <Props extends object>(load: Load<Props>, skeleton?: ReactNode) =>
  function LazyPart(props: Props) {
    const isHydrated = useIsHydrated();
    return isHydrated ? <LazyCode load={load} skeleton={skeleton} props={props} /> : (skeleton ?? null);
  };

function LazyCode<Props extends object>({ load, skeleton = null, props }: LazyScreenProps<Props>) {
  const [failure, setFailure] = useState<{ of: Load<Props>; error: unknown } | null>(null);
  const [, setLoaded] = useState<Load<Props>>();
  useEffect(() => {
    if (loaded.has(load)) return;
    loadOnce(load).then(
      () => setLoaded(() => load),
      (error: unknown) => setFailure({ of: load, error }),
    );
  }, [load]);
  // A router may reuse this component for another screen.
  if (failure?.of === load) throw failure.error;
  const Screen = loaded.get(load) as ComponentType<object> | undefined;
  return Screen ? <Screen {...props} /> : skeleton;
}

/** Loaded screens, and loads in progress, by their loader. */
const loaded = new WeakMap<object, unknown>();
const loading = new WeakMap<object, Promise<void>>();
const hydrating = new WeakMap<object, Promise<void>>();

/** While the page hydrates, a failure stays: React hydrates again when the promise ends, and would load for ever. */
function loadToHydrate<Props extends object>(load: Load<Props>): Promise<void> {
  const code = hydrating.get(load) ?? loadOnce(load);
  hydrating.set(load, code);
  return code;
}

function loadOnce<Props extends object>(load: Load<Props>): Promise<void> {
  const known = loading.get(load);
  if (known) return known;
  const result = load().then(async (screen) => {
    // The screen may have its own catalogue.
    await loadTexts();
    loaded.set(load, screen);
  });
  loading.set(load, result);
  result.catch(() => loading.delete(load));
  return result;
}
