import type { Leaf } from '../traits.ts';
import type { Point } from '../vector.ts';

/** Directions of the veins of a palmate blade on one side, from the tip (0) to the base; the last lobe is smallest. */
export function lobeAngles(lobes: number): number[] {
  const perSide = Math.floor(lobes / 2);
  const spread = lobes <= 3 ? 0.85 : lobes <= 5 ? 1.75 : 2.35;
  return Array.from({ length: perSide + 1 }, (_, index) => (index / Math.max(1, perSide)) * spread);
}

/** Reach of a lobe of a palmate blade, in lengths of the middle one. */
export const lobeReach = (angle: number) => 1 - 0.17 * angle;

/** Half of a palmately lobed or parted blade; `waist` sets the depth of the bays (0 to the base, 1 none). */
export function palmateHalf(lobes: number, breadth: number, waist: number): Point[] {
  const angles = lobeAngles(lobes);
  const last = angles.at(-1) ?? 0;
  const gap = last / Math.max(1, angles.length - 1);
  const steps = 10 * angles.length + 8;
  const end = Math.min(3.05, last + gap * 0.62);
  const outline = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (1 - step / steps) * end;
    const reach = Math.max(...angles.map((lobe) => lobeProfile(angle - lobe, gap, waist) * lobeReach(lobe)));
    const fade = angle > last ? 1 - ((angle - last) / (end - last)) ** 2 * 0.75 : 1;
    return polar(angle, reach * fade, breadth);
  });
  return [{ x: 0, y: 0 }, ...outline];
}

/** Half of a ginkgo leaf: a fan from the petiole with a wavy edge and a cleft in the middle. */
export function fanHalf(breadth: number): Point[] {
  const spread = 1.02;
  const edge = Array.from({ length: 25 }, (_, step) => {
    const angle = spread * (1 - step / 24);
    const wave = 0.025 * Math.sin(angle * 19) - 0.3 * Math.exp(-((angle / 0.07) ** 2));
    return polar(angle, 0.98 + wave - 0.16 * (angle / spread) ** 6, breadth * 0.8);
  });
  const side = Array.from({ length: 6 }, (_, step) => {
    const share = (step + 1) / 7;
    return { x: 0.44 * share, y: 0.6 * breadth * 0.82 * share ** 1.5 };
  });
  return [{ x: 0, y: 0 }, ...side, ...edge];
}

type Cut = { depth: number; sweep: number; isBlunt?: boolean };

/** Half of a pinnately cut blade: lobes along the midrib with bays between; `sweep` below 0 points them backwards. */
export function pinnatelyCutHalf(lobes: number, breadth: number, cut: Cut, margin: Leaf['margin']): Point[] {
  const number = Math.max(2, Math.floor((lobes - 1) / 2));
  const start = cut.isBlunt ? -0.08 : 0.08;
  const terminal = cut.sweep < 0 ? 0.26 : 0.2;
  const step = (1 - terminal - start) / number;
  const isSpiny = margin === 'spiny';
  const points: Point[] = [{ x: 0, y: 0 }];
  for (let index = 0; index < number; index++) {
    const from = start + index * step;
    const envelope = Math.sin(Math.PI * Math.min(0.9, 0.16 + (0.72 * (index + 0.6)) / number)) ** 0.7;
    const reach = (breadth / 2) * envelope;
    const bay = reach * (1 - cut.depth);
    const lean = cut.sweep + step * (cut.sweep < 0 ? 0.1 : 0.55);
    points.push({ x: from + step * 0.06, y: bay });
    points.push({ x: from + step * 0.22 + lean * 0.3, y: reach * 0.62 });
    if (cut.isBlunt) points.push({ x: from + step * 0.2 + lean * 0.6, y: reach * 0.92 });
    if (isSpiny)
      points.push(
        { x: from + step * 0.3 + lean * 0.55, y: reach * 0.8 },
        { x: from + step * 0.36 + lean * 0.5, y: reach * 0.7 },
      );
    points.push({ x: from + step * 0.5 + lean * (cut.isBlunt ? 0.7 : 1), y: reach * (isSpiny ? 1.12 : 1) });
    if (cut.isBlunt) points.push({ x: from + step * 0.82 + lean * 0.6, y: reach * 0.9 });
    points.push({ x: from + step * 0.74 + lean * 0.5, y: reach * 0.66 });
    points.push({ x: from + step * 0.96, y: bay });
  }
  const last = (breadth / 2) * (cut.sweep < 0 ? 0.55 : 0.42);
  return [
    ...points,
    { x: 1 - terminal * 0.82, y: last },
    { x: 1 - terminal * 0.42, y: last * 0.72 },
    { x: 1, y: 0 },
  ];
}

/** Reach of one lobe at an angle away from its axis: a pointed arch down to the bay. */
function lobeProfile(offset: number, gap: number, waist: number): number {
  const share = Math.min(1, Math.abs(offset) / (gap * (waist < 0.3 ? 0.5 : 0.56)));
  const arch = waist < 0.3 ? (1 - share) ** 0.62 : 1 - share ** 1.15;
  return waist + (1 - waist) * arch;
}

function polar(angle: number, reach: number, breadth: number): Point {
  return { x: Math.cos(angle) * reach, y: Math.max(0, Math.sin(angle)) * reach * breadth * 0.72 };
}
