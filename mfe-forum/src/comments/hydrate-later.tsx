import { markInteractive, useIsHydrated, whenIdle } from '@portal/sdk';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import styles from './comments.module.css';

interface HydrateLaterProps {
  /** Hydrates with the page: it takes the focus, for example. */
  isNow?: boolean;
  children: ReactNode;
}

/**
 * A part of a rendered page that stays the server's markup until it is near the window, touched or focused, or the
 * browser has nothing else to do. Where nothing was rendered it is the part alone.
 */
export function HydrateLater({ isNow = false, children }: HydrateLaterProps) {
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => (isHydrated || isNow ? undefined : createGate()));
  const [first] = useState(children);
  const [isReady, setReady] = useState(isHydrated || isNow);
  useEffect(() => {
    if (gate && element.current) return openWhenNeeded(element.current, gate.open);
  }, [gate]);
  // React gives up the markup of a part that changes before it is hydrated.
  const shown = isReady ? children : first;
  const part = useMemo(
    () => (
      <Suspense>
        <Gated gate={gate} onReady={() => setReady(true)}>
          {shown}
        </Gated>
      </Suspense>
    ),
    [gate, shown],
  );
  return (
    <div ref={element} className={isReady ? undefined : styles.later}>
      {part}
    </div>
  );
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** Undefined where nothing is observed: on the server, and in old browsers. */
function createGate(): Gate | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

interface GatedProps {
  gate: Gate | undefined;
  onReady: () => void;
  children: ReactNode;
}

function Gated({ gate, onReady, children }: GatedProps) {
  const isHydrated = useIsHydrated();
  // Rendered by the browser alone there is no markup to keep.
  if (gate && !isHydrated) use(gate.opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated.
  useEffect(() => {
    onReady();
    markInteractive();
  }, []);
  return children;
}

/** Acts to do once an element is needed, in the order of the page. */
const waiting = new Map<Element, () => void>();
const gestures = ['pointerdown', 'click', 'keydown', 'focusin'];
let observer: IntersectionObserver | undefined;
let stopIdle: (() => void) | undefined;

/** Returns a function that gives the element up. */
function openWhenNeeded(element: Element, open: () => void): () => void {
  if (waiting.size === 0) start();
  waiting.set(element, open);
  observer?.observe(element);
  return () => forget(element);
}

function start() {
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
    },
    { rootMargin: '100% 0px' },
  );
  // Before React, which hands an event only to what is hydrated or can be.
  for (const gesture of gestures) window.addEventListener(gesture, releaseTarget, true);
  stopIdle = whenIdle(releaseNext);
}

function releaseTarget({ target }: Event) {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) release(each);
}

/** One at a time, so that the browser can answer in between. */
function releaseNext() {
  const [next] = waiting.keys();
  if (next) release(next);
  if (waiting.size > 0) stopIdle = whenIdle(releaseNext);
}

function release(element: Element) {
  waiting.get(element)?.();
  forget(element);
}

function forget(element: Element) {
  observer?.unobserve(element);
  if (!waiting.delete(element) || waiting.size > 0) return;
  observer?.disconnect();
  stopIdle?.();
  for (const gesture of gestures) window.removeEventListener(gesture, releaseTarget, true);
}
