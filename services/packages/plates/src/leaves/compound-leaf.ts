import { polyline, ribbon } from '../curve.ts';
import { hatch, penStroke } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import { bendSurface, type Pose, type Surface } from '../surface.ts';
import type { Leaf } from '../traits.ts';
import { add, type Frame, frameOf, turn } from '../vector.ts';
import { drawSimpleLeaf } from './simple-leaf.ts';

/** A leaflet: position along the rachis, angle from it, and length in rachis lengths. */
type Leaflet = { at: number; angle: number; length: number };

/** Draws a compound leaf of the given length in page units. */
export function drawCompoundLeaf(
  studio: Studio,
  leaf: Leaf,
  frame: Frame,
  length: number,
  pose: Pose,
): Drawing {
  const order = { bipinnate: 2, tripinnate: 3 }[leaf.compound as string] ?? 1;
  return drawPinna(studio, leaf, frame, length, pose, order);
}

function drawPinna(
  studio: Studio,
  leaf: Leaf,
  frame: Frame,
  length: number,
  pose: Pose,
  order: number,
): Drawing {
  const leaflets = leafletsOf(leaf, order);
  const surface = bendSurface(frame, length, pose);
  const pieces = leaflets.map((leaflet) => {
    const here = surface.frame(leaflet.at);
    const spread = leaflet.angle * studio.random.between(0.9, 1.1);
    const along = turn(here.along, here.up, -spread);
    const placed = frameOf(here.origin, add(along, here.up, studio.random.around(-0.05, 0.14)), here.up);
    const size = length * leaflet.length * studio.random.between(0.93, 1.06);
    const bent: Pose = { bend: (pose.bend ?? 0) * 0.3 - 0.2, sway: leaflet.angle * 0.16, fold: 0.18 };
    return order > 1
      ? drawPinna(studio, leaf, placed, size, bent, order - 1)
      : drawSimpleLeaf(studio, leaf, placed, size, bent);
  });
  const isRadial = leaf.compound === 'palmate' || (leaf.compound === 'trifoliate' && order === 1);
  const depth = surface.at(0.5, 0).z;
  const rachis = isRadial ? [] : [rachisOf(studio, leaf, surface, length, depth - 1)];
  return layer([...rachis, ...pieces], depth);
}

function rachisOf(studio: Studio, leaf: Leaf, surface: Surface, length: number, depth: number): Drawing {
  const points = Array.from({ length: 12 }, (_, index) => surface.at(index / 11, 0));
  const width = Math.min(4.5, 1 + length / 90);
  if (length < 60)
    return drawing(
      hatch(studio, [points], { width, colour: mix(pigment(leaf.colour), '#6f6a3c', 0.5), opacity: 1 }),
      points,
      depth,
    );
  const body = ribbon(points, (share) => width * (1.1 - 0.7 * share));
  const fill = `<path d="${polyline(body)}" fill="${mix(pigment(leaf.colour), '#d8cf92', 0.25)}"/>`;
  return drawing(
    fill +
      penStroke(studio, points, {
        width: width * 0.4,
        colour: shade(pigment(leaf.colour), 0.6),
        taper: 'end',
      }),
    points,
    depth,
  );
}

function leafletsOf(leaf: Leaf, order: number): Leaflet[] {
  switch (leaf.compound) {
    case 'trifoliate':
      return [-1.05, 0, 1.05].map((angle) => ({
        at: angle === 0 ? 0.16 : 0.02,
        angle,
        length: angle === 0 ? 0.84 : 0.8,
      }));
    case 'palmate':
      return fingers(leaf.leaflets ?? 5);
    case 'ternate':
      return ternate();
    default:
      return feather(leaf, order);
  }
}

function fingers(number: number): Leaflet[] {
  const spread = Math.min(4.6, number * 0.66);
  return Array.from({ length: number }, (_, index) => {
    const share = number === 1 ? 0 : index / (number - 1) - 0.5;
    return { at: 0.005, angle: share * spread, length: 1 - 0.85 * Math.abs(share) ** 1.6 };
  }).sort((first, second) => Math.abs(second.angle) - Math.abs(first.angle));
}

function ternate(): Leaflet[] {
  const leaf = (at: number, angle: number, length: number): Leaflet => ({ at, angle, length });
  return [
    leaf(0.34, -1.05, 0.34),
    leaf(0.34, 1.05, 0.34),
    leaf(0.36, -0.55, 0.36),
    leaf(0.36, 0.55, 0.36),
    leaf(0.64, -0.95, 0.28),
    leaf(0.64, 0.95, 0.28),
    leaf(0.7, -0.35, 0.3),
    leaf(0.7, 0.35, 0.3),
    leaf(0.78, 0, 0.34),
  ];
}

function feather(leaf: Leaf, order: number): Leaflet[] {
  const number =
    leaf.compound === 'tripinnate' ? 1 + 2 * order : Math.min(leaf.leaflets ?? 9, order > 1 ? 11 : 40);
  const isEven = leaf.compound === 'even-pinnate';
  const pairs = Math.max(1, Math.floor(number / 2));
  const start = leaf.compound === 'bipinnate' || leaf.compound === 'tripinnate' ? 0.12 : 0.16;
  const reach = order > 1 ? 0.62 : Math.min(0.5, Math.max(0.13, 2.6 / number));
  const leaflets: Leaflet[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const share = pairs === 1 ? 0.4 : pair / (pairs - 1);
    // The last pair is as far from the terminal leaflet as from the pair before it.
    const at = isEven ? start + (0.93 - start) * share : start + ((0.97 - start) * pair) / pairs;
    const swell =
      order > 1
        ? 1 - 0.78 * share
        : 0.78 + 0.34 * Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.15)) - 0.12 * share;
    for (const side of [-1, 1])
      leaflets.push({ at, angle: side * (1.15 - 0.3 * share), length: reach * swell });
    const isGap = leaf.compound === 'interrupted-pinnate' && pair < pairs - 1;
    for (const side of isGap ? [-1, 1] : []) {
      leaflets.push({ at: at + 0.46 / pairs, angle: side * 1.2, length: reach * 0.25 });
    }
  }
  if (!isEven) leaflets.push({ at: 0.97, angle: 0, length: reach * (order > 1 ? 0.34 : 1.05) });
  return leaflets;
}
