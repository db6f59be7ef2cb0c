import { growShoot, stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { hatch } from '../ink.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawRoot } from '../roots/root.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { add, frameOf, heading, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, fullHeight, plainStem } from './proportions.ts';

/** A clump of arching blades, with any flowering culms. */
export function composeGrass(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? { ...defaultLeaf, shape: 'linear' as const, venation: 'parallel' as const };
  const pieces: Drawing[] = [];
  const number = 34;
  for (let index = 0; index < number; index++) {
    const share = (index + 0.5) / number - 0.5;
    const angle = radians(90 - share * 46 + studio.random.around(0, 6));
    const length = fullHeight * studio.random.between(0.7, 1.05) * (1.1 - 0.5 * Math.abs(share));
    const along = vector(Math.cos(angle), -Math.sin(angle), studio.random.around(0.05, 0.35));
    const frame = frameOf(
      vector(share * 62, studio.random.around(0, 6)),
      along,
      vector(-Math.sign(share) * 0.9, -0.1, 0.55),
    );
    const blade = drawLeaf(studio, { ...leaf, breadth: (leaf.breadth ?? 0.02) * 1.25 }, frame, length, {
      bend: -studio.random.between(0.3, 1.1) * (0.35 + Math.abs(share) * 1.5),
      sway: studio.random.around(0, 0.25),
      fold: 0.35,
      twist: studio.random.around(0, 1.1),
    });
    pieces.push({ ...blade, depth: studio.random.next() * 10 });
  }
  for (const lean of traits.flower ? [-7, 6] : []) {
    const flower = traits.flower;
    if (!flower) break;
    const curve = stemCurve(vector(lean, 0), radians(90 - lean * 1.4), fullHeight * 0.78, lean * 7);
    const culm = drawStalk(studio, curve, 6, 3, {
      colour: 'straw',
      surface: 'jointed',
      nodes: [0.25, 0.5, 0.75],
    });
    const head = drawInflorescence(studio, flower, {
      from: curve.at(-1) as Vector,
      along: vector(lean * 0.03, -1),
      size: 12,
      space: fullHeight * 0.4,
    });
    pieces.push(layer([culm, head], 4));
  }
  const sheaths = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8 - 0.5;
    const sheath = stemCurve(vector(share * 60, 14), radians(90 - share * 40), 120, 6, 12);
    return {
      ...drawStalk(studio, sheath, 19, 11, { colour: '#c3b98a', surface: 'ridged' }),
      depth: 11 - Math.abs(share),
    };
  });
  const root = drawRoot(
    studio,
    traits.root ?? { form: 'fibrous', colour: 'tan', flesh: 'cream', onPlate: true },
    vector(0, 8),
    fullHeight * 0.2,
  );
  return layer([...pieces, ...sheaths, { ...root, depth: -5 }]);
}

/** A fern: fronds arching from a crown, young ones still coiled. */
export function composeFern(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? { ...defaultLeaf, compound: 'odd-pinnate' as const, leaflets: 39 };
  const angles = [148, 34, 128, 54, 108, 74, 92];
  const fronds = angles.map((degrees, index) => {
    const angle = radians(degrees + studio.random.around(0, 4));
    const reach = fullHeight * (0.66 + 0.36 * Math.sin(angle)) * studio.random.between(0.93, 1.05);
    const along = vector(Math.cos(angle), -Math.sin(angle) - 0.5, 0.2);
    const side = Math.sign(Math.cos(angle)) || 1;
    const frame = frameOf(vector(Math.cos(angle) * 10, 0), along, vector(-side * 0.8, -0.35, 1));
    const frond = drawLeaf(
      studio,
      leaf,
      frame,
      reach,
      {
        bend: -0.45 - 0.55 * Math.abs(Math.cos(angle)),
        sway: side * 0.25,
        twist: studio.random.around(0, 0.15),
      },
      0.16,
    );
    return { ...frond, depth: index };
  });
  const coils = [-18, 16].map((x) => crozier(studio, vector(x, 0), x));
  const root = drawRoot(
    studio,
    traits.root ?? { form: 'fibrous', colour: 'brown', flesh: 'cream', onPlate: true },
    vector(0, 0),
    fullHeight * 0.2,
  );
  return layer([{ ...root, depth: -3 }, ...fronds, ...coils]);
}

function crozier(studio: Studio, base: Vector, lean: number): Drawing {
  const points: Vector[] = [];
  let angle = radians(90 - lean * 0.6);
  let here = base;
  for (let step = 0; step < 60; step++) {
    points.push(here);
    const share = step / 60;
    here = add(here, heading(angle), 7.2 * (1 - 0.75 * share));
    angle += (lean > 0 ? -1 : 1) * (share < 0.5 ? 0.012 : 0.1 + 0.4 * (share - 0.5));
  }
  return { ...drawStalk(studio, points, 13, 5, { colour: '#8d9a52', surface: 'hairy' }), depth: 9 };
}

/** Horsetail: jointed stems with whorls of thread-like branches, and a cone-bearing spring shoot. */
export function composeHorsetail(studio: Studio, traits: Traits): Drawing {
  const stem = traits.stem ?? { ...plainStem, surface: 'jointed' as const };
  const barren = [
    { x: 0, height: 0.95, lean: 90 },
    { x: 90, height: 0.7, lean: 83 },
  ].map(({ x, height, lean }, order) =>
    barrenShoot(studio, stem.colour, vector(x, 0), height * fullHeight, lean, order),
  );
  const pieces = [...barren];
  const flower = traits.flower;
  if (flower) {
    const curve = stemCurve(vector(-110, 0), radians(94), fullHeight * 0.42, -14);
    const nodes = [0.15, 0.32, 0.5, 0.68, 0.85];
    const stalk = drawStalk(studio, curve, 14, 10, { colour: flower.calyx, surface: 'jointed', nodes });
    const teeth = nodes.map((share) => sheath(studio, curve, share));
    const cone = drawInflorescence(studio, flower, {
      from: curve.at(-1) as Vector,
      along: vector(0, -1, 0),
      size: fullHeight * 0.13,
      space: 200,
    });
    pieces.push(layer([stalk, ...teeth, cone], 6));
  }
  const root = drawRoot(
    studio,
    traits.root ?? { form: 'rhizome', colour: 'umber', flesh: 'cream', onPlate: true },
    vector(0, -10),
    fullHeight * 0.3,
  );
  return layer([{ ...root, depth: -2 }, ...pieces]);
}

function barrenShoot(
  studio: Studio,
  colour: string,
  base: Vector,
  height: number,
  lean: number,
  depth: number,
): Drawing {
  const curve = stemCurve(base, radians(lean), height, (depth ? -1 : 1) * 24, 40);
  const shares = Array.from({ length: 13 }, (_, index) => 0.16 + index * 0.064);
  const axis = growShoot(studio, curve, {
    stem: { ...plainStem, colour, surface: 'jointed' },
    nodes: 13,
    from: 0.16,
    to: 0.93,
    leafLength: () => 0,
    width: [10, 3],
  });
  const branches = shares.flatMap((share) => {
    const at = curve[Math.round(share * 40)] as Vector;
    return Array.from({ length: 11 }, (_, index) => {
      const across = Math.cos((index / 10) * Math.PI);
      const reach =
        height *
        0.24 *
        (1.05 - share * 0.75) *
        (0.45 + 0.55 * Math.abs(across)) *
        studio.random.between(0.85, 1.1);
      const tip = add(at, vector(across * reach, -reach * (0.62 - 0.35 * Math.abs(across))));
      const middle = add(at, vector(across * reach * 0.6, -reach * 0.16));
      return [at, middle, tip];
    });
  });
  const svg =
    hatch(studio, branches, { width: 3.4, colour: '#4d6a3c', opacity: 0.9 }) +
    hatch(studio, branches, { width: 2, colour: '#8fa85f', opacity: 1 });
  return layer([drawing(svg, branches.flat(), -1), ...axis.pieces], depth);
}

function sheath(studio: Studio, curve: Vector[], share: number): Drawing {
  const at = curve[Math.round(share * (curve.length - 1))] as Vector;
  const teeth = [-1, -0.5, 0, 0.5, 1].map((side) => [
    add(at, vector(side * 6, 4)),
    add(at, vector(side * 9, -20)),
  ]);
  return drawing(hatch(studio, teeth, { width: 3, colour: '#5b4632', opacity: 0.9 }), teeth.flat());
}
