import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Pose } from '../surface.ts';
import type { Flower } from '../traits.ts';
import { type Frame, radians } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { drawPetal, onAxis, type PetalStyle, petalFrame, uprightFrame } from './petal.ts';

/** One petal of a two-sided flower: position round the axis, opening, length and shape. */
type Part = {
  /** Degrees round the axis: 90 is the top, 270 the bottom. */
  at: number;
  open: number;
  length: number;
  breadth: number;
  shape?: PetalStyle['shape'];
  pose?: Pose;
  colour?: 'centre' | 'calyx';
  /** Order of painting, far to near. */
  order: number;
  /** Distance of the petal's base along the axis, in sizes. */
  shift?: number;
  isMarked?: boolean;
};

const plans: Partial<Record<Flower['form'], Part[]>> = {
  pansy: [
    { at: 62, open: 78, length: 0.55, breadth: 0.84, shape: 'obovate', pose: { bend: -0.4 }, order: 1 },
    { at: 118, open: 78, length: 0.55, breadth: 0.84, shape: 'obovate', pose: { bend: -0.4 }, order: 2 },
    {
      at: 180,
      open: 80,
      length: 0.5,
      breadth: 0.78,
      shape: 'obovate',
      pose: { bend: -0.2 },
      order: 3,
      colour: 'centre',
      isMarked: true,
    },
    {
      at: 0,
      open: 80,
      length: 0.5,
      breadth: 0.78,
      shape: 'obovate',
      pose: { bend: -0.2 },
      order: 4,
      colour: 'centre',
      isMarked: true,
    },
    {
      at: 270,
      open: 80,
      length: 0.56,
      breadth: 1.05,
      shape: 'obovate',
      pose: { bend: -0.3 },
      order: 5,
      colour: 'centre',
      isMarked: true,
    },
  ],
  orchid: [
    { at: 90, open: 62, length: 0.85, breadth: 0.26, shape: 'oblanceolate', pose: { bend: 0.2 }, order: 1 },
    { at: 215, open: 66, length: 0.8, breadth: 0.26, shape: 'oblanceolate', pose: { bend: -0.2 }, order: 2 },
    { at: 325, open: 66, length: 0.8, breadth: 0.26, shape: 'oblanceolate', pose: { bend: -0.2 }, order: 3 },
    { at: 160, open: 60, length: 0.78, breadth: 0.24, shape: 'elliptic', pose: { bend: 0.1 }, order: 4 },
    { at: 20, open: 60, length: 0.78, breadth: 0.24, shape: 'elliptic', pose: { bend: 0.1 }, order: 5 },
    {
      at: 90,
      open: 10,
      length: 0.62,
      breadth: 0.55,
      shape: 'oblong',
      pose: { bend: 0.4, fold: 0.7 },
      order: 6,
    },
    {
      at: 270,
      open: 16,
      length: 0.72,
      breadth: 0.72,
      shape: 'obovate',
      pose: { bend: -0.8, fold: 0.7, wave: 0.03 },
      order: 7,
      isMarked: true,
    },
  ],
  iris: [
    {
      at: 90,
      open: 16,
      length: 0.62,
      breadth: 0.72,
      shape: 'obovate',
      pose: { bend: 0.75, fold: 0.3, wave: 0.02 },
      order: 3,
    },
    {
      at: 210,
      open: 22,
      length: 0.62,
      breadth: 0.72,
      shape: 'obovate',
      pose: { bend: 0.75, fold: 0.3, wave: 0.02 },
      order: 4,
    },
    {
      at: 330,
      open: 22,
      length: 0.62,
      breadth: 0.72,
      shape: 'obovate',
      pose: { bend: 0.75, fold: 0.3, wave: 0.02 },
      order: 5,
    },
    {
      at: 38,
      open: 50,
      length: 0.66,
      breadth: 0.56,
      shape: 'obovate',
      pose: { bend: -2.0, wave: 0.022 },
      order: 1,
      isMarked: true,
    },
    {
      at: 142,
      open: 50,
      length: 0.66,
      breadth: 0.56,
      shape: 'obovate',
      pose: { bend: -2.0, wave: 0.022 },
      order: 2,
      isMarked: true,
    },
    {
      at: 270,
      open: 46,
      length: 0.7,
      breadth: 0.62,
      shape: 'obovate',
      pose: { bend: -1.9, wave: 0.022 },
      order: 6,
      isMarked: true,
    },
    {
      at: 270,
      open: 42,
      length: 0.3,
      breadth: 0.3,
      shape: 'oblong',
      pose: { bend: -0.6 },
      order: 7,
      colour: 'centre',
    },
  ],
};

export const isLippedForm = (form: Flower['form']) => form in plans;

/** Flowers with one plane of symmetry that face the viewer: pansies, orchids; and the iris with its falls. */
export function drawLippedFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = uprightFrame(site.origin, site.axis);
  const parts = (plans[flower.form] ?? []).map((part) => ({
    ...drawPart(studio, flower, part, axis, site.size),
    depth: part.order,
  }));
  return layer(parts, site.origin.z + 2);
}

function drawPart(studio: Studio, flower: Flower, part: Part, axis: Frame, size: number): Drawing {
  const frame = petalFrame(onAxis(axis, (part.shift ?? 0) * size), radians(part.at), radians(part.open));
  return drawPetal(studio, frame, part.length * size, part.pose ?? {}, {
    colour: part.colour === 'centre' ? flower.centre : part.colour === 'calyx' ? flower.calyx : flower.colour,
    breadth: part.breadth,
    shape: part.shape ?? 'obovate',
    pattern: part.isMarked || flower.form === 'orchid' ? flower.pattern : undefined,
    hasVeins: part.colour !== 'calyx',
  });
}
