import { type BladeForm, type BladePaint, drawBlade } from '../blade.ts';
import { polyline } from '../curve.ts';
import { type BladeShape, bladeHalf, isSimpleShape } from '../leaves/outline.ts';
import { widthAt } from '../leaves/venation.ts';
import { lightness, mix, pigment, shade } from '../palette.ts';
import type { Drawing, Studio } from '../studio.ts';
import type { Pose, Surface } from '../surface.ts';
import type { Flower } from '../traits.ts';
import { add, cross, type Frame, frameOf, scale, turn, unit, type Vector } from '../vector.ts';

export type PetalStyle = {
  colour: string;
  /** Pigment at the base of the petal. */
  base?: string | undefined;
  pattern?: Flower['pattern'] | undefined;
  shape?: BladeShape['shape'];
  breadth?: number | undefined;
  margin?: BladeShape['margin'];
  line?: number;
  hasVeins?: boolean;
};

/** One petal, sepal, tepal or ray. */
export function drawPetal(
  studio: Studio,
  frame: Frame,
  length: number,
  pose: Pose,
  style: PetalStyle,
): Drawing {
  return drawBlade(studio, petalForm(style, length), frame, length, pose, petalPaint(studio, style));
}

const forms = new Map<string, BladeForm>();

function petalForm(style: PetalStyle, length: number): BladeForm {
  const hasVeins = style.hasVeins !== false && length > 24;
  const isCoarse = length < 50;
  const key = `${style.shape}/${style.margin}/${style.breadth}/${hasVeins}/${isCoarse}`;
  const known = forms.get(key);
  if (known) return known;
  const blade: BladeShape = {
    shape: style.shape ?? 'obovate',
    margin: style.margin ?? 'entire',
    breadth: style.breadth,
    lobes: undefined,
  };
  const half = bladeHalf(blade, isCoarse);
  const following = (share: number, places: number[]) =>
    places.map((x) => ({ x, y: widthAt(half, x) * share }));
  const form: BladeForm = {
    right: half,
    left: half,
    veins: {
      main: hasVeins ? [0.3, 0.62].map((share) => following(share, [0.06, 0.25, 0.5, 0.72, 0.88])) : [],
      fine: hasVeins ? [0.15, 0.46, 0.78].map((share) => following(share, [0.03, 0.2, 0.38, 0.55])) : [],
    },
    isSmooth: true,
    isSimple: isSimpleShape(blade.shape),
  };
  // Petals have few shapes, so the cache stays small in practice.
  if (forms.size > 2000) forms.clear();
  forms.set(key, form);
  return form;
}

/** A frame for a petal on a flower whose axis is `axis.along`: `angle` round it, `open` from the axis (radians). */
export function petalFrame(axis: Frame, angle: number, open: number, reach = 0): Frame {
  const radial = unit(add(scale(axis.across, Math.cos(angle)), axis.up, Math.sin(angle)));
  const along = add(scale(axis.along, Math.cos(open)), radial, Math.sin(open));
  const up = add(scale(axis.along, Math.sin(open)), radial, -Math.cos(open));
  return frameOf(add(axis.origin, radial, reach), along, up);
}

/** A frame whose `along` is the flower's axis, turned by a chance angle about it. */
export function axisFrame(studio: Studio, origin: Vector, along: Vector): Frame {
  const frame = frameOf(
    origin,
    along,
    Math.abs(along.z) > 0.9 ? { x: 0, y: -1, z: 0 } : { x: 0, y: 0, z: 1 },
  );
  const angle = studio.random.between(-0.35, 0.35);
  return { ...frame, across: turn(frame.across, frame.along, angle), up: turn(frame.up, frame.along, angle) };
}

/** A point on the axis, away from the flower's base. */
export const onAxis = (axis: Frame, distance: number): Frame => ({
  ...axis,
  origin: add(axis.origin, axis.along, distance),
});

/** A vertical symmetry plane for flowers with an upper and a lower lip: `up` is the page's up as far as possible. */
export function uprightFrame(origin: Vector, along: Vector): Frame {
  const forward = unit(along);
  const back = Math.abs(forward.y) > 0.92 ? { x: 0, y: -0.2, z: 1 } : { x: 0, y: -1, z: 0 };
  const frame = frameOf(origin, forward, back);
  return { ...frame, across: unit(cross(forward, frame.up)) };
}

function petalPaint(studio: Studio, style: PetalStyle): BladePaint {
  const base = pigment(style.colour);
  const isPale = lightness(base) > 0.8;
  const colour = mix(
    base,
    studio.random.next() < 0.5 ? '#ffffff' : shade(base, 0.25),
    0.1 * studio.random.next(),
  );
  const pattern = style.pattern;
  return {
    colour,
    underside: mix(base, isPale ? '#dfe3d0' : '#f4ece0', 0.28),
    base: style.base ? pigment(style.base) : undefined,
    vein: {
      colour: pattern?.kind === 'veined' ? pigment(pattern.colour) : isPale ? '#a7a594' : shade(base, 0.35),
      width: pattern?.kind === 'veined' ? 1.2 : 0.6,
      opacity: pattern?.kind === 'veined' ? 0.8 : isPale ? 0.6 : 0.45,
    },
    line: style.line ?? 1.25,
    lineColour: mix('#2b2a24', shade(base, 0.5), 0.35),
    hasMidrib: false,
    decorate: pattern && pattern.kind !== 'plain' ? decoration(studio, pattern) : undefined,
  };
}

type Decoration = NonNullable<BladePaint['decorate']>;

function decoration(studio: Studio, pattern: NonNullable<PetalStyle['pattern']>): Decoration | undefined {
  const colour = pigment(pattern.colour);
  const fill = (data: string, opacity: number) =>
    `<path d="${data}" fill="${colour}" fill-opacity="${opacity}"/>`;
  const dot = (surface: Surface, x: number, y: number, size: number) =>
    polyline(
      [0, 1, 2, 3, 4, 5].map((step) =>
        surface.at(x + Math.cos(step * 1.05) * size, y + Math.sin(step * 1.05) * size),
      ),
    );
  const band = (surface: Surface, form: BladeForm, side: 1 | -1, from: number, to: number, inner: number) => {
    const half = form.right.filter((point) => point.x >= from && point.x <= to);
    const edge = (share: number) => half.map((point) => surface.at(point.x, point.y * share * side));
    return polyline([...edge(1), ...edge(inner).reverse()]);
  };
  switch (pattern.kind) {
    case 'spotted':
      return (surface, form, side) =>
        fill(
          Array.from({ length: 9 }, (_, index) => {
            const x = 0.16 + index * 0.068;
            return dot(surface, x, side * widthAt(form.right, x) * studio.hand.between(0.15, 0.75), 0.02);
          }).join(''),
          0.85,
        );
    case 'chequered':
      return (surface, form, side) => fill(chequers(surface, form, side), 0.6);
    case 'blotched at base':
      return (surface, form, side) => fill(band(surface, form, side, 0, 0.36, 0), 0.75);
    case 'edged':
      return (surface, form, side) => fill(band(surface, form, side, 0.1, 1, 0.8), 0.75);
    case 'striped':
      return (surface, form, side) =>
        fill(
          [0.3, 0.62].map((share) => stripe(surface, form, side, share)).join('') +
            band(surface, form, side, 0.05, 0.9, 0.92),
          0.7,
        );
    default:
      return undefined;
  }
}

function stripe(surface: Surface, form: BladeForm, side: 1 | -1, share: number): string {
  const places = [0.08, 0.25, 0.45, 0.65, 0.85];
  const line = (offset: number) =>
    places.map((x) => surface.at(x, side * widthAt(form.right, x) * (share + offset)));
  return polyline([...line(-0.07), ...line(0.07).reverse()]);
}

function chequers(surface: Surface, form: BladeForm, side: 1 | -1): string {
  let data = '';
  for (let row = 0; row < 11; row++) {
    for (let column = row % 2; column < 5; column += 2) {
      const x = 0.06 + row * 0.08;
      const cell = [
        [x, column],
        [x + 0.075, column],
        [x + 0.075, column + 1],
        [x, column + 1],
      ] as const;
      data += polyline(
        cell.map(([along, aside]) => surface.at(along, (side * widthAt(form.right, along) * aside) / 5)),
      );
    }
  }
  return data;
}
