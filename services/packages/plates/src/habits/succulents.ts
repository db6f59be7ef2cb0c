import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawRoot } from '../roots/root.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Flower, Leaf, Traits } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, fullHeight } from './proportions.ts';

/** A rosette of thick leaves with its flowering scape: aloe, agave. */
export function composeSucculentRosette(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? defaultLeaf;
  const hasMast = traits.flower?.inflorescence === 'tiered panicle';
  const length = fullHeight * (hasMast ? 0.26 : traits.flower ? 0.44 : 0.62);
  const pieces = rosette(studio, leaf, vector(0, 0), length);
  if (traits.flower)
    pieces.push(
      hasMast ? mast(studio, traits.flower) : scape(studio, traits.flower, vector(0, -10), 0.8, 88),
    );
  const root = traits.root ?? { form: 'fibrous' as const, colour: 'tan', flesh: 'cream', onPlate: true };
  return layer([...pieces, { ...drawRoot(studio, root, vector(0, 16), fullHeight * 0.2), depth: -30 }]);
}

/** A rosette on a trunk clothed in dead leaves, with a candelabrum of flowers: Cape aloe. */
export function composeStemmedRosette(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? defaultLeaf;
  const crown = vector(0, -fullHeight * 0.36);
  const trunk = stemCurve(vector(0, 0), radians(90), fullHeight * 0.36, 6, 16);
  const skirt = Array.from({ length: 22 }, (_, index) => {
    const share = index / 22;
    const angle = radians(-90 + Math.sin(index * 2.4) * 52);
    const at = vector(Math.sin(index * 2.4) * 26, crown.y + share * fullHeight * 0.27);
    const frame = frameOf(at, vector(Math.cos(angle), -Math.sin(angle), 0.3), vector(0, -0.3, 1));
    const dead = drawLeaf(
      studio,
      { ...leaf, colour: index % 2 ? '#a98d68' : '#8f7454', variegation: undefined, margin: 'entire' },
      frame,
      fullHeight * 0.16,
      { bend: -0.4, fold: 0.4, twist: 0.4 },
    );
    return { ...dead, depth: -40 + share * 10 - index * 0.01 };
  });
  const pieces = rosette(studio, leaf, crown, fullHeight * 0.3);
  if (traits.flower) {
    for (const angle of [90, 58, 122, 73, 107])
      pieces.push({
        ...scape(studio, traits.flower, crown, 0.56 - Math.abs(angle - 90) * 0.003, angle),
        depth: 14,
      });
  }
  return layer([
    {
      ...drawStalk(studio, trunk, 74, 58, { colour: traits.bark?.colour ?? 'tan', surface: 'woody' }),
      depth: -60,
    },
    ...skirt.reverse(),
    ...pieces,
  ]);
}

/** Leaves in rows: the hindmost upright, the foremost lying towards the viewer. */
function rosette(studio: Studio, leaf: Leaf, at: Vector, length: number): Drawing[] {
  const rowLength = (usual: number) => Math.max(2, Math.round((usual * (leaf.number ?? 26)) / 26));
  const rows = [
    { number: 5, from: 60, to: 120, lift: 1, near: -0.1, size: 1 },
    { number: 6, from: 28, to: 152, lift: 0.78, near: 0.15, size: 1 },
    { number: 6, from: 4, to: 176, lift: 0.42, near: 0.4, size: 0.95 },
    { number: 5, from: -14, to: 194, lift: 0.28, near: 0.75, size: 0.8 },
    { number: 4, from: 50, to: 130, lift: -0.12, near: 0.95, size: 0.62 },
  ];
  return rows.flatMap((row, order) =>
    Array.from({ length: rowLength(row.number) }, (_, index) => {
      const degrees =
        row.from + ((row.to - row.from) * (index + 0.5)) / rowLength(row.number) + studio.random.around(0, 5);
      const angle = radians(degrees);
      const along = vector(Math.cos(angle), -Math.max(-0.25, Math.sin(angle)) * row.lift - 0.06, row.near);
      const frame = frameOf(
        add(at, vector(Math.cos(angle) * 16, order * 3, 0)),
        along,
        vector(-Math.cos(angle) * 0.4, -0.7, 0.62),
      );
      const drawn = drawLeaf(
        studio,
        { ...leaf, petiole: 'sessile' },
        frame,
        length * row.size * studio.random.between(0.92, 1.05),
        { bend: studio.random.between(0.15, 0.6), fold: 0.42, sway: studio.random.around(0, 0.15) },
      );
      return { ...drawn, depth: order * 10 - 20 + Math.abs(index - row.number / 2) };
    }),
  );
}

function scape(studio: Studio, flower: Flower, from: Vector, share: number, degrees: number): Drawing {
  const bare = fullHeight * share * 0.56;
  const curve = stemCurve(from, radians(degrees), bare, (90 - degrees) * 0.8, 20);
  const stalk = drawStalk(studio, curve, 11, 7, {
    colour: flower.calyx,
  });
  const along = vector(Math.cos(radians(degrees)) * 0.6, -1, 0);
  const top = drawInflorescence(studio, flower, {
    from: curve.at(-1) as Vector,
    along,
    // Dense spikes need smaller flowers than loose racemes.
    size: flower.inflorescence === 'spike' ? 27 : 40,
    space: fullHeight * share * 0.46,
  });
  return layer([stalk, { ...top, depth: 1 }], -12);
}

/** A mast several times as tall as the rosette, branched like a tree in its upper part. */
function mast(studio: Studio, flower: Flower): Drawing {
  const curve = stemCurve(vector(0, -10), radians(90), fullHeight * 0.5, 6, 20);
  const stalk = drawStalk(studio, curve, 24, 17, { colour: flower.calyx, surface: 'scaly' });
  const top = drawInflorescence(studio, flower, {
    from: curve.at(-1) as Vector,
    along: vector(0, -1, 0),
    size: 34,
    space: fullHeight * 0.42,
  });
  return layer([stalk, { ...top, depth: 1 }], -12);
}
