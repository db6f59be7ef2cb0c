import { type Axil, growShoot, type Shoot, stemCurve } from '../growth.ts';
import { drawInflorescence, isAxillary } from '../inflorescences/inflorescence.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Leaf, Traits } from '../traits.ts';
import { add, clamp, radians, unit, type Vector, vector } from '../vector.ts';
import { flowering, fruiting } from './herbs.ts';
import { fullHeight, legible, type Proportions, plainStem, proportionsOf } from './proportions.ts';

/** A branch of a tree or shrub with leaves, flowers and fruit, slanting across the page. */
export function composeBranch(studio: Studio, traits: Traits): Drawing {
  const isBroad = traits.leaf?.shape === 'cordate' || traits.leaf?.shape === 'palmately lobed';
  const range: [number, number] =
    traits.leaf?.compound === 'simple'
      ? [isNarrow(traits.leaf) || traits.heightCm < 100 ? 0.1 : 0.055, isBroad ? 0.24 : 0.34]
      : [0.2, 0.46];
  const sizes = proportionsOf({ ...traits, heightCm: 60 }, range);
  const isHanging = traits.stem?.bearing === 'pendulous';
  const side = studio.random.sign();
  const length = fullHeight * 0.82;
  const start = vector(0, 0);
  const angle = isHanging ? -62 : 66 + studio.random.around(0, 6);
  const curve = stemCurve(
    start,
    radians(side > 0 ? angle : 180 - angle),
    length,
    side * (isHanging ? -110 : 90),
  );
  const stem = { ...(traits.stem ?? plainStem), surface: traits.stem?.surface ?? ('woody' as const) };
  const woody = { ...traits, stem };
  const main = twig(studio, woody, sizes, curve, [clamp(sizes.stem * 2.1, 9, 26), 4.5], 0.3);
  const pieces: Drawing[] = [layer(main.pieces, 0)];
  pieces.push(...dressed(studio, woody, sizes, main, 1));
  const forks = main.axils.length ? forkPlaces(sizes) : [];
  for (const [index, share] of forks.entries()) {
    const way = index % 2 ? -1 : 1;
    const from = pointOn(curve, share);
    const reach = length * (0.5 - 0.22 * share);
    const turn = isHanging ? way * 30 : way * (46 - 10 * share);
    const branchAngle = headingAt(curve, share) + radians(turn);
    const branch = stemCurve(from, branchAngle, reach, way * -reach * 0.16, 20);
    const shoot = twig(studio, woody, { ...sizes, leaf: sizes.leaf * 0.86 }, branch, [6, 3], 0.12);
    pieces.push(layer([...shoot.pieces, ...dressed(studio, woody, sizes, shoot, 0.82)], index % 2 ? 3 : -2));
  }
  return layer(pieces);
}

const forkPlaces = (sizes: Proportions) =>
  sizes.leaf > fullHeight * 0.27
    ? [0.42]
    : sizes.leaf > fullHeight * 0.14
      ? [0.28, 0.55]
      : [0.16, 0.3, 0.46, 0.64];

function pointOn(curve: Vector[], share: number): Vector {
  return curve[Math.round(share * (curve.length - 1))] as Vector;
}

function headingAt(curve: Vector[], share: number): number {
  const from = pointOn(curve, Math.max(0, share - 0.05));
  const to = pointOn(curve, Math.min(1, share + 0.05));
  return Math.atan2(from.y - to.y, to.x - from.x);
}

function twig(
  studio: Studio,
  traits: Traits,
  sizes: Proportions,
  curve: Vector[],
  width: [number, number],
  from: number,
): Shoot {
  const leaf = traits.leaf;
  const first = curve[0] as Vector;
  const last = curve.at(-1) as Vector;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const nodes = Math.round(
    clamp(
      (length * (1 - from)) / (sizes.leaf * spacingOf(leaf)),
      3,
      isNarrow(leaf) ? (leaf?.arrangement === 'opposite' ? 22 : 40) : 20,
    ),
  );
  return growShoot(studio, curve, {
    leaf,
    stem: traits.stem ?? plainStem,
    nodes,
    from,
    to: 0.995,
    leafLength: (share) => sizes.leaf * (share > 0.9 ? 0.72 : 1),
    width,
    spread: [64, 34],
    droop: leaf?.shape === 'needle' ? 0.1 : 0.75,
  });
}

const isNarrow = (leaf: Leaf | undefined) =>
  leaf?.shape === 'needle' || (leaf?.shape === 'linear' && leaf.compound === 'simple');

/** Distance between nodes in lengths of a leaf: narrow leaves are close together, broad ones apart. */
function spacingOf(leaf: Leaf | undefined): number {
  const usual = { alternate: 0.3, distichous: 0.3, opposite: 0.46, whorled: 0.7, fascicled: 0.5, basal: 0.3 };
  const spacing = usual[leaf?.arrangement ?? 'alternate'];
  if (isNarrow(leaf)) return spacing * (leaf?.arrangement === 'fascicled' ? 0.17 : 0.32);
  return leaf?.shape === 'cordate' || leaf?.shape === 'palmately lobed' || leaf?.compound === 'palmate'
    ? spacing * 1.5
    : spacing;
}

/** Flowers and fruit of one twig; `share` shrinks the flowers of side twigs. */
function dressed(studio: Studio, traits: Traits, sizes: Proportions, shoot: Shoot, share: number): Drawing[] {
  const flower = traits.flower;
  const pieces: Drawing[] = [];
  if (flower) {
    const size = legible(flower, sizes.flower) * share;
    if (isAxillary(flower)) pieces.push(...flowering(studio, flower, shoot, size, fullHeight * 0.25, traits));
    else pieces.push(terminal(studio, traits, shoot, size, fullHeight * 0.32 * share));
  }
  const fruits =
    share === 1 || (traits.fruit && sizes.fruit < 90)
      ? fruiting(studio, traits, sizes, spread(shoot.axils))
      : [];
  return [...pieces, ...fruits];
}

function terminal(studio: Studio, traits: Traits, shoot: Shoot, size: number, space: number): Drawing {
  const flower = traits.flower;
  if (!flower) return layer([]);
  const hangs = flower.facing === 'nodding' && flower.flowers > 4;
  const along = unit(add(vector(0, hangs ? 0.9 : -0.5, 0), shoot.direction));
  return { ...drawInflorescence(studio, flower, { from: shoot.tip, along, size, space }), depth: 30 };
}

/** Axils away from both ends, for large fruit. */
const spread = (axils: Axil[]) => axils.filter((axil) => axil.share > 0.3);

/** Jointed green switches with scale leaves: ephedra. */
export function composeSwitchShrub(studio: Studio, traits: Traits): Drawing {
  const stem = { ...(traits.stem ?? plainStem), surface: 'jointed' as const };
  const pieces: Drawing[] = [];
  for (let index = 0; index < 13; index++) {
    const share = index / 12 - 0.5;
    const length = fullHeight * studio.random.between(0.62, 0.95) * (1 - Math.abs(share) * 0.25);
    const curve = stemCurve(
      vector(share * 50, 0),
      radians(90 - share * 62),
      length,
      share * 90 + studio.random.around(0, 40),
    );
    const shoot = growShoot(studio, curve, {
      stem,
      nodes: 9,
      from: 0.1,
      to: 0.96,
      leafLength: () => 0,
      width: [9, 5],
      depth: index % 3,
    });
    const fork = shoot.axils.slice(3, 7).map((axil, place) => {
      const angle = Math.atan2(-axil.along.y, axil.along.x) + (place % 2 ? 0.4 : -0.4);
      const side = stemCurve(axil.point, angle, length * 0.28, 10, 14);
      return layer(
        growShoot(studio, side, { stem, nodes: 4, from: 0.1, to: 0.9, leafLength: () => 0, width: [5, 3.4] })
          .pieces,
      );
    });
    const sizes = { leaf: 30, flower: 26, fruit: 26, stem: 5 };
    pieces.push(
      layer(
        [...fork, ...shoot.pieces, ...(index % 2 ? fruiting(studio, traits, sizes, shoot.axils) : [])],
        index % 3,
      ),
    );
  }
  const trunk = growShoot(studio, stemCurve(vector(0, 70), radians(90), 90, 8), {
    stem: { ...stem, colour: 'brown', surface: 'woody' },
    nodes: 0,
    from: 0,
    to: 1,
    leafLength: () => 0,
    width: [34, 24],
  });
  return layer([...trunk.pieces, ...pieces]);
}
