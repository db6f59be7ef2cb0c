import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The picture's scale, and its shift from the centre in pixels. */
interface View {
  scale: number;
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 6;
const step = 1.5;

/** Zooms the picture in a frame by wheel, pinch and keys, and moves it by dragging. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(whole);
  const zoomBy = (factor: number, at = { x: 0, y: 0 }) =>
    setView((current) => inFrame(zoomed(current, factor, at), frame.current));
  const moveBy = (x: number, y: number) =>
    setView((current) => inFrame({ ...current, x: current.x + x, y: current.y + y }, frame.current));
  useWheel(frame, zoomBy);
  const drag = useDrag(frame, { zoomBy, moveBy });
  return {
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    reset: () => setView(whole),
    /** For the element that clips the picture. */
    frame: { ref: frame, ...drag },
    /** For the picture itself. */
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    isWhole: view.scale === 1,
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

type ZoomBy = (factor: number, at?: { x: number; y: number }) => void;

/** React's wheel listeners can't prevent scrolling. */
function useWheel(frame: React.RefObject<HTMLElement | null>, zoomBy: ZoomBy) {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400), fromCentre(event, element));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);
}

interface Point {
  clientX: number;
  clientY: number;
}

/** One pointer moves the picture, two zoom it. */
function useDrag(
  frame: React.RefObject<HTMLElement | null>,
  { zoomBy, moveBy }: { zoomBy: ZoomBy; moveBy: (x: number, y: number) => void },
) {
  const pointers = useRef(new Map<number, Point>());
  const end = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const growth = distance(event, other) / Math.max(distance(before, other), 1);
        zoomBy(growth, fromCentre(middle(event, other), frame.current));
      } else {
        moveBy(event.clientX - before.clientX, event.clientY - before.clientY);
      }
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
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
