import { bezier, pointAt, tangentAt } from './curve.ts';
import { drawLeaf } from './leaves/leaf.ts';
import { drawSolid, profiles } from './solid.ts';
import { drawStalk } from './stalk.ts';
import type { Drawing, Studio } from './studio.ts';
import type { Leaf, Stem } from './traits.ts';
import { add, type Frame, frameOf, heading, radians, scale, unit, type Vector, vector } from './vector.ts';

/** A point on a stem where something may grow, with the stem's direction and the direction away from it. */
export type Axil = { point: Vector; along: Vector; outward: Vector; share: number };

export type ShootPlan = {
  leaf?: Leaf | undefined;
  stem: Stem;
  /** Nodes that bear leaves between `from` and `to` (shares of the curve). */
  nodes: number;
  from: number;
  to: number;
  /** Length of a leaf on the page at a share of the way up. */
  leafLength: (share: number) => number;
  /** Breadth of the stem on the page at its base and its tip. */
  width: [number, number];
  /** Angle of the leaves from the stem in degrees, at the base and at the tip. */
  spread?: [number, number];
  droop?: number;
  depth?: number;
  petiole?: number | undefined;
};

export type Shoot = { pieces: Drawing[]; axils: Axil[]; tip: Vector; direction: Vector };

/** Grows a leafy shoot along a curve: stem, leaves in their arrangement, and sites for flowers. */
export function growShoot(studio: Studio, curve: readonly Vector[], plan: ShootPlan): Shoot {
  const nodeShares = Array.from({ length: plan.nodes }, (_, index) =>
    plan.nodes === 1 ? plan.to : plan.from + ((plan.to - plan.from) * index) / (plan.nodes - 1),
  );
  const style = {
    colour: plan.stem.colour,
    surface: plan.stem.surface,
    spots: plan.stem.spots,
    depth: plan.depth ?? 0,
    nodes: nodeShares,
  };
  const pieces: Drawing[] = [drawStalk(studio, curve, plan.width[0], plan.width[1], style)];
  const axils: Axil[] = [];
  const start = studio.random.next() * 6;
  nodeShares.forEach((share, index) => {
    const site = siteOn(curve, share);
    for (const azimuth of azimuths(plan.leaf, index, start)) {
      const outward = outwardOf(site.along, azimuth);
      axils.push({ ...site, outward, share });
      if (plan.stem.bulbils)
        pieces.push(bulbil(studio, plan.stem.bulbils, site.point, outward, plan.width[0]));
      if (plan.leaf) pieces.push(...leavesAt(studio, plan, plan.leaf, site, outward, share));
    }
  });
  const end = tangentAt(curve, curve.length - 1);
  return { pieces, axils, tip: curve.at(-1) as Vector, direction: vector(end.x, end.y, 0.1) };
}

/** A small round bulb in the axil of a leaf. */
function bulbil(studio: Studio, colour: string, at: Vector, outward: Vector, width: number): Drawing {
  const from = add(at, outward, width * 0.4);
  const bulb = drawSolid(
    studio,
    from,
    add(from, vector(outward.x * 0.4, -1, 0), width * 1.5),
    profiles.globe(0.9),
    {
      colour,
      isGlossy: true,
      depth: 4,
    },
  );
  return { ...bulb, depth: Math.max(3, outward.z * 10) };
}

/** A stem's course from a point: `angle` in radians on the page (quarter turn is up), bowed sideways. */
export function stemCurve(from: Vector, angle: number, length: number, bow: number, steps = 30): Vector[] {
  const along = heading(angle);
  const side = heading(angle - Math.PI / 2);
  const to = add(add(from, along, length), side, bow * 0.35);
  const first = add(add(from, along, length * 0.35), side, -bow * 0.5);
  const second = add(add(from, along, length * 0.7), side, bow);
  return bezier(from, first, second, to, steps);
}

/** A frame for a leaf that leaves the stem in `outward` at `angle` (radians) from it, its upper face turned to be seen. */
export function leafFrame(
  site: { point: Vector; along: Vector },
  outward: Vector,
  angle: number,
  lift = 0.85,
): Frame {
  const along = unit(add(scale(site.along, Math.cos(angle)), outward, Math.sin(angle)));
  const adaxial = add(scale(site.along, Math.sin(angle)), outward, -Math.cos(angle));
  // Tilted towards the viewer, because a level leaf would show only its edge.
  return frameOf(site.point, along, add(scale(adaxial, 0.55), vector(0, 0, 1), lift));
}

export function siteOn(curve: readonly Vector[], share: number): { point: Vector; along: Vector } {
  const index = Math.round(share * (curve.length - 1));
  const along = tangentAt(curve, index);
  return { point: pointAt(curve, share), along: vector(along.x, along.y, 0) };
}

/** Sideways from a stem, rotated by the azimuth; depth is compressed so that few leaves point at the viewer. */
export function outwardOf(along: Vector, azimuth: number): Vector {
  const side = vector(-along.y, along.x, 0);
  return unit(add(scale(side, Math.cos(azimuth)), vector(0, 0, 1), Math.sin(azimuth) * 0.6));
}

function azimuths(leaf: Leaf | undefined, node: number, start: number): number[] {
  switch (leaf?.arrangement) {
    case 'opposite': {
      const first = (node % 2) * 1.25 + 0.15;
      return [first, first + Math.PI];
    }
    case 'whorled': {
      const number = Math.min(12, leaf.number ?? (leaf.compound === 'palmate' ? 4 : (leaf.leaflets ?? 4)));
      return Array.from(
        { length: number },
        (_, index) => ((index + (node % 2) * 0.5) / number) * Math.PI * 2 + 0.2,
      );
    }
    case 'distichous':
      return [node % 2 ? Math.PI - 0.15 : 0.15];
    default:
      // Two fifths of a turn, begun so that neighbours fall left and right.
      return [(node * 4 * Math.PI) / 5 + (start > 3 ? 0.3 : Math.PI + 0.3)];
  }
}

function leavesAt(
  studio: Studio,
  plan: ShootPlan,
  leaf: Leaf,
  site: { point: Vector; along: Vector },
  outward: Vector,
  share: number,
): Drawing[] {
  const [low, high] = plan.spread ?? [68, 42];
  const number = leaf.arrangement === 'fascicled' ? Math.min(12, leaf.leaflets ?? 5) : 1;
  // Needles of one bundle stay together.
  const isBundle = leaf.shape === 'needle' && number > 1;
  const jitter = studio.random.around(0, 7);
  return Array.from({ length: number }, (_, index) => {
    const fan =
      number === 1
        ? 0
        : (index / (number - 1) - 0.5) * (isBundle ? 6 + number * 3 : Math.min(70, number * 14));
    const angle = radians(
      low + (high - low) * share + fan + (isBundle ? jitter : studio.random.around(0, 7)),
    );
    const start =
      leaf.petiole === 'clasping' || leaf.petiole === 'sheathing'
        ? add(site.point, site.along, -2)
        : site.point;
    const frame = leafFrame({ ...site, point: start }, outward, angle);
    const length = plan.leafLength(share) * studio.random.between(0.92, isBundle ? 1 : 1.08);
    const droop = (plan.droop ?? 0.7) * studio.random.between(0.75, 1.2);
    const pose = {
      bend: -droop,
      sway: studio.random.around(0, isBundle ? 0.08 : 0.28),
      fold: leaf.texture === 'succulent' ? 0.15 : studio.random.between(0.15, 0.38),
      twist: studio.random.around(0, 0.3),
      wave: leaf.margin === 'undulate' ? 0.02 : 0,
    };
    return drawLeaf(studio, leaf, frame, length, pose, plan.petiole);
  });
}
