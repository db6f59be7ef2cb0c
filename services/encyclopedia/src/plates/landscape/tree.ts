import { ellipse, polyline } from '../curve.ts';
import { stemCurve } from '../growth.ts';
import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { type Point, radians, type Vector, vector } from '../vector.ts';

/** How a tree carries its crown. */
type Crown = {
  trunk: number;
  width: number;
  height: number;
  droop: number;
  form: 'round' | 'column' | 'cone' | 'umbrella' | 'weeping';
};

/** A whole tree, 1000 units high, foot at the origin: trunk, limbs, and foliage in lit and shaded clumps. */
export function drawTree(studio: Studio, traits: Traits): Drawing {
  const crown = crownOf(traits);
  const bark = traits.bark?.colour ?? traits.stem?.colour ?? 'brown';
  const trunkWidth = 66;
  const pieces: Drawing[] = [];
  const trunk = stemCurve(
    vector(0, 0),
    radians(90),
    1000 * (crown.trunk + crown.height * 0.55),
    studio.random.around(0, 30),
    30,
  );
  pieces.push(
    drawStalk(studio, trunk, trunkWidth, trunkWidth * 0.3, { colour: bark, surface: 'woody' }),
    barkMarks(studio, traits, trunk, trunkWidth),
  );
  const tips = limbs(studio, crown, trunk, trunkWidth, bark, pieces);
  return layer([...foliage(studio, traits, crown, tips), ...pieces]);
}

function crownOf(traits: Traits): Crown {
  const isNeedled = traits.leaf?.shape === 'needle';
  if (traits.habit === 'conifer' && traits.leaf?.arrangement === 'fascicled')
    return { trunk: 0.5, width: 0.66, height: 0.5, droop: 0, form: 'umbrella' };
  if (isNeedled) return { trunk: 0.04, width: 0.36, height: 0.96, droop: 0, form: 'column' };
  if (traits.habit === 'conifer') return { trunk: 0.1, width: 0.92, height: 0.9, droop: 0, form: 'cone' };
  if (traits.stem?.bearing === 'pendulous')
    return { trunk: 0.3, width: 0.56, height: 0.72, droop: 0.9, form: 'weeping' };
  if (traits.stem?.bearing === 'arching')
    return { trunk: 0.26, width: 0.86, height: 0.76, droop: 0.4, form: 'weeping' };
  if (traits.scene === 'savanna')
    return { trunk: 0.34, width: 1.05, height: 0.6, droop: 0, form: 'umbrella' };
  return { trunk: 0.26, width: 0.84, height: 0.76, droop: 0, form: 'round' };
}

/** Where foliage sits: over the crown's outline, at the ends of limbs drawn to it. */
function limbs(
  studio: Studio,
  crown: Crown,
  trunk: Vector[],
  width: number,
  bark: string,
  pieces: Drawing[],
): Vector[] {
  const tips: Vector[] = [];
  const number = 15;
  for (let index = 0; index < number; index++) {
    const share = index / (number - 1);
    const side = index % 2 ? 1 : -1;
    const from = trunk[Math.round(30 * (0.34 + 0.62 * share))] as Vector;
    const half = 1000 * crown.width * 0.5 * spread(crown.form, share) * studio.random.between(0.55, 1);
    const level = -1000 * (crown.trunk + crown.height * (0.12 + 0.84 * share));
    const tip = vector(from.x + side * half, level + (crown.droop ? 60 : 0));
    const angle = Math.atan2(from.y - tip.y, tip.x - from.x);
    const reach = Math.hypot(tip.x - from.x, tip.y - from.y);
    const limb = stemCurve(from, angle, reach, -side * reach * 0.12, 14);
    pieces.push(drawStalk(studio, limb, width * (0.36 - 0.2 * share), 4, { colour: bark }));
    tips.push(tip, limb[9] as Vector);
  }
  const top = trunk.at(-1) as Vector;
  for (let index = 0; index < 22; index++) {
    const share = (index + 0.5) / 22;
    const half = 1000 * crown.width * 0.5 * spread(crown.form, share) * Math.sin(index * 2.4) * 0.7;
    tips.push(
      vector(
        top.x * share + half,
        -1000 * (crown.trunk + crown.height * (0.14 + 0.84 * share)) + (crown.droop ? 60 : 0),
      ),
    );
  }
  return [...tips, top];
}

function spread(form: Crown['form'], share: number): number {
  switch (form) {
    case 'column':
      return Math.sin(Math.PI * Math.min(0.94, share * 0.8 + 0.16)) ** 0.6;
    case 'cone':
      return 1.05 - 0.85 * share;
    case 'umbrella':
      return 0.55 + 0.55 * Math.sin(Math.PI * share) ** 0.6;
    default:
      return Math.sin(Math.PI * (0.14 + 0.74 * share)) ** 0.7;
  }
}

/** Clumps of leaves: dark ones behind and below, light ones in front and above, each a cloud of small marks. */
function foliage(studio: Studio, traits: Traits, crown: Crown, tips: Vector[]): Drawing[] {
  const colour = pigment(traits.leaf?.colour ?? 'leaf');
  const size = 1000 * crown.width * (crown.form === 'column' ? 0.24 : 0.17);
  return tips.flatMap((tip) => {
    const tones = [shade(colour, 0.32), colour, tint(colour, 0.28)];
    return tones.map((tone, order) => {
      const centre = { x: tip.x - order * size * 0.12, y: tip.y - order * size * 0.2 };
      return clump(studio, traits, crown, centre, size * (1 - order * 0.22), tone, order * 8 - tip.y * 0.001);
    });
  });
}

function clump(
  studio: Studio,
  traits: Traits,
  crown: Crown,
  centre: Point,
  size: number,
  tone: string,
  depth: number,
): Drawing {
  const isNeedled = traits.habit === 'conifer';
  const slant = crown.droop > 0.5 ? 1.5 : 0;
  const number = 26;
  let data = '';
  const marks: Point[] = [];
  for (let index = 0; index < number; index++) {
    const angle = index * 2.39996;
    const reach = Math.sqrt((index + 0.5) / number);
    const at = {
      x: centre.x + Math.cos(angle) * size * reach,
      y: centre.y + Math.sin(angle) * size * reach * 0.72 + reach * crown.droop * size * 0.7,
    };
    const turn = crown.droop ? radians(90) + Math.cos(angle) * 0.3 : angle + 0.7;
    data += polyline(
      ellipse(at, size * (isNeedled ? 0.22 : 0.2) * (slant || 1), size * (isNeedled ? 0.07 : 0.1), turn, 6),
    );
    marks.push(at);
  }
  const svg = studio.isSketch
    ? ''
    : `<path d="${data}" fill="${tone}" stroke="${shade(tone, 0.4)}" stroke-width="${(1.3 * studio.weight).toFixed(2)}" stroke-opacity="0.45"/>`;
  return drawing(svg + sprinkles(studio, traits, marks, size), marks, depth);
}

/** Blossom and fruit as dots in the crown. */
function sprinkles(studio: Studio, traits: Traits, marks: Point[], size: number): string {
  const spots = marks.filter(() => studio.random.next() < 0.08);
  const colour =
    traits.flower && (traits.flower.sizeCm > 1.5 || traits.flower.flowers > 6)
      ? traits.flower.colour
      : traits.fruit?.onPlate
        ? traits.fruit.colour
        : undefined;
  return colour
    ? stipple(studio, spots, {
        width: size * (traits.fruit?.onPlate && traits.fruit.lengthCm > 5 ? 0.12 : 0.075),
        colour: pigment(colour),
        opacity: 0.95,
      })
    : '';
}

function barkMarks(studio: Studio, traits: Traits, trunk: Vector[], width: number): Drawing {
  const pattern = traits.bark?.pattern;
  if (pattern !== 'banded' && pattern !== 'plated' && pattern !== 'peeling') return drawing('', trunk);
  const lines = Array.from({ length: 30 }, () => {
    const share = studio.random.next() * 0.8;
    const point = trunk[Math.round(share * 30)] as Vector;
    const half = width * (1 - 0.7 * share) * 0.5;
    const x = point.x + studio.random.between(-half, half * 0.3);
    return [
      { x, y: point.y },
      { x: x + half * 0.7, y: point.y + 3 },
    ];
  });
  return drawing(
    hatch(studio, lines, { width: pattern === 'banded' ? 7 : 3, colour: '#3f3832', opacity: 0.7 }),
    trunk,
  );
}
