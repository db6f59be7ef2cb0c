import { drawFruits } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawRoot } from '../roots/root.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Flower, Leaf, Traits } from '../traits.ts';
import { clamp, frameOf, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, fruitShown, fullHeight, relative } from './proportions.ts';

/** Aroids and their like: large blades on long petioles from one crown, spathes among them. */
export function composeAroid(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? defaultLeaf;
  const places =
    leaf.compound === 'simple' && leaf.lengthCm / traits.heightCm < 0.8
      ? crowded
      : leaf.compound === 'trifoliate'
        ? pair
        : few;
  const blade =
    fullHeight *
    (leaf.compound !== 'simple' ? 0.4 : clamp((leaf.lengthCm / traits.heightCm) * 0.85, 0.3, 0.46));
  const leaves = places.map(({ angle, reach, depth }) =>
    petioled(studio, leaf, angle + studio.random.around(0, 4), fullHeight * reach, blade, depth),
  );
  const pieces = [...leaves];
  if (traits.flower) pieces.push(...spathes(studio, traits, traits.flower, blade));
  if (traits.stem && traits.stem.thickness !== 'thread') {
    const trunk = stemCurve(vector(0, 40), radians(92), 130, 8);
    pieces.push({
      ...drawStalk(studio, trunk, 34, 26, {
        colour: traits.stem.colour,
        surface: 'jointed',
        nodes: [0.3, 0.55, 0.8],
      }),
      depth: -8,
    });
  }
  const root = traits.root ?? { form: 'fibrous' as const, colour: 'buff', flesh: 'cream', onPlate: true };
  pieces.push({ ...drawRoot(studio, root, vector(0, traits.stem ? 36 : 0), fullHeight * 0.22), depth: -9 });
  return layer(pieces);
}

type Place = { angle: number; reach: number; depth: number };
const crowded: Place[] = [
  { angle: 128, reach: 0.46, depth: -4 },
  { angle: 54, reach: 0.5, depth: -3 },
  { angle: 93, reach: 0.56, depth: -5 },
  { angle: 150, reach: 0.36, depth: -1 },
  { angle: 30, reach: 0.36, depth: 0 },
  { angle: 112, reach: 0.38, depth: 3 },
  { angle: 70, reach: 0.36, depth: 4 },
  { angle: 162, reach: 0.2, depth: 6 },
  { angle: 14, reach: 0.22, depth: 7 },
];
const few: Place[] = [
  { angle: 124, reach: 0.5, depth: -3 },
  { angle: 62, reach: 0.56, depth: -2 },
  { angle: 152, reach: 0.34, depth: 1 },
  { angle: 28, reach: 0.36, depth: 2 },
  { angle: 92, reach: 0.3, depth: 4 },
];
const pair: Place[] = [
  { angle: 112, reach: 0.74, depth: -2 },
  { angle: 66, reach: 0.7, depth: -1 },
];

function petioled(
  studio: Studio,
  leaf: Leaf,
  degrees: number,
  reach: number,
  blade: number,
  depth: number,
): Drawing {
  const angle = radians(degrees);
  const side = Math.sign(Math.cos(angle)) || 1;
  const curve = stemCurve(vector(Math.cos(angle) * 12, 0), angle, reach, side * reach * 0.14, 18);
  const tip = curve.at(-1) as Vector;
  const width = Math.max(5, blade * 0.028);
  const stalk = drawStalk(studio, curve, width * 1.7, width, { colour: leaf.colour });
  const along = vector(Math.cos(angle) * 0.9, -Math.sin(angle) * 0.62 + 0.12, 0.45);
  const frame = frameOf(tip, along, vector(-side * 0.25, -0.35, 0.9));
  const drawn = drawLeaf(
    studio,
    { ...leaf, petiole: 'sessile' },
    frame,
    blade * studio.random.between(0.88, 1.08),
    { bend: -0.5, sway: studio.random.around(0, 0.25), fold: 0.2 },
  );
  return layer(
    [
      { ...stalk, depth: -1 },
      { ...drawn, depth: 0 },
    ],
    depth,
  );
}

function spathes(studio: Studio, traits: Traits, flower: Flower, blade: number): Drawing[] {
  const number = Math.min(3, Math.max(1, flower.clusters));
  const leafCm = traits.leaf?.lengthCm ?? 20;
  const size =
    relative(blade, leafCm, flower.sizeCm, [90, 300]) * (traits.leaf?.compound === 'trifoliate' ? 1.5 : 1);
  const fruit = fruitShown(traits);
  return Array.from({ length: number }, (_, index) => {
    const angle = radians(number === 1 ? 86 : 104 - index * 20);
    const curve = stemCurve(
      vector(0, 0),
      angle,
      fullHeight * (traits.leaf?.compound === 'trifoliate' ? 0.46 : 0.74 - index * 0.1),
      20 - index * 26,
    );
    const tip = curve.at(-1) as Vector;
    const stalk = drawStalk(studio, curve, 10, 7, { colour: flower.calyx });
    const along = vector(Math.cos(angle), -1, 0.15);
    const top =
      fruit && index === 1
        ? drawFruits(studio, fruit, { from: tip, along, size: 30 }, flower.calyx)
        : drawInflorescence(
            studio,
            { ...flower, inflorescence: 'solitary' },
            { from: tip, along, size, space: 0 },
          );
    return layer([stalk, { ...top, depth: 1 }], 2.5 - index * 4);
  });
}

/** Stiff blades from the ground: snake plant, iris fans. */
export function composeSwordLeaves(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? { ...defaultLeaf, shape: 'linear' as const };
  const hasFlower = !!traits.flower && traits.flower.flowers < 8;
  const number = hasFlower ? 7 : 9;
  const blades = Array.from({ length: number }, (_, index) => {
    const share = index / (number - 1) - 0.5;
    const angle = radians(90 - share * (hasFlower ? 52 : 44) + studio.random.around(0, 3));
    const length =
      fullHeight *
      (hasFlower ? 0.68 : 0.95) *
      (1 - Math.abs(share) * 0.5) *
      studio.random.between(0.88, 1.04);
    const frame = frameOf(
      vector(share * 90, Math.abs(share) * -4),
      vector(Math.cos(angle), -Math.sin(angle), 0.1),
      vector(share * -0.6, 0.1, 1),
    );
    const blade = drawLeaf(studio, leaf, frame, length, {
      bend: -0.15,
      sway: share * 0.4,
      fold: hasFlower ? 0.5 : 0.28,
      twist: studio.random.around(0, hasFlower ? 0.5 : 0.9),
    });
    return { ...blade, depth: index % 2 ? 3 - Math.abs(share) : -3 };
  });
  const pieces = [...blades];
  if (traits.flower) {
    const { flower } = traits;
    const size = hasFlower ? fullHeight * 0.27 : 22;
    const curve = stemCurve(vector(6, 0), radians(87), fullHeight * (hasFlower ? 0.66 : 0.5), 22);
    const stalk = drawStalk(studio, curve, 13, 9, { colour: flower.calyx });
    const top = drawInflorescence(studio, flower, {
      from: curve.at(-1) as Vector,
      along: vector(0.05, -1, 0.1),
      size,
      space: fullHeight * 0.4,
    });
    const second = flower.clusters > 1 && hasFlower ? [sideBud(studio, flower, curve, size)] : [];
    pieces.push(layer([...second, stalk, { ...top, depth: 2 }], hasFlower ? 5 : -2));
  }
  pieces.push({
    ...drawRoot(
      studio,
      traits.root ?? { form: 'rhizome', colour: 'buff', flesh: 'cream', onPlate: true },
      vector(0, -10),
      fullHeight * 0.3,
    ),
    depth: -6,
  });
  return layer(pieces);
}

function sideBud(studio: Studio, flower: Flower, curve: Vector[], size: number): Drawing {
  const from = curve[18] as Vector;
  const twig = stemCurve(from, radians(62), fullHeight * 0.16, 12);
  const stalk = drawStalk(studio, twig, 8, 6, { colour: flower.calyx });
  const bud = drawInflorescence(
    studio,
    { ...flower, form: 'tulip', petals: 5, stamens: 'hidden' },
    { from: twig.at(-1) as Vector, along: vector(0.35, -1, 0), size: size * 0.4, space: 0 },
  );
  return layer([stalk, { ...bud, depth: 1 }]);
}

/** Long ribbons arching from one crown: spider plant, pandan. */
export function composeStrapRosette(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? { ...defaultLeaf, shape: 'linear' as const };
  const number = 22;
  const ribbons = Array.from({ length: number }, (_, index) => {
    const share = (index + 0.5) / number - 0.5;
    const angle = radians(90 - share * 150 + studio.random.around(0, 8));
    const along = vector(Math.cos(angle), -Math.abs(Math.sin(angle)) - 0.75, studio.random.around(0.1, 0.4));
    const side = Math.sign(Math.cos(angle)) || 1;
    const frame = frameOf(vector(share * 34, 0), along, vector(-side * 0.85, -0.2, 0.7));
    const length = fullHeight * studio.random.between(0.6, 0.82);
    const blade = drawLeaf(studio, leaf, frame, length, {
      bend: -1 - Math.abs(share) * 1.2,
      sway: studio.random.around(0, 0.15),
      fold: 0.32,
      twist: studio.random.around(0, 0.4),
    });
    return { ...blade, depth: (index * 7) % 11 };
  });
  const pieces: Drawing[] = [...ribbons];
  if (traits.flower) pieces.push(...runners(studio, traits, leaf));
  const root = traits.root ?? { form: 'fibrous' as const, colour: 'buff', flesh: 'cream', onPlate: true };
  pieces.push({ ...drawRoot(studio, root, vector(0, 0), fullHeight * 0.26), depth: -6 });
  return layer(pieces);
}

/** Wiry stalks with small flowers that end in young plants. */
function runners(studio: Studio, traits: Traits, leaf: Leaf): Drawing[] {
  const flower = traits.flower;
  if (!flower) return [];
  return [-1, 1].map((side) => {
    const curve = stemCurve(
      vector(0, -20),
      radians(90 - side * 40),
      fullHeight * 0.62,
      side * fullHeight * 0.3,
      30,
    );
    const drooped = curve.map((point, index) => ({
      ...point,
      y: point.y + (index / 30) ** 2.2 * fullHeight * 0.55,
    }));
    const tip = drooped.at(-1) as Vector;
    const stalk = drawStalk(studio, drooped, 6, 4, { colour: 'straw' });
    const tuft = Array.from({ length: 9 }, (_, index) => {
      const angle = radians(200 - index * 28);
      const frame = frameOf(tip, vector(Math.cos(angle), -Math.sin(angle) + 0.1, 0.4), vector(0, -0.3, 1));
      return drawLeaf(studio, leaf, frame, fullHeight * 0.17, { bend: -1, fold: 0.3 });
    });
    const blossoms = [0.45, 0.6, 0.75].map((share) =>
      drawInflorescence(
        studio,
        { ...flower, inflorescence: 'solitary' },
        {
          from: drooped[Math.round(share * 30)] as Vector,
          along: vector(side * 0.4, -0.8, 0.4),
          size: 34,
          space: 60,
        },
      ),
    );
    return layer([stalk, ...tuft, ...blossoms.map((each) => ({ ...each, depth: 6 }))], 12);
  });
}
