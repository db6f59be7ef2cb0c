import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Pose } from '../surface.ts';
import type { Flower } from '../traits.ts';
import { type Frame, radians } from '../vector.ts';
import { crocusCentre } from './crocus.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, type PetalStyle, petalFrame } from './petal.ts';
import { drawPistil, drawStamens, type StamenStyle } from './stamens.ts';

type OpenForm = {
  /** Angle of the petals from the axis at their base, in degrees: 0 closed, 90 flat, above that swept back. */
  open: number;
  pose: Pose;
  shape: PetalStyle['shape'];
  breadth: number;
  margin?: PetalStyle['margin'];
  /** Petals in two whorls, the outer ones behind. */
  whorls?: 2;
  /** True if the size is the diameter, or the length of a cup. */
  measure: 'across' | 'length';
  stamens?: Pick<StamenStyle, 'number' | 'open'> & { length: number };
  pistil?: number;
  sepals?: boolean;
};

const forms: Partial<Record<Flower['form'], OpenForm>> = {
  star: {
    open: 78,
    pose: { bend: -0.25, fold: 0.15 },
    shape: 'elliptic',
    breadth: 0.5,
    measure: 'across',
    stamens: { number: 7, open: 0.7, length: 0.24 },
    pistil: 0.16,
    sepals: true,
  },
  cup: {
    open: 40,
    pose: { bend: 0.35, fold: 0.25 },
    shape: 'obovate',
    breadth: 0.72,
    measure: 'across',
    stamens: { number: 26, open: 0.75, length: 0.26 },
    sepals: true,
  },
  rose: {
    open: 68,
    pose: { bend: 0.3, fold: 0.12, wave: 0.01 },
    shape: 'obovate',
    breadth: 0.98,
    measure: 'across',
    stamens: { number: 34, open: 1, length: 0.2 },
    sepals: true,
  },
  mallow: {
    open: 62,
    pose: { bend: -0.35, fold: 0.1, wave: 0.014 },
    shape: 'obovate',
    breadth: 0.88,
    margin: 'undulate',
    measure: 'across',
    sepals: true,
  },
  cruciform: {
    open: 80,
    pose: { bend: -0.1 },
    shape: 'obovate',
    breadth: 0.68,
    measure: 'across',
    stamens: { number: 6, open: 0.4, length: 0.28 },
    sepals: true,
  },
  'reflexed star': {
    open: 100,
    pose: { bend: -1.3, fold: 0.1 },
    shape: 'lanceolate',
    breadth: 0.34,
    measure: 'across',
    stamens: { number: 8, open: 0.14, length: 0.6 },
  },
  'turks cap': {
    open: 58,
    pose: { bend: -3, fold: 0.1 },
    shape: 'lanceolate',
    breadth: 0.27,
    whorls: 2,
    measure: 'length',
    stamens: { number: 6, open: 0.5, length: 0.3 },
    pistil: 0.5,
  },
  tulip: {
    open: 17,
    pose: { bend: 0.3, fold: 0.38 },
    shape: 'elliptic',
    breadth: 0.62,
    whorls: 2,
    measure: 'length',
    stamens: { number: 6, open: 0.2, length: 0.4 },
  },
  crocus: {
    open: 20,
    pose: { bend: 0.12, fold: 0.3 },
    shape: 'elliptic',
    breadth: 0.46,
    whorls: 2,
    measure: 'length',
  },
  snowdrop: {
    open: 30,
    pose: { bend: -0.25, fold: 0.4 },
    shape: 'obovate',
    breadth: 0.46,
    measure: 'length',
  },
  'crinkled ribbons': {
    open: 70,
    pose: { bend: -0.9, twist: 2.2, wave: 0.03 },
    shape: 'linear',
    breadth: 0.09,
    measure: 'across',
    sepals: true,
  },
};

/** Returns whether a form is made of free petals round an axis. */
export const isOpenForm = (form: Flower['form']) => form in forms;

/** Turned to the viewer, a crocus is open in the sun and shows its stamens. */
const isWideCrocus = (flower: Flower) => flower.form === 'crocus' && flower.facing === 'out';

/** Flowers of free petals: stars, cups, roses, lilies, tulips. */
export function drawOpenFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const plain = forms[flower.form];
  if (!plain) throw new RangeError(`"${flower.form}" isn't a flower of free petals.`);
  const form = isWideCrocus(flower) ? { ...plain, open: 38 } : plain;
  const axis = axisFrame(studio, site.origin, site.axis);
  // Tepals that roll back take up half their length.
  const length = site.size * (form.measure === 'across' ? 0.52 : flower.form === 'turks cap' ? 1.5 : 1);
  const pieces: Drawing[] = [];
  if (form.sepals && length > 24) pieces.push(...sepals(studio, flower, axis, length, form.open));
  const total = flower.petals;
  for (let index = 0; index < total; index++)
    pieces.push(onePetal(studio, flower, form, axis, length, index, total));
  pieces.push(...centre(studio, flower, form, axis, length));
  return layer(pieces, site.origin.z + 2);
}

function onePetal(
  studio: Studio,
  flower: Flower,
  form: OpenForm,
  axis: ReturnType<typeof axisFrame>,
  length: number,
  index: number,
  total: number,
): Drawing {
  const angle = (index / total) * Math.PI * 2 + studio.random.around(0, 0.06);
  const isOuter = form.whorls === 2 && index % 2 === 1;
  const open = radians(form.open) * (isOuter ? 1.12 : 1) * studio.random.between(0.94, 1.06);
  const frame = petalFrame(axis, angle, open, length * 0.03);
  const crowding = total > 8 ? 0.8 : 1;
  const pose = {
    ...form.pose,
    bend: (form.pose.bend ?? 0) + studio.random.around(0, 0.15),
    sway: studio.random.around(0, 0.08),
  };
  const style: PetalStyle = {
    colour: flower.colour,
    pattern: flower.pattern,
    shape: form.shape ?? 'obovate',
    breadth: (flower.petalBreadth ?? form.breadth) * crowding,
    margin: form.margin ?? 'entire',
  };
  const petal = drawPetal(studio, frame, length * (isOuter ? 1.03 : 0.99), pose, style);
  return { ...petal, depth: petal.depth - (isOuter ? 0.5 : 0) };
}

function sepals(
  studio: Studio,
  flower: Flower,
  axis: ReturnType<typeof axisFrame>,
  length: number,
  open: number,
): Drawing[] {
  const number = Math.min(6, flower.petals);
  return Array.from({ length: number }, (_, index) => {
    const frame = petalFrame(
      onAxis(axis, -length * 0.05),
      ((index + 0.5) / number) * Math.PI * 2,
      radians(open + 8),
    );
    const sepal = drawPetal(
      studio,
      frame,
      length * 0.55,
      { bend: -0.3 },
      { colour: flower.calyx, shape: 'lanceolate', breadth: 0.4, hasVeins: false },
    );
    return { ...sepal, depth: sepal.depth - length * 0.2 };
  });
}

function centre(
  studio: Studio,
  flower: Flower,
  form: OpenForm,
  axis: ReturnType<typeof axisFrame>,
  length: number,
): Drawing[] {
  const pieces: Drawing[] = [];
  // In a closed cup the near petals hide the middle.
  const front = form.open < 30 ? 0 : length * (axis.along.z > -0.2 ? 0.6 : -0.4);
  if (form.stamens && flower.stamens !== 'hidden') {
    const reach = form.stamens.length * length * (flower.stamens === 'long' ? 1.9 : 1) * 1.6;
    const isLily = flower.form === 'turks cap';
    pieces.push({
      ...drawStamens(studio, axis, {
        ...form.stamens,
        number: flower.stamenNumber ?? form.stamens.number,
        length: reach,
        filament: isLily ? flower.colour : 'green white',
        anther: flower.centre,
        isSwinging: isLily,
        ...(isLily || flower.form === 'tulip' ? { antherSize: length * 0.17 } : {}),
      }),
      depth: front,
    });
  }
  const hasOwnPistil = flower.form === 'mallow' || flower.form === 'crocus';
  const pistil = form.pistil ?? (flower.pistil && !hasOwnPistil ? 0.24 : 0);
  if (length * pistil > 4)
    pieces.push({
      ...drawPistil(studio, axis, {
        length: length * pistil * (flower.pistil?.isLong ? 2.4 : 1),
        colour: flower.pistil?.colour ?? 'light green',
        width: Math.max(2, length * 0.05),
        branches: flower.pistil?.branches ?? 1,
      }),
      depth: front + 1,
    });
  if (flower.form === 'mallow') pieces.push({ ...mallowColumn(studio, flower, axis, length), depth: front });
  if (flower.form === 'crocus')
    for (const piece of crocusCentre(studio, flower, axis, length))
      pieces.push({ ...piece, depth: isWideCrocus(flower) ? length : 0 });
  if (flower.form === 'snowdrop') pieces.push(...innerTepals(studio, flower, axis, length));
  return pieces;
}

/** The style of a mallow in its tube of stamens. */
function mallowColumn(studio: Studio, flower: Flower, axis: Frame, length: number): Drawing {
  const column = length * (flower.stamens === 'long' ? 1.15 : 0.5);
  const style = drawPistil(studio, axis, {
    length: column,
    colour: flower.colour,
    width: Math.max(2, length * 0.05),
    branches: flower.pistil?.branches ?? 1,
    fork: 0.9,
  });
  const stamens = drawStamens(studio, onAxis(axis, column * 0.6), {
    number: 18,
    length: column * 0.42,
    open: 1.1,
    filament: 'blush',
    anther: flower.centre,
  });
  return stack([style, stamens]);
}

/** The short, green-tipped inner tepals of a snowdrop. */
function innerTepals(
  studio: Studio,
  flower: Flower,
  axis: ReturnType<typeof axisFrame>,
  length: number,
): Drawing[] {
  return [0.5, 1.5, 2.5].map((index) => {
    const frame = petalFrame(axis, (index / 3) * Math.PI * 2, radians(14));
    const tepal = drawPetal(
      studio,
      frame,
      length * 0.55,
      { fold: 0.3 },
      { colour: flower.colour, shape: 'obovate', breadth: 0.7, pattern: { kind: 'edged', colour: 'leaf' } },
    );
    return { ...tepal, depth: tepal.depth - 0.5 };
  });
}
