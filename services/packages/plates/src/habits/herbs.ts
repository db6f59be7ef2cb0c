import { drawFruits } from '../fruits/fruit.ts';
import { drawNest } from '../fruits/nest.ts';
import { type Axil, growShoot, type Shoot, stemCurve } from '../growth.ts';
import { drawInflorescence, isAxillary } from '../inflorescences/inflorescence.ts';
import { drawRoot } from '../roots/root.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Flower, Fruit, Leaf, Traits } from '../traits.ts';
import { add, clamp, radians, unit, type Vector, vector } from '../vector.ts';
import { basalLeaves } from './basal-leaves.ts';
import {
  fruitShown,
  fullHeight,
  legible,
  type Proportions,
  plainStem,
  proportionsOf,
} from './proportions.ts';
import { composeRunners } from './runners.ts';

/** An upright herb: a leafy stem with flowers, and branches and root where the plant has them. */
export function composeUprightHerb(studio: Studio, traits: Traits): Drawing {
  const sizes = proportionsOf(traits);
  const flower = traits.flower;
  const flowerSize = flower
    ? legible(flower, sizes.flower) * (flower.flowers > 1 ? 1 : flower.sizeCm > 12 ? 1.6 : 1.25)
    : 0;
  const hasSpire = flower && !isAxillary(flower) && flower.flowers > 6;
  const length = fullHeight * (hasSpire ? 0.62 : 0.84);
  const base = vector(0, 0);
  const curve = stemCurve(
    base,
    radians(90 + studio.random.around(0, 5)),
    length,
    studio.random.around(0, 60),
  );
  const shoot = leafyShoot(studio, traits, sizes, curve, 1);
  const pieces = [...shoot.pieces];
  const fruitAbove = hasOneWhorl(traits.leaf) ? fruitShown(traits) : undefined;
  if (fruitAbove) pieces.push(fruitAtTip(studio, fruitAbove, shoot, sizes.fruit, flower?.calyx ?? 'leaf'));
  else if (flower)
    pieces.push(...flowering(studio, flower, shoot, flowerSize, fullHeight * (hasSpire ? 0.5 : 0.3), traits));
  pieces.push(...sideShoots(studio, traits, sizes, shoot, flowerSize));
  if (!fruitAbove) pieces.push(...fruiting(studio, traits, sizes, shoot.axils));
  if (traits.basalLeaf) pieces.push(...basalLeaves(studio, traits.basalLeaf, base, sizes.leaf * 1.25, 5));
  if (traits.root?.onPlate)
    pieces.push(drawRoot(studio, traits.root, base, fullHeight * (traits.root.share ?? 0.24)));
  return layer(pieces);
}

/** A ripe cluster in place of the flowers, which the figures show. */
function fruitAtTip(studio: Studio, fruit: Fruit, shoot: Shoot, size: number, stalk: string): Drawing {
  const site = { from: shoot.tip, along: vector(0, -1, 0.1), size: Math.max(size, 17) };
  return { ...drawFruits(studio, fruit, site, stalk), depth: 30 };
}

/** Returns whether all leaves of a stem are in one whorl: wood anemone, ginseng. */
const hasOneWhorl = (leaf: Leaf | undefined) =>
  leaf?.arrangement === 'whorled' && (leaf.petiole === 'long' || !!leaf.number);

/** A stem with the plant's leaves, `part` being its share of the main stem. */
export function leafyShoot(
  studio: Studio,
  traits: Traits,
  sizes: Proportions,
  curve: Vector[],
  part: number,
): Shoot {
  const stem = traits.stem ?? plainStem;
  const leaf = traits.leaf;
  const first = curve[0] as Vector;
  const last = curve.at(-1) as Vector;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const leafLength = sizes.leaf * (part < 1 ? 0.72 : 1);
  const isSingleWhorl = hasOneWhorl(leaf);
  const spacing = leaf?.arrangement === 'alternate' || leaf?.arrangement === 'distichous' ? 0.36 : 0.5;
  const crowding = traits.basalLeaf ? 0.5 : part < 1 ? 0.7 : 1;
  const nodes = isSingleWhorl
    ? 1
    : Math.round(clamp((length * crowding) / (leafLength * spacing), part < 1 ? 2 : 3, 15));
  const isBasal = leaf?.arrangement === 'basal';
  return growShoot(studio, curve, {
    leaf: isBasal ? undefined : leaf,
    stem,
    nodes,
    from: part < 1 ? 0.3 : traits.basalLeaf ? 0.22 : 0.12,
    to: isSingleWhorl ? 0.64 : 0.95,
    ...(isSingleWhorl ? { spread: [88, 88] as [number, number], droop: 1 } : {}),
    leafLength: (share) =>
      leafLength * (isSingleWhorl ? 0.86 : 1.08 - (traits.basalLeaf ? 0.75 : 0.58) * share ** 1.4),
    width: [sizes.stem * (part < 1 ? 0.6 : 1.15), Math.max(1.6, sizes.stem * 0.38)],
  });
}

/** The flowers of a shoot: at its tip, or in its axils. */
export function flowering(
  studio: Studio,
  flower: Flower,
  shoot: Shoot,
  size: number,
  space: number,
  traits: Traits,
): Drawing[] {
  if (!isAxillary(flower)) {
    const bloom = drawInflorescence(studio, flower, { from: shoot.tip, along: shoot.direction, size, space });
    return [{ ...bloom, depth: 30 }];
  }
  const bearing = shoot.axils.filter((axil) => axil.share > (traits.fruit?.onPlate ? 0.5 : 0.3));
  // Many large flowers would hide each other.
  const max = size > 70 || flower.bracts === 'strap' ? 4 : size > 44 || flower.flowers === 1 ? 6 : 10;
  const step = Math.max(1, Math.ceil(bearing.length / max));
  return bearing
    .filter((_, index) => index % step === 0)
    .map((axil) => {
      const along = unit(add(axil.outward, axil.along, 0.9));
      const bloom = drawInflorescence(studio, flower, {
        from: axil.point,
        along,
        size: size * (1.05 - 0.4 * axil.share),
        space: space * 0.4,
      });
      return { ...bloom, depth: axil.outward.z * 20 + 4 };
    });
}

/** Ripe fruit in the lower axils (or hanging under the tip), where the plate shows it. */
export function fruiting(
  studio: Studio,
  traits: Traits,
  sizes: Proportions,
  axils: Axil[],
  max = 4,
): Drawing[] {
  const fruit = fruitShown(traits);
  if (!fruit || fruit.arrangement === 'nest') return [];
  const size = Math.max(sizes.fruit, fruit.cluster > 6 ? 13 : 20);
  const isHanging = size > 60 || fruit.form === 'pod' || traits.flower?.facing === 'nodding';
  const candidates = axils.filter(
    (axil) => axil.share > 0.22 && axil.share < (isAxillaryFruit(traits) ? 0.62 : 0.85),
  );
  const number = size > 150 ? 1 : size > 70 ? 2 : fruit.cluster > 6 ? Math.min(max, 2) : max;
  const step = Math.max(1, Math.floor(candidates.length / number));
  return candidates
    .filter((_, index) => index % step === Math.min(1, step - 1))
    .slice(0, number)
    .map((axil) => {
      const along = unit(
        fruit.arrangement === 'erect'
          ? add(vector(0, -1, 0.1), axil.outward, 0.3)
          : isHanging
            ? add(vector(0, 1, 0), axil.outward, 0.35)
            : add(axil.outward, axil.along, 0.6),
      );
      const drawn = drawFruits(
        studio,
        fruit,
        { from: axil.point, along, size },
        traits.stem?.colour ?? 'leaf',
      );
      return { ...drawn, depth: 12 };
    });
}

const isAxillaryFruit = (traits: Traits) => !!traits.flower && isAxillary(traits.flower);

function sideShoots(
  studio: Studio,
  traits: Traits,
  sizes: Proportions,
  main: Shoot,
  flowerSize: number,
): Drawing[] {
  const branching = traits.stem?.branching ?? 'none';
  const flower = traits.flower;
  const number = Math.max(
    branching === 'bushy' ? 4 : branching === 'sparse' ? 2 : 0,
    flower && !isAxillary(flower) ? flower.clusters - 1 : 0,
  );
  if (number === 0) return [];
  const axils = branchAxils(main.axils, number, traits.leaf?.arrangement === 'opposite');
  return axils.map((axil, index) => {
    const side = Math.sign(axil.outward.x) || 1;
    const angle = radians(90 - side * (48 - 18 * axil.share + studio.random.around(0, 6)));
    const length = fullHeight * (0.42 - 0.24 * axil.share) * studio.random.between(0.9, 1.1);
    const curve = stemCurve(axil.point, angle, length, -side * length * 0.18, 18);
    const shoot = leafyShoot(
      studio,
      traits,
      { ...sizes, leaf: sizes.leaf * (1 - 0.35 * axil.share) },
      curve,
      0.5,
    );
    const tip = !flower
      ? []
      : index === axils.length - 1 && fruitShown(traits)?.arrangement === 'nest'
        ? [nestOf(studio, traits, flower, shoot)]
        : flowering(studio, flower, shoot, flowerSize * 0.82, fullHeight * 0.2, traits);
    return layer([...shoot.pieces, ...tip], axil.outward.z * 8);
  });
}

/** The umbel that fruits already, beside those in flower. */
function nestOf(studio: Studio, { fruit }: Traits, flower: Flower, { tip, direction }: Shoot): Drawing {
  if (!fruit) return layer([]);
  const nest = drawNest(studio, flower, fruit, { from: tip, along: direction, reach: fullHeight * 0.1 });
  return { ...nest, depth: 30 };
}

/** Axils for branches, left and right in turn; in pairs where leaves are opposite. */
function branchAxils(axils: Axil[], number: number, isOpposite: boolean): Axil[] {
  const free = axils.filter(
    (axil) => axil.share > 0.2 && axil.share < 0.9 && Math.abs(axil.outward.z) < 0.75,
  );
  const levels = isOpposite ? Math.ceil(number / 2) : number;
  const chosen = Array.from({ length: number }, (_, index) => {
    const side = index % 2 ? -1 : 1;
    const level = isOpposite ? index >> 1 : index;
    const share = 0.2 + (0.7 * (level + 0.5)) / levels;
    return free
      .filter((axil) => Math.sign(axil.outward.x) === side)
      .sort((first, second) => Math.abs(first.share - share) - Math.abs(second.share - share))[0];
  });
  return [...new Set(chosen.filter((axil) => axil !== undefined))];
}

/** A creeping herb: stems over the ground from one point, turned up at their tips. */
export function composeProstrateHerb(studio: Studio, traits: Traits): Drawing {
  if (traits.root?.form === 'stolon') return composeRunners(studio, traits);
  const sizes = proportionsOf(traits, [0.12, 0.3]);
  const flower = traits.flower;
  const size = flower ? Math.max(sizes.flower, flower.flowers > 6 ? 13 : 34) : 0;
  const base = vector(0, 0);
  const runs = [
    { angle: 168, length: 0.6, bow: -90 },
    { angle: 14, length: 0.66, bow: 110 },
    { angle: 122, length: 0.62, bow: -70 },
    { angle: 62, length: 0.7, bow: 90 },
  ];
  const pieces = runs.flatMap(({ angle, length, bow }, index) => {
    const curve = stemCurve(base, radians(angle + studio.random.around(0, 6)), fullHeight * length, bow);
    const shoot = leafyShoot(studio, traits, sizes, curve, 1);
    const blooms = flower ? flowering(studio, flower, shoot, size, fullHeight * 0.16, traits) : [];
    const fruits = index % 2 ? fruiting(studio, traits, sizes, shoot.axils) : [];
    return [layer([...shoot.pieces, ...blooms, ...fruits], index)];
  });
  if (traits.root) pieces.push(drawRoot(studio, traits.root, base, fullHeight * 0.26));
  return layer(pieces);
}

/** Reed-like leafy shoots from a rhizome, flowers on the shoot or on a spike of their own from the ground. */
export function composeCaneHerb(studio: Studio, traits: Traits): Drawing {
  const sizes = proportionsOf(traits, [0.3, 0.46]);
  const flower = traits.flower;
  const pieces: Drawing[] = [];
  for (const [index, x] of [-46, 40].entries()) {
    const length = fullHeight * (index ? 0.62 : 0.8);
    const base = vector(x, 0);
    const curve = stemCurve(base, radians(index ? 80 : 95), length, index ? -40 : 40);
    const shoot = growShoot(studio, curve, {
      leaf: traits.leaf ? { ...traits.leaf, arrangement: 'distichous' } : undefined,
      stem: { ...(traits.stem ?? plainStem), thickness: 'medium' },
      nodes: traits.leaf && traits.leaf.lengthCm > 35 ? 6 : 9,
      from: 0.2,
      to: 0.99,
      leafLength: (share) => sizes.leaf * (1 - 0.25 * share),
      width: [15, 6],
      spread: [52, 22],
      droop: 0.95,
    });
    pieces.push(layer(shoot.pieces, index));
  }
  if (flower) {
    const size = clamp(sizes.flower * 1.1, 60, 200);
    const curve = stemCurve(vector(-130, 20), radians(97), fullHeight * 0.2, 14, 14);
    const scape = growShoot(studio, curve, {
      stem: plainStem,
      nodes: 0,
      from: 0,
      to: 1,
      leafLength: () => 0,
      width: [9, 7],
    });
    const bloom = drawInflorescence(studio, flower, {
      from: scape.tip,
      along: vector(0, -1, 0.2),
      size: flower.form === 'bracted cone' ? size : Math.max(30, size * 0.5),
      space: fullHeight * 0.32,
    });
    pieces.push(layer([...scape.pieces, bloom], 5));
  }
  pieces.push(
    drawRoot(
      studio,
      traits.root ?? { form: 'rhizome', colour: 'buff', flesh: 'cream', onPlate: true },
      vector(-20, -6),
      fullHeight * 0.3,
    ),
  );
  return layer(pieces);
}
