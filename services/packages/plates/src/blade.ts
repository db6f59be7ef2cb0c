import { polyline, spline, thinned } from './curve.ts';
import { contour, hatch, penStroke, penStrokes } from './ink.ts';
import type { Half } from './leaves/outline.ts';
import type { Veins } from './leaves/venation.ts';
import { ink, mix, shade, tint } from './palette.ts';
import { boxOf, type Drawing, drawing, type Studio, stack } from './studio.ts';
import { bendSurface, type Pose, type Surface, shadeOf } from './surface.ts';
import type { Frame, Point, Vector } from './vector.ts';
import { wash } from './wash.ts';

/** The flat shape of a leaf, leaflet, petal, sepal or bract. */
export type BladeForm = {
  right: Half;
  left: Half;
  veins: Veins;
  isSmooth: boolean;
  /** True if both halves can be cut where the blade turns its other face to the viewer. */
  isSimple: boolean;
};

export type BladePaint = {
  colour: string;
  underside?: string | undefined;
  /** Pigment dropped in at the base of the blade. */
  base?: string | undefined;
  vein?: { colour: string; width: number; opacity: number } | undefined;
  /** Weight of the contour. */
  line?: number | undefined;
  lineColour?: string | undefined;
  isEngraved?: boolean | undefined;
  hasMidrib?: boolean | undefined;
  /** Extra marks in flat coordinates: variegation, spots. */
  decorate?: ((surface: Surface, form: BladeForm, side: 1 | -1) => string) | undefined;
};

/** Shorter blades (in pixels) are one outline with one fill; below the next limit, two halves with a plain line. */
const tinyLength = 22;
const smallLength = 52;
/** Needles up to this length and breadth (in pixels) are small blades too. */
const narrow = { length: 120, breadth: 8 };
/** Shorter blades (in pixels) omit every second engraved line. */
const closeLength = 120;

/** Draws a blade of the given length in page units, bent by its pose. */
export function drawBlade(
  studio: Studio,
  form: BladeForm,
  frame: Frame,
  length: number,
  pose: Pose,
  paint: BladePaint,
): Drawing {
  const surface = bendSurface(frame, length, pose);
  if (studio.isSketch || length * studio.pixels < tinyLength) return tinyBlade(studio, form, surface, paint);
  if (isSmall(form, length * studio.pixels)) return smallBlade(studio, form, surface, paint);
  const halves = ([1, -1] as const).map((side) => drawHalf(studio, form, surface, side, paint));
  halves.sort((first, second) => first.depth - second.depth);
  const depth = surface.at(0.5, 0).z;
  const pieces = halves.map((half) => half.drawing);
  if (paint.hasMidrib !== false) pieces.push(midrib(studio, surface, length, paint));
  return stack(pieces, depth);
}

const isSmall = (form: BladeForm, seen: number) =>
  seen < smallLength || (seen < narrow.length && breadthOf(form) * seen < narrow.breadth);

/** In lengths of the blade. */
const breadthOf = ({ left, right }: BladeForm) => widest(left) + widest(right);
const widest = (half: Half) => half.reduce((most, { y }) => Math.max(most, y), 0);

function drawHalf(studio: Studio, form: BladeForm, surface: Surface, side: 1 | -1, paint: BladePaint) {
  const half = side > 0 ? form.right : form.left;
  const margin = half.map((point) => surface.at(point.x, point.y * side));
  const spine = half.map((point) => surface.at(Math.max(0, point.x), 0));
  const runs = form.isSimple ? facingRuns(half, surface, side) : [{ from: 0, to: half.length - 1 }];
  const pieces = runs.map((run) =>
    drawRun(studio, form, surface, side, paint, { half, margin, spine, ...run }),
  );
  return { drawing: stack(pieces), depth: surface.at(0.5, 0.2 * side).z };
}

type Run = { half: Half; margin: Vector[]; spine: Vector[]; from: number; to: number };

function drawRun(
  studio: Studio,
  form: BladeForm,
  surface: Surface,
  side: 1 | -1,
  paint: BladePaint,
  run: Run,
): Drawing {
  const edge = run.margin.slice(run.from, run.to + 1);
  const spine = run.spine.slice(run.from, run.to + 1);
  const middle = run.half[Math.floor((run.from + run.to) / 2)] as Point;
  const normal = surface.normal(middle.x, side);
  const isUnder = normal.z < 0;
  const colour = isUnder ? (paint.underside ?? mix(paint.colour, '#cfd6b4', 0.42)) : paint.colour;
  const shape = [...edge, ...[...spine].reverse()];
  const first = edge[0] as Point;
  const last = spine.at(-1) as Point;
  const washed = wash(studio, shape, {
    colour,
    shade: shadeOf(normal) + (side > 0 ? 0.05 : 0),
    pool: first,
    light: last,
    isSmooth: false,
    ...(paint.base && !isUnder ? { second: paint.base, pool: last, light: first } : {}),
  });
  const marks = isUnder || !paint.decorate ? '' : paint.decorate(surface, form, side);
  const covers = run.from === 0 && run.to === run.half.length - 1;
  const lines = covers ? veinLines(studio, form, surface, side, paint, isUnder, shadeOf(normal)) : '';
  const line = contour(studio, edge, {
    width: paint.line ?? 1.5,
    colour: paint.lineColour ?? ink,
    opacity: 0.88,
  });
  return drawing(washed + marks + lines + line, shape);
}

function veinLines(
  studio: Studio,
  form: BladeForm,
  surface: Surface,
  side: 1 | -1,
  paint: BladePaint,
  isUnder: boolean,
  depth: number,
) {
  const project = (lines: Point[][]) =>
    lines.map((line) => line.map((point) => surface.at(point.x, point.y * side)));
  const vein = paint.vein ?? { colour: shade(paint.colour, 0.45), width: 0.8, opacity: 0.7 };
  const main = penStrokes(studio, project(form.veins.main), { ...vein, taper: 'end' });
  if (paint.isEngraved === false || isUnder) return main;
  // Lines closer than two pixels would only grey the wash.
  const every = surface.length * studio.pixels < closeLength ? 2 : 1;
  const engraved = form.veins.fine.filter((_, index) => index % every === 0);
  const fine = hatch(studio, project(engraved), {
    colour: shade(paint.colour, 0.6),
    width: 0.5,
    opacity: Math.min(0.55, 0.18 + depth * 0.6),
  });
  return fine + main;
}

function midrib(studio: Studio, surface: Surface, length: number, paint: BladePaint): Drawing {
  const points = Array.from({ length: 12 }, (_, index) => surface.at((index / 11) * 0.99, 0));
  const width = Math.min(3, 0.7 + length / 110);
  const pale = paint.vein?.colour ?? tint(paint.colour, 0.5);
  const light = penStroke(studio, points, { colour: pale, width: width * 1.5, opacity: 0.75, taper: 'end' });
  const dark = penStroke(
    studio,
    points.map((point) => ({ x: point.x + width * 0.4, y: point.y + width * 0.4 })),
    { colour: shade(paint.colour, 0.62), width: width * 0.6, opacity: 0.75, taper: 'end' },
  );
  return drawing(light + dark, points);
}

function tinyBlade(studio: Studio, form: BladeForm, surface: Surface, paint: BladePaint): Drawing {
  const thin = (half: Half) => half.filter((_, index) => index % 2 === 0 || index === half.length - 1);
  const shape = [
    ...thin(form.right).map((point) => surface.at(point.x, point.y)),
    ...thin(form.left)
      .reverse()
      .map((point) => surface.at(point.x, -point.y)),
  ];
  return {
    svg: plainWash(studio, shape, surface, 1, paint, form.isSmooth),
    box: boxOf(shape),
    depth: surface.at(0.5, 0).z,
  };
}

/** Two halves, each one path whose stroke is contour and midrib at once, and the veins in one path. */
function smallBlade(studio: Studio, form: BladeForm, surface: Surface, paint: BladePaint): Drawing {
  const sides = ([1, -1] as const).map((side) => {
    const half = side > 0 ? form.right : form.left;
    const margin = half.map((point) => surface.at(point.x, point.y * side));
    const shape = [...margin, surface.at(0.7, 0), surface.at(0.35, 0), surface.at(0, 0)];
    const marks =
      surface.normal(0.5, side).z > 0 && paint.decorate ? paint.decorate(surface, form, side) : '';
    return {
      shape,
      svg: plainWash(studio, shape, surface, side, paint, false) + marks,
      depth: surface.at(0.5, 0.2 * side).z,
    };
  });
  sides.sort((first, second) => first.depth - second.depth);
  const lines = ([1, -1] as const).flatMap((side) =>
    form.veins.main.map((vein) =>
      [vein[0], vein[2], vein.at(-1)]
        .filter((point) => point !== undefined)
        .map((point) => surface.at(point.x, point.y * side)),
    ),
  );
  const vein = paint.vein ?? { colour: shade(paint.colour, 0.45), width: 0.7, opacity: 0.6 };
  const veins = hatch(studio, lines, { ...vein, width: Math.min(0.8, vein.width) });
  return {
    ...drawing(
      sides.map((each) => each.svg).join('') + veins,
      sides.flatMap((each) => each.shape),
    ),
    depth: surface.at(0.5, 0).z,
  };
}

function plainWash(
  studio: Studio,
  shape: Point[],
  surface: Surface,
  side: 1 | -1,
  paint: BladePaint,
  isSmooth: boolean,
): string {
  if (studio.isSketch) return '';
  const normal = surface.normal(0.5, side);
  const base = normal.z < 0 ? (paint.underside ?? mix(paint.colour, '#cfd6b4', 0.42)) : paint.colour;
  const depth = shadeOf(normal) + (side > 0 ? 0.08 : 0);
  const fill = depth < 0.3 ? tint(base, 0.24) : shade(base, (depth - 0.3) * 0.55);
  const data = isSmooth ? spline(shape) : polyline(thinned(shape, studio.grain));
  const width = (studio.detail < 0.5 ? 0.5 : 0.9) * studio.weight * ((paint.line ?? 1.5) / 1.5);
  const line = mix(shade(base, 0.5), ink, 0.5);
  if (studio.isFar) return `<path d="${data}" fill="${mix(fill, line, 0.3)}"/>`;
  return `<path d="${data}" fill="${fill}" stroke="${line}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round"/>`;
}

/** Stretches of the blade that show the same face. */
function facingRuns(half: Half, surface: Surface, side: 1 | -1): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 1; index < half.length; index++) {
    const before = surface.normal((half[index - 1] as Point).x, side).z > 0;
    const here = surface.normal((half[index] as Point).x, side).z > 0;
    if (before === here || index - from < 3 || half.length - index < 4) continue;
    runs.push({ from, to: index });
    from = index;
  }
  return [...runs, { from, to: half.length - 1 }];
}
