import { polyline, spline } from '../curve.ts';
import { closedContour, hatch } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import type { Point } from '../vector.ts';
import { wash } from '../wash.ts';
import { drawAnthers } from './anthers.ts';
import type { FlowerSite } from './flower-site.ts';

/** Forward (to the mouth of the flower) and up, in sizes of the flower, from the end of its stalk. */
type Place = [forward: number, up: number];

type Part = {
  outline: Place[];
  colour: 'petal' | 'centre' | 'calyx';
  /** Darker (above 0), for what is behind, or lighter (below 0). */
  shade?: number;
  /** Veins and folds. */
  lines?: Place[][];
  /** Straight corners, as of a calyx with teeth. */
  isAngular?: true;
};

/** `tilt` is how far the flower may turn up or down on the page, in radians. */
type Plan = { parts: Part[]; tilt: number; stamens: { before: number; from: Place; tips: Place[] } };

const toothedCalyx: Part = {
  colour: 'calyx',
  isAngular: true,
  outline: [
    [0, 0.04],
    [0.06, 0.09],
    [0.28, 0.12],
    [0.42, 0.2],
    [0.36, 0.1],
    [0.45, 0.09],
    [0.36, 0.01],
    [0.46, -0.05],
    [0.35, -0.06],
    [0.39, -0.17],
    [0.26, -0.1],
    [0.06, -0.07],
    [0, -0.03],
  ],
  lines: [
    [
      [0.03, 0.05],
      [0.32, 0.07],
    ],
    [
      [0.03, 0],
      [0.34, 0],
    ],
    [
      [0.03, -0.04],
      [0.3, -0.06],
    ],
  ],
};

const mint: Plan = {
  tilt: 0.3,
  parts: [
    {
      colour: 'petal',
      shade: 0.1,
      outline: [
        [0.3, 0.05],
        [0.5, 0.08],
        [0.6, 0.18],
        [0.7, 0.36],
        [0.86, 0.45],
        [0.99, 0.4],
        [1, 0.3],
        [0.88, 0.24],
        [0.78, 0.12],
        [0.7, -0.02],
        [0.66, -0.1],
        [0.5, -0.09],
        [0.3, -0.06],
      ],
      lines: [
        [
          [0.5, 0.04],
          [0.66, 0.16],
          [0.84, 0.34],
        ],
      ],
    },
    {
      colour: 'petal',
      outline: [
        [0.56, -0.04],
        [0.7, -0.02],
        [0.84, 0.02],
        [0.98, -0.02],
        [1.01, -0.12],
        [0.93, -0.19],
        [1.02, -0.26],
        [1.01, -0.4],
        [0.88, -0.47],
        [0.76, -0.42],
        [0.72, -0.3],
        [0.64, -0.3],
        [0.58, -0.2],
        [0.6, -0.1],
      ],
      lines: [
        [
          [0.66, -0.08],
          [0.8, -0.2],
          [0.92, -0.36],
        ],
        [
          [0.66, -0.06],
          [0.82, -0.08],
          [0.94, -0.08],
        ],
      ],
    },
    toothedCalyx,
  ],
  stamens: {
    before: 1,
    from: [0.66, 0.04],
    tips: [
      [0.86, 0.2],
      [0.92, 0.27],
      [0.8, 0.14],
    ],
  },
};

const pea: Plan = {
  tilt: 0.3,
  parts: [
    {
      colour: 'petal',
      outline: [
        [0.2, 0.04],
        [0.19, 0.3],
        [0.11, 0.52],
        [0.13, 0.76],
        [0.28, 0.94],
        [0.44, 0.97],
        [0.5, 0.91],
        [0.58, 0.97],
        [0.73, 0.9],
        [0.82, 0.7],
        [0.75, 0.46],
        [0.58, 0.26],
        [0.44, 0.06],
      ],
      lines: [
        [
          [0.3, 0.1],
          [0.4, 0.5],
          [0.5, 0.88],
        ],
        [
          [0.26, 0.2],
          [0.24, 0.5],
          [0.3, 0.8],
        ],
        [
          [0.4, 0.2],
          [0.56, 0.5],
          [0.68, 0.78],
        ],
      ],
    },
    {
      colour: 'centre',
      outline: [
        [0.26, -0.01],
        [0.46, -0.14],
        [0.68, -0.2],
        [0.88, -0.12],
        [1, 0.08],
        [0.9, 0.04],
        [0.7, 0],
        [0.46, 0.02],
      ],
    },
    {
      colour: 'petal',
      shade: 0.12,
      outline: [
        [0.24, 0.04],
        [0.42, 0.19],
        [0.66, 0.27],
        [0.88, 0.22],
        [0.97, 0.08],
        [0.86, -0.04],
        [0.62, -0.06],
        [0.38, -0.02],
      ],
      lines: [
        [
          [0.34, 0.04],
          [0.6, 0.12],
          [0.84, 0.1],
        ],
      ],
    },
    {
      ...toothedCalyx,
      outline: toothedCalyx.outline.map(([forward, up]): Place => [forward * 0.76, up]),
      lines: [],
    },
  ],
  stamens: { before: 0, from: [0.4, 0], tips: [] },
};

const lateralSepal: Place[] = [
  [0.06, -0.02],
  [0.18, 0.16],
  [0.42, 0.24],
  [0.66, 0.16],
  [0.76, -0.06],
  [0.66, -0.3],
  [0.44, -0.4],
  [0.2, -0.26],
];
const moved = (outline: Place[], forward: number, up: number) =>
  outline.map(([x, y]): Place => [x + forward, y + up]);
const lowerSepal: Place[] = [
  [0.1, 0],
  [0.28, -0.16],
  [0.44, -0.4],
  [0.48, -0.62],
  [0.34, -0.52],
  [0.18, -0.28],
  [0.06, -0.08],
];

const helmet: Plan = {
  tilt: 0.08,
  parts: [
    { colour: 'petal', shade: 0.3, outline: moved(lowerSepal, 0.16, 0.04) },
    { colour: 'petal', shade: 0.15, outline: lowerSepal },
    { colour: 'petal', shade: 0.35, outline: moved(lateralSepal, 0.14, 0.02) },
    {
      colour: 'petal',
      shade: -0.22,
      outline: lateralSepal,
      lines: [
        [
          [0.14, 0],
          [0.4, 0.1],
          [0.62, 0.1],
        ],
        [
          [0.14, -0.02],
          [0.4, -0.06],
          [0.66, -0.06],
        ],
        [
          [0.14, -0.06],
          [0.36, -0.2],
          [0.54, -0.22],
        ],
      ],
    },
    {
      colour: 'petal',
      outline: [
        [0, -0.04],
        [-0.07, 0.24],
        [-0.01, 0.54],
        [0.16, 0.8],
        [0.4, 0.9],
        [0.64, 0.82],
        [0.8, 0.6],
        [0.87, 0.4],
        [1, 0.22],
        [0.8, 0.26],
        [0.6, 0.2],
        [0.4, 0.1],
        [0.2, -0.02],
      ],
      lines: [
        [
          [-0.01, 0.14],
          [0.06, 0.48],
          [0.22, 0.7],
          [0.44, 0.76],
        ],
        [
          [0.06, 0.1],
          [0.18, 0.4],
          [0.38, 0.58],
          [0.66, 0.58],
        ],
        [
          [0.14, 0.08],
          [0.34, 0.32],
          [0.56, 0.42],
          [0.8, 0.4],
        ],
      ],
    },
  ],
  stamens: {
    before: 3,
    from: [0.5, 0.02],
    tips: [
      [0.78, 0.1],
      [0.82, 0.02],
      [0.8, -0.06],
      [0.76, -0.12],
      [0.74, 0.16],
      [0.84, -0.02],
      [0.8, -0.14],
    ],
  },
};

const pipe: Plan = {
  tilt: 0.5,
  parts: [
    {
      colour: 'petal',
      shade: 0.15,
      outline: [
        [0.5, 0.06],
        [0.66, 0.14],
        [0.86, 0.36],
        [0.98, 0.62],
        [1.02, 0.84],
        [0.9, 0.8],
        [0.74, 0.56],
        [0.58, 0.26],
      ],
      lines: [
        [
          [0.62, 0.14],
          [0.8, 0.42],
          [0.97, 0.76],
        ],
      ],
    },
    {
      colour: 'petal',
      outline: [
        [0, -0.02],
        [0.04, 0.1],
        [0.15, 0.15],
        [0.26, 0.1],
        [0.38, 0.07],
        [0.54, 0.13],
        [0.68, 0.2],
        [0.72, 0.1],
        [0.62, 0],
        [0.46, -0.05],
        [0.28, -0.08],
        [0.15, -0.15],
        [0.04, -0.11],
      ],
      lines: [
        [
          [0.06, 0],
          [0.3, 0],
          [0.58, 0.06],
        ],
      ],
    },
  ],
  stamens: { before: 0, from: [0.5, 0], tips: [] },
};

const plans: Partial<Record<Flower['form'], Plan>> = {
  bilabiate: mint,
  papilionaceous: pea,
  helmet,
  pipe,
};

/** Returns whether a form is recognised from the side. */
export const isProfileForm = (form: Flower['form']) => form in plans;

/** Smaller flowers (in pixels) are plain outlines. */
const closeSize = 60;

/** Mints, peas and monkshoods, always drawn from the side that shows hood, lips or keel. */
export function drawProfileFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const plan = plans[flower.form];
  if (!plan) throw new RangeError(`"${flower.form}" isn't a flower in profile.`);
  const at = placesOf(site, plan.tilt);
  const pieces = plan.parts.map((part) => drawPart(studio, flower, part, at, site.size));
  if (flower.stamens !== 'hidden' && plan.stamens.tips.length > 0)
    pieces.splice(plan.stamens.before, 0, stamensOf(studio, flower, plan, at, site.size));
  return stack(pieces, site.origin.z + 2);
}

type At = (place: Place) => Point;

/** The page place of a part, upright as far as the flower's direction allows. */
function placesOf({ origin, axis, size }: FlowerSite, tilt: number): At {
  const side = axis.x < 0 ? -1 : 1;
  const angle = Math.max(-tilt, Math.min(tilt, Math.atan2(axis.y, Math.max(0.45, Math.abs(axis.x)))));
  const forward = { x: Math.cos(angle) * side, y: Math.sin(angle) };
  const up = { x: Math.sin(angle) * side, y: -Math.cos(angle) };
  return ([along, above]) => ({
    x: origin.x + (forward.x * along + up.x * above) * size,
    y: origin.y + (forward.y * along + up.y * above) * size,
  });
}

function drawPart(studio: Studio, flower: Flower, part: Part, at: At, size: number): Drawing {
  const base = pigment(
    part.colour === 'petal' ? flower.colour : part.colour === 'centre' ? flower.centre : flower.calyx,
  );
  const colour = toned(base, part.shade ?? 0);
  const outline = part.outline.map(at);
  const data = part.isAngular ? polyline(outline) : spline(outline);
  const line = mix(shade(base, 0.5), '#2b2a24', 0.4);
  if (studio.isSketch) return drawing('', outline);
  if (size * studio.pixels < closeSize || studio.isFar) {
    const width = (0.75 * studio.weight).toFixed(2);
    return drawing(`<path d="${data}" fill="${colour}" stroke="${line}" stroke-width="${width}"/>`, outline);
  }
  const veins = hatch(
    studio,
    (part.lines ?? []).map((vein) => vein.map(at)),
    { colour: shade(base, 0.45), width: 0.9, opacity: 0.6 },
  );
  const painted = wash(studio, outline, { colour, shade: 0.25, isSmooth: !part.isAngular });
  const edge = closedContour(studio, part.isAngular ? outline : rounded(outline), {
    width: size > 100 ? 1.8 : 1.2,
    colour: line,
  });
  return drawing(painted + veins + edge, outline);
}

/** Pale petals take less shade, or they would look grey. */
const toned = (base: string, depth: number) =>
  depth < 0 ? tint(base, -depth) : shade(base, depth * (lightness(base) > 0.8 ? 0.3 : 0.8));

/** Points between the corners, so that the contour follows the smooth wash. */
function rounded(points: readonly Point[]): Point[] {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  return points.flatMap((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const middle = (key: 'x' | 'y') => (9 * (from[key] + to[key]) - before[key] - after[key]) / 16;
    return [from, { x: middle('x'), y: middle('y') }];
  });
}

function stamensOf(studio: Studio, flower: Flower, plan: Plan, at: At, size: number): Drawing {
  const reach = flower.stamens === 'long' ? 1.45 : 1;
  const { from, tips } = plan.stamens;
  const lines = tips.map(([forward, up]) => [
    at(from),
    at([from[0] + (forward - from[0]) * reach, from[1] + (up - from[1]) * reach]),
  ]);
  const filament = tint(pigment(flower.form === 'helmet' ? '#5d5a72' : flower.colour), 0.2);
  const threads = hatch(studio, lines, { colour: shade(filament, 0.3), width: 1, opacity: 0.9 });
  return stack([drawing(threads, lines.flat()), drawAnthers(studio, lines, size * 0.05, flower.centre)]);
}
