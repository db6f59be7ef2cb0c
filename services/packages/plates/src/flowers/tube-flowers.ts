import { ellipse, polyline } from '../curve.ts';
import { closedContour, contour, hatch, stipple } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import type { Profile } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Frame, type Point, radians } from '../vector.ts';
import { wash } from '../wash.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, type PetalStyle, petalFrame } from './petal.ts';
import { drawStamens } from './stamens.ts';

type TubeForm = {
  /** Half-breadth along the tube, in lengths. */
  profile: Profile;
  /** Length of the tube and of the lobes in the flower's size. */
  tube: number;
  lobe: number;
  lobeShape: PetalStyle['shape'];
  lobeBreadth: number;
  /** Angle of the lobes from the axis in degrees, and their bend. */
  open: number;
  bend: number;
};

const forms: Partial<Record<Flower['form'], TubeForm>> = {
  bell: {
    profile: (s) => 0.16 + 0.24 * Math.sin(Math.min(1, s * 1.25) * 1.5) + 0.05 * s ** 5,
    tube: 0.78,
    lobe: 0.3,
    lobeShape: 'ovate',
    lobeBreadth: 0.85,
    open: 28,
    bend: -1.3,
  },
  urn: {
    profile: (s) => 0.1 + 0.36 * Math.sin(Math.PI * Math.min(1, s * 0.86 + 0.1)) ** 0.8,
    tube: 0.85,
    lobe: 0.16,
    lobeShape: 'ovate',
    lobeBreadth: 0.8,
    open: 60,
    bend: -1.2,
  },
  tubular: {
    profile: (s) => 0.1 + 0.045 * Math.sin(Math.PI * s),
    tube: 0.86,
    lobe: 0.16,
    lobeShape: 'lanceolate',
    lobeBreadth: 0.5,
    open: 22,
    bend: -0.5,
  },
  funnel: {
    profile: (s) => 0.05 + 0.4 * s ** 2.1,
    tube: 0.8,
    lobe: 0.38,
    lobeShape: 'orbicular',
    lobeBreadth: 1.2,
    open: 55,
    bend: -0.7,
  },
  salverform: {
    profile: (s) => 0.06 + 0.03 * s,
    tube: 0.62,
    lobe: 0.5,
    lobeShape: 'obovate',
    lobeBreadth: 0.72,
    open: 84,
    bend: -0.25,
  },
  foxglove: {
    profile: (s) => 0.11 + 0.17 * Math.sin(Math.min(1, s * 1.05) * 1.45) ** 1.3,
    tube: 0.9,
    lobe: 0.16,
    lobeShape: 'orbicular',
    lobeBreadth: 1.2,
    open: 38,
    bend: -0.9,
  },
  daffodil: {
    profile: (s) => 0.2 + 0.08 * s + 0.07 * s ** 6,
    tube: 0.5,
    lobe: 0.12,
    lobeShape: 'orbicular',
    lobeBreadth: 1,
    open: 45,
    bend: -0.8,
  },
};

export const isTubeForm = (form: Flower['form']) => form in forms;

/** Smaller flowers (in pixels) hide their sepals. */
const sepalSize = 28;

/** Flowers whose petals are joined into a tube, bell or trumpet. */
export function drawTubeFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const plain = forms[flower.form];
  if (!plain) throw new RangeError(`"${flower.form}" isn't a flower with a tube.`);
  const form = flower.tubeBreadth
    ? { ...plain, profile: broadened(plain.profile, flower.tubeBreadth) }
    : plain;
  const axis = axisFrame(studio, site.origin, site.axis);
  const isDaffodil = flower.form === 'daffodil';
  const length = site.size * form.tube;
  const colour = isDaffodil ? flower.centre : flower.colour;
  const mouth = onAxis(axis, length);
  const rim = form.profile(1) * length;
  const lobes = lobesOf(studio, flower, form, mouth, rim, site.size, colour);
  const isFacing = axis.along.z > 0;
  const pieces = [
    ...(isDaffodil
      ? tepals(studio, flower, axis, site.size)
      : site.size * studio.pixels < sepalSize
        ? []
        : [calyx(studio, flower, axis, form, length)]),
    ...lobes.filter((lobe) => lobe.isFar).map((lobe) => lobe.drawing),
    tubeBody(studio, flower, form, axis, length, colour),
    ...(isFacing ? [throat(studio, flower, mouth, rim, length)] : []),
    ...(flower.stamens === 'hidden' ? [] : [stamensIn(studio, flower, mouth, rim, site.size)]),
    ...lobes.filter((lobe) => !lobe.isFar).map((lobe) => lobe.drawing),
  ];
  return stack(pieces, site.origin.z + 2);
}

const sampled = Array.from({ length: 21 }, (_, index) => index / 20);

/** A profile stretched to a breadth. */
function broadened(profile: Profile, breadth: number): Profile {
  const widest = Math.max(...sampled.map(profile));
  return (share) => (profile(share) * breadth) / (2 * widest);
}

/** Shade inside white flowers is green rather than grey. */
const shadeIn = (colour: string, depth: number) =>
  lightness(colour) > 0.8 ? mix(colour, '#9aa476', depth * 0.9) : shade(colour, depth);

function lobesOf(
  studio: Studio,
  flower: Flower,
  form: TubeForm,
  mouth: Frame,
  rim: number,
  size: number,
  colour: string,
) {
  const number = flower.form === 'daffodil' ? 8 : flower.petals;
  const lobes = Array.from({ length: number }, (_, index) => {
    const frame = petalFrame(mouth, (index / number) * Math.PI * 2 + 0.3, radians(form.open), rim * 0.86);
    const lip = flower.form === 'foxglove' && frame.along.y > 0.2 ? 1.5 : 1;
    const drawn = drawPetal(
      studio,
      frame,
      size * form.lobe * lip,
      { bend: form.bend, wave: 0.015 },
      {
        colour,
        shape: form.lobeShape ?? 'ovate',
        breadth: flower.petalBreadth ?? form.lobeBreadth,
        pattern: flower.pattern.kind === 'spotted' ? undefined : flower.pattern,
        line: 1.1,
      },
    );
    const radialDepth = frame.origin.z - mouth.origin.z;
    return { drawing: drawn, isFar: radialDepth < -rim * 0.05, depth: radialDepth };
  });
  return lobes.sort((first, second) => first.depth - second.depth);
}

function tubeBody(
  studio: Studio,
  flower: Flower,
  form: TubeForm,
  axis: Frame,
  length: number,
  colour: string,
): Drawing {
  const flat = Math.hypot(axis.along.x, axis.along.y) || 1e-6;
  const side = { x: -axis.along.y / flat, y: axis.along.x / flat };
  const at = (share: number, aside: number): Point => {
    const centre = add(axis.origin, axis.along, share * length);
    const half = form.profile(share) * length * aside;
    return { x: centre.x + side.x * half, y: centre.y + side.y * half };
  };
  const shares = Array.from({ length: 13 }, (_, index) => index / 12);
  const left = shares.map((share) => at(share, -1));
  const right = shares.map((share) => at(share, 1));
  const outline = [...left, ...right.slice().reverse()];
  const base = pigment(colour);
  const dark = axis.along.y < 0.4 ? 1 : -1;
  const folds = [-0.5, 0.05, 0.55].map((aside) =>
    shares.filter((share) => share > 0.25).map((share) => at(share, aside)),
  );
  const shading = [0.62, 0.74, 0.86, 0.94].map((aside) =>
    shares.filter((share) => share > 0.08 && share < 0.95).map((share) => at(share, aside * dark)),
  );
  const svg =
    wash(studio, outline, { colour: base, shade: 0.25, pool: at(0, 0), light: at(1, -0.4 * dark) }) +
    hatch(studio, folds, { colour: shadeIn(base, 0.4), width: 0.8, opacity: 0.5 }) +
    hatch(studio, shading, { colour: shadeIn(base, 0.55), width: 0.6, opacity: 0.5 }) +
    chequersOn(flower, at) +
    contour(studio, left, { width: 1.3 }) +
    contour(studio, right, { width: 1.3 });
  return drawing(svg, outline);
}

/** The chessboard of a fritillary, wrapped round the bell. */
function chequersOn(flower: Flower, at: (share: number, aside: number) => Point): string {
  if (flower.pattern.kind !== 'chequered') return '';
  let data = '';
  for (let row = 0; row < 9; row++) {
    for (let column = row % 2; column < 12; column += 2) {
      const [from, to] = [Math.sin(((column - 6) / 6) * 1.57), Math.sin(((column - 5) / 6) * 1.57)];
      const share = 0.08 + row * 0.1;
      data += polyline([at(share, from), at(share, to), at(share + 0.1, to), at(share + 0.1, from)]);
    }
  }
  return `<path d="${data}" fill="${pigment(flower.pattern.colour)}" fill-opacity="0.55"/>`;
}

function throat(studio: Studio, flower: Flower, mouth: Frame, rim: number, length: number): Drawing {
  const flatness = Math.max(0.12, mouth.along.z);
  const angle = Math.atan2(mouth.along.y, mouth.along.x) + Math.PI / 2;
  const opening = ellipse(mouth.origin, rim, rim * flatness, angle);
  const inner = pigment(flower.form === 'daffodil' ? flower.centre : flower.colour);
  const deep = ellipse(
    add(mouth.origin, mouth.along, -length * 0.12),
    rim * 0.62,
    rim * flatness * 0.6,
    angle,
  );
  const spots =
    flower.pattern.kind === 'spotted'
      ? stipple(studio, ellipse(mouth.origin, rim * 0.6, rim * flatness * 0.6, angle, 11), {
          width: Math.max(1.5, rim * 0.16),
          colour: pigment(flower.pattern.colour),
          opacity: 0.85,
        })
      : '';
  const svg =
    `<path d="${polyline(opening)}" fill="${shadeIn(inner, 0.28)}"/>` +
    `<path d="${polyline(deep)}" fill="${mix(shadeIn(inner, 0.5), pigment(flower.centre), 0.4)}" fill-opacity="0.8"/>` +
    spots +
    closedContour(studio, opening, { width: 0.9 });
  return drawing(svg, opening);
}

function stamensIn(studio: Studio, flower: Flower, mouth: Frame, rim: number, size: number): Drawing {
  const reach = flower.stamens === 'long' ? size * 0.45 : size * 0.12;
  return drawStamens(studio, onAxis(mouth, -size * 0.08), {
    number: 5,
    length: reach + size * 0.08,
    open: Math.min(0.5, rim / size),
    filament: tint('cream', 0.3),
    anther: flower.centre,
  });
}

function calyx(studio: Studio, flower: Flower, axis: Frame, form: TubeForm, length: number): Drawing {
  const reach = length * (flower.form === 'salverform' || flower.form === 'tubular' ? 0.26 : 0.34);
  const sepals = Array.from({ length: 5 }, (_, index) => {
    const frame = petalFrame(axis, (index / 5) * Math.PI * 2, radians(32), form.profile(0) * length * 0.7);
    return drawPetal(
      studio,
      frame,
      reach,
      { bend: 0.3 },
      { colour: flower.calyx, shape: 'lanceolate', breadth: 0.42, hasVeins: false },
    );
  });
  return stack(sepals.sort((first, second) => first.depth - second.depth));
}

/** The ring of tepals behind a daffodil's trumpet. */
function tepals(studio: Studio, flower: Flower, axis: Frame, size: number): Drawing[] {
  return Array.from({ length: 6 }, (_, index) => {
    const frame = petalFrame(axis, (index / 6) * Math.PI * 2, radians(74));
    return drawPetal(
      studio,
      frame,
      size * 0.56,
      { bend: 0.2, twist: 0.4 },
      { colour: flower.colour, shape: 'elliptic', breadth: 0.56 },
    );
  }).sort((first, second) => first.depth - second.depth);
}
