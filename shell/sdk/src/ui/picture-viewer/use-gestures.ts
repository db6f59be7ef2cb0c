import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The picture's scale, and its shift from the centre in pixels. */
interface View {
  scale: number;
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 6;
const step = 1.5;
/** The scale that a double tap gives. */
const doubleTapScale = 2.5;
/** A swipe that is shorter, in pixels, springs back. */
const minSwipe = 50;

export type Gestures = ReturnType<typeof useGestures>;

/** Zooms a picture by wheel, pinch, double tap and keys, and moves it by dragging; drags the whole picture to the next one. */
export function useGestures(onSwipe: (by: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(whole);
  const [swipe, setSwipe] = useState(0);
  const isWhole = view.scale === 1;
  const zoomBy = (factor: number, at = { x: 0, y: 0 }) =>
    setView((current) => inFrame(zoomed(current, factor, at), frame.current));
  const moveBy = (x: number, y: number) =>
    setView((current) => inFrame({ ...current, x: current.x + x, y: current.y + y }, frame.current));
  const reset = () => {
    setView(whole);
    setSwipe(0);
  };
  useWheel(frame, zoomBy);
  const drag = useDrag({
    zoom(factor, middle) {
      setSwipe(0);
      zoomBy(factor, fromCentre(middle, frame.current));
    },
    move(x, y) {
      if (isWhole) setSwipe((current) => current + x);
      else moveBy(x, y);
    },
    end(x) {
      setSwipe(0);
      if (isWhole && Math.abs(x) >= minSwipe) onSwipe(x < 0 ? 1 : -1);
    },
  });
  return {
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    moveBy,
    reset,
    /** For the element that clips the picture. */
    frame: {
      ref: frame,
      ...drag.handlers,
      onDoubleClick: (event: MouseEvent) =>
        isWhole ? zoomBy(doubleTapScale, fromCentre(event, frame.current)) : reset(),
    },
    /** For the picture itself. */
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    /** How far the picture is dragged on its way to the next one, in pixels. */
    swipe,
    isMoving: drag.isMoving,
    isWhole,
    isLargest: view.scale === maxScale,
  };
}

/** Keeps the point under the pointer where it is; `at` counts from the centre of the frame. */
function zoomed({ scale, x, y }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(Math.max(scale * factor, 1), maxScale);
  const growth = next / scale;
  return { scale: next, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth };
}

/** Keeps the picture over the centre of the frame. */
function inFrame({ scale, x, y }: View, frame: HTMLElement | null): View {
  const limit = (length = 0) => ((scale - 1) * length) / 2;
  const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);
  return { scale, x: within(x, limit(frame?.clientWidth)), y: within(y, limit(frame?.clientHeight)) };
}

/** React's wheel listeners can't prevent scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: { x: number; y: number }) => void,
) {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // The browser reports a pinch on a touchpad as small turns with Ctrl.
    const speed = event.ctrlKey ? 100 : 400;
    zoomBy(Math.exp(-event.deltaY / speed), fromCentre(event, frame.current));
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);
}

interface Point {
  clientX: number;
  clientY: number;
}

interface Drag {
  zoom: (factor: number, middle: Point) => void;
  move: (x: number, y: number) => void;
  /** `x` is how far one pointer has moved since the first touch. */
  end: (x: number) => void;
}

/** One pointer moves, two zoom about their middle. */
function useDrag({ zoom, move, end }: Drag) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const [isMoving, setMoving] = useState(false);
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    if (pointers.current.size > 0) return;
    setMoving(false);
    end(moved.current);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      moved.current = 0;
      setMoving(true);
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) zoom(distance(event, other) / Math.max(distance(before, other), 1), middle(event, other));
      else {
        moved.current += event.clientX - before.clientX;
        move(event.clientX - before.clientX, event.clientY - before.clientY);
      }
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { handlers, isMoving };
}

const pointOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY });

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const middle = (a: Point, b: Point): Point => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
});

function fromCentre({ clientX, clientY }: Point, element: HTMLElement | null) {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
