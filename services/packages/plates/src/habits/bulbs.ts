import { drawFruits } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { mix } from '../palette.ts';
import { drawRoot } from '../roots/root.ts';
import { drawSolid } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower, Leaf, Traits } from '../traits.ts';
import { add, clamp, frameOf, radians, type Vector, vector } from '../vector.ts';
import { fruitShown, fullHeight, relative } from './proportions.ts';

/** Bulbs and corms: strap leaves and a scape, lifted with what is below the ground. */
export function composeBulbPlant(studio: Studio, traits: Traits): Drawing {
  const height = fullHeight * 0.74;
  const base = vector(0, 0);
  const leaf = traits.leaf;
  const leafCm = leaf?.lengthCm ?? traits.heightCm;
  const leafSize = clamp((leafCm / traits.heightCm) * height, height * 0.55, height * 1.02);
  const isOnStem = leaf?.arrangement === 'distichous';
  const pieces: Drawing[] = [];
  if (leaf && isOnStem) pieces.push(...stemStraps(studio, leaf, height, leafSize));
  else if (leaf) pieces.push(...straps(studio, leaf, base, leafSize, traits.flower?.form === 'crocus'));
  if (traits.flower)
    pieces.push(...bulbScapes(studio, traits, traits.flower, base, height, leafSize, leafCm));
  pieces.push(
    drawRoot(
      studio,
      traits.root ?? { form: 'bulb', colour: 'tan', flesh: 'cream', onPlate: true },
      base,
      fullHeight * 0.24,
    ),
  );
  return layer(pieces);
}

/** Strap leaves; the grass-like ones of a crocus are behind its flowers. */
function straps(studio: Studio, leaf: Leaf, base: Vector, length: number, isBehind: boolean): Drawing[] {
  const isBroad = !!leaf.breadth && leaf.breadth > 0.2;
  // Sheaths one in another look like a stem.
  const rise = isBroad && leaf.petiole === 'sheathing' ? length * 0.14 : 0;
  const sheath = drawSolid(
    studio,
    base,
    add(base, vector(0, -1, 0), rise * 1.25),
    (share) => 0.12 + 0.1 * share,
    {
      colour: mix(leaf.colour, '#cdb9a0', 0.5),
      ribs: 3,
      depth: 5,
    },
  );
  const number = leaf.number ?? (isBroad ? 3 : 6);
  const leaves = Array.from({ length: number }, (_, index) => {
    const share = number === 1 ? 0 : index / (number - 1) - 0.5;
    const angle = radians(90 - share * (number < 4 ? 56 : 46) + studio.random.around(0, 4));
    const along = vector(Math.cos(angle), -Math.sin(angle), studio.random.around(0.1, 0.25));
    const frame = frameOf({ ...base, x: share * 16, y: -rise }, along, vector(-share * 1.2, 0.1, 1));
    const size = length * studio.random.between(0.84, 1.05) * (1 - 0.1 * Math.abs(share));
    const drawn = drawLeaf(studio, leaf, frame, size, {
      bend: -studio.random.between(0.35, 1) * (isBroad ? 0.8 : 1),
      sway: share * 1.1 + studio.random.around(0, 0.2),
      fold: 0.4,
      twist: studio.random.around(0, 0.8),
    });
    return { ...drawn, depth: index % 2 || isBehind ? -3 + index * 0.1 : 6 + index * 0.1 };
  });
  return rise > 0 ? [...leaves, sheath] : leaves;
}

/** Strap leaves that sheathe the lower half of the stem, left and right in turn: garlic. */
function stemStraps(studio: Studio, leaf: Leaf, height: number, length: number): Drawing[] {
  const number = leaf.number ?? 6;
  const sheath = drawStalk(studio, stemCurve(vector(0, 0), radians(90), height * 0.46, 0), 22, 12, {
    colour: leaf.colour,
    surface: 'ridged',
  });
  const leaves = Array.from({ length: number }, (_, index) => {
    const share = index / (number - 1);
    const side = index % 2 ? 1 : -1;
    const frame = frameOf(
      vector(side * 5, -height * (0.12 + 0.34 * share)),
      vector(side * 0.62, -1, 0.2),
      vector(-side * 0.5, 0.1, 1),
    );
    const drawn = drawLeaf(studio, leaf, frame, length * (0.52 + 0.16 * Math.sin(Math.PI * share)), {
      bend: -0.5,
      sway: side * studio.random.between(0.5, 1),
      fold: 0.5,
    });
    return { ...drawn, depth: 5 + index * 0.1 };
  });
  return [{ ...sheath, depth: 4.9 }, ...leaves];
}

function bulbScapes(
  studio: Studio,
  traits: Traits,
  flower: Flower,
  base: Vector,
  height: number,
  leafSize: number,
  leafCm: number,
): Drawing[] {
  const size = Math.max(
    relative(leafSize, leafCm, flower.sizeCm, [18, 300]),
    flower.flowers === 1 ? (flower.clusters === 1 ? 175 : 120) : flower.form === 'bell' ? 66 : 40,
  );
  const number = Math.min(3, flower.clusters);
  const isStemless = flower.form === 'crocus';
  return Array.from({ length: number }, (_, index) => {
    const share = number === 1 ? 0.08 : index / (number - 1) - 0.5;
    const reach = isStemless
      ? height * ((traits.leaf ? 0.42 : 0.62) - 0.08 * index)
      : height * (flower.flowers > 5 ? 0.66 : flower.form === 'tulip' ? 0.7 : 0.92) * (1 - 0.16 * index);
    const angle = radians(90 - share * 30);
    const curve = stemCurve(base, angle, reach, share * 40 + studio.random.around(0, 20));
    const tip = curve.at(-1) as Vector;
    const width = isStemless ? size * 0.055 : Math.max(6, size * 0.05);
    const stalk = drawStalk(studio, curve, width * 1.25, width, {
      surface: traits.stem?.surface ?? 'smooth',
      colour: isStemless ? (traits.stem?.colour ?? flower.colour) : (traits.stem?.colour ?? flower.calyx),
    });
    const along = vector(Math.cos(angle), -Math.sin(angle), 0.12);
    const fruit = fruitShown(traits);
    const top =
      fruit && index === 2
        ? drawFruits(
            studio,
            fruit,
            { from: tip, along, size: relative(leafSize, leafCm, fruit.lengthCm, [24, 160]) },
            flower.calyx,
          )
        : isStemless
          ? drawInflorescence(studio, flower, { from: tip, along, size, space: 0 })
          : drawInflorescence(studio, flower, { from: tip, along, size, space: height * 0.5 });
    return stack([stalk, top], 4 + index * 0.2);
  });
}
