import { drawFruits } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawRoot } from '../roots/root.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower, Leaf, Traits } from '../traits.ts';
import { clamp, frameOf, radians, type Vector, vector } from '../vector.ts';
import { basalLeaves } from './basal-leaves.ts';
import { fruitShown, fullHeight, plainStem, relative } from './proportions.ts';

/** A rosette with scapes: dandelion, cowslip, plantain. */
export function composeRosetteHerb(studio: Studio, traits: Traits): Drawing {
  const base = vector(0, 0);
  const leaf = traits.leaf;
  const height = fullHeight * 0.72;
  const leafCm = leaf?.lengthCm ?? 10;
  const leafSize = clamp((leafCm / traits.heightCm) * height, height * 0.36, height * 0.62);
  const isLongStalked = leaf?.petiole === 'long';
  const pieces: Drawing[] = leaf
    ? basalLeaves(studio, leaf, base, leafSize * (isLongStalked ? 0.72 : 1), isLongStalked ? 8 : 11)
    : [];
  if (traits.flower) pieces.push(...scapes(studio, traits, traits.flower, base, height, leafSize, leafCm));
  pieces.push(
    drawRoot(
      studio,
      traits.root ?? { form: 'fibrous', colour: 'buff', flesh: 'cream', onPlate: true },
      base,
      fullHeight * 0.27,
    ),
  );
  return layer(pieces);
}

function scapes(
  studio: Studio,
  traits: Traits,
  flower: Flower,
  base: Vector,
  height: number,
  leafSize: number,
  leafCm: number,
): Drawing[] {
  const size = Math.max(relative(leafSize, leafCm, flower.sizeCm, [12, 260]), flower.flowers === 1 ? 74 : 20);
  const number = Math.max(2, Math.min(4, flower.clusters));
  const fruit = fruitShown(traits);
  return Array.from({ length: number }, (_, index) => {
    const share = number === 1 ? 0 : index / (number - 1) - 0.5;
    const reach =
      height * (index === 0 ? 0.72 : 1 - 0.22 * Math.abs(share + 0.12)) * (flower.flowers > 8 ? 0.72 : 1);
    const angle = radians(90 - share * 34 + studio.random.around(0, 3));
    const curve = stemCurve(base, angle, reach, share * 70 + studio.random.around(0, 25));
    const tip = curve.at(-1) as Vector;
    const stem = traits.stem ?? plainStem;
    const stalk = drawStalk(studio, curve, Math.max(5, size * 0.075), Math.max(3.5, size * 0.05), {
      colour: stem.colour,
      surface: stem.surface,
    });
    const pairs = traits.leaf ? stemPairs(studio, traits.leaf, curve, stem.leafPairs, leafSize * 0.34) : [];
    const along = vector(Math.cos(angle) * 0.5, -1, 0.15);
    const isFruiting = fruit && number > 1 && index === 0;
    const top = isFruiting
      ? drawFruits(
          studio,
          fruit,
          {
            from: tip,
            along,
            size: Math.max(size * 0.9, relative(leafSize, leafCm, fruit.lengthCm, [20, 200])),
          },
          stem.colour,
        )
      : drawInflorescence(studio, flower, {
          from: tip,
          along,
          size: size * (index === number - 1 && number > 2 ? 0.85 : 1),
          space: height * 0.5,
        });
    return stack([stalk, ...pairs, top], 6 + index);
  });
}

/** Opposite leaves on a scape, smaller than those of the rosette: arnica. */
function stemPairs(studio: Studio, leaf: Leaf, curve: Vector[], pairs: number, length: number): Drawing[] {
  return Array.from({ length: pairs * 2 }, (_, index) => {
    const at = curve[Math.round((0.42 + 0.26 * (index >> 1)) * (curve.length - 1))] as Vector;
    const side = index % 2 ? 1 : -1;
    const frame = frameOf(at, vector(side * 0.9, -0.75, 0.2), vector(-side * 0.3, -0.4, 0.9));
    return drawLeaf(
      studio,
      { ...leaf, shape: 'lanceolate', breadth: 0.3, petiole: 'sessile' },
      frame,
      length * (1 - 0.3 * (index >> 1)),
      { bend: -0.5, fold: 0.25 },
    );
  });
}
