import { siteOn, stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { closedContour } from '../ink.ts';
import { mix, pigment } from '../palette.ts';
import { drawSolid, type Profile, placeOn } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Leaf, Traits } from '../traits.ts';
import { add, heading, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, plainStem } from './proportions.ts';

/** The boughs from the trunk: where they leave it, their direction in degrees, and their length. */
const boughs = [
  { from: 0.62, angle: 158, length: 150 },
  { from: 0.74, angle: 24, length: 160 },
  { from: 0.94, angle: 124, length: 190 },
  { from: 1, angle: 90, length: 215 },
  { from: 0.94, angle: 58, length: 195 },
];
const trunkHeight = 230;
/** Breadth of the trunk at its foot and its top, and of the twigs. */
const breadth = { foot: 92, top: 58, twig: 20 };
const leafLength = 98;

/** A small tree with a thick trunk, and fleshy leaves in pairs at the ends of its twigs: jade plant. */
export function composeSucculentShrub(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? defaultLeaf;
  const stem = traits.stem ?? plainStem;
  const trunk = stemCurve(vector(0, 0), radians(90), trunkHeight, 16);
  const bark = (curve: Vector[], from: number, to: number, depth: number): Drawing => ({
    ...drawStalk(studio, curve, from, to, { colour: stem.colour, surface: 'woody' }),
    depth,
  });
  const pieces = [bark(trunk, breadth.foot, breadth.top, -40)];
  for (const [index, { from, angle, length }] of boughs.entries()) {
    const bough = stemCurve(siteOn(trunk, from).point, radians(angle), length, (angle - 90) * 0.5, 20);
    pieces.push(bark(bough, breadth.top * 0.72, breadth.twig * 1.3, -50));
    for (const way of [1, -1]) {
      const turned = radians(90 + (angle - 90) * 0.55 + way * 30 + studio.random.around(0, 5));
      const twig = stemCurve(bough.at(-1) as Vector, turned, length * 0.62, way * 16, 16);
      pieces.push(bark(twig, breadth.twig * 1.25, breadth.twig, -45));
      pieces.push({ ...pairsOn(studio, leaf, twig), depth: index * 2 + (way > 0 ? 1 : 0) });
      if (traits.flower && way > 0 && index >= 2)
        pieces.push({
          ...drawInflorescence(studio, traits.flower, {
            from: twig.at(-1) as Vector,
            along: vector(Math.cos(turned) * 0.5, -1, 0),
            size: 30,
            space: 110,
          }),
          depth: -20,
        });
    }
  }
  return layer(pieces);
}

/** Crossed pairs of leaves, smaller towards the tip: one pair to the sides, the next to the back and the front. */
function pairsOn(studio: Studio, leaf: Leaf, twig: readonly Vector[]): Drawing {
  const along = Math.atan2(
    (twig[0] as Vector).y - (twig.at(-1) as Vector).y,
    (twig.at(-1) as Vector).x - (twig[0] as Vector).x,
  );
  const pairs = [0.16, 0.4, 0.62, 0.82, 1].map((share, index) => {
    const { point } = siteOn(twig, share);
    const length = leafLength * (1.04 - 0.12 * index) * studio.random.between(0.94, 1.06);
    const isAside = index % 2 === 0;
    const spread = radians(isAside ? 64 - index * 7 : 14);
    return [1, -1].map((way) => {
      const isFront = !isAside && way < 0;
      return {
        ...fleshyLeaf(
          studio,
          leaf,
          point,
          along + way * spread,
          length * (isAside ? 1 : isFront ? 0.6 : 0.8),
          {
            // A leaf that points at the viewer is foreshortened.
            widening: isAside ? 1 : isFront ? 1.5 : 1.15,
          },
        ),
        depth: index + (isFront ? 6 : isAside ? 3 : 0),
      };
    });
  });
  return layer(pairs.flat());
}

function fleshyLeaf(
  studio: Studio,
  leaf: Leaf,
  from: Vector,
  angle: number,
  length: number,
  { widening }: { widening: number },
): Drawing {
  const to = add(from, heading(angle), length);
  const half = ((leaf.breadth ?? 0.6) / 2) * widening;
  const profile: Profile = (share) => half * Math.max(0, Math.sin(Math.PI * share ** 1.4)) ** 0.72;
  const colour = mix(pigment(leaf.colour), '#b9c48a', studio.random.between(0, 0.3));
  const body = drawSolid(studio, from, to, profile, { colour, hatching: 3, line: 1.2 });
  if (!leaf.variegation) return body;
  const place = placeOn(from, to, profile);
  const shares = Array.from({ length: 12 }, (_, index) => 0.25 + (index / 11) * 0.735);
  const edge = [
    ...shares.map((share) => place(share, -0.95)),
    ...shares.toReversed().map((share) => place(share, 0.95)),
  ];
  const rim = closedContour(studio, edge, {
    width: 4,
    colour: pigment(leaf.variegation.colour),
    opacity: 0.85,
  });
  return stack([body, { ...body, svg: rim }]);
}
