import { drawPetal } from '../flowers/petal.ts';
import { stemCurve } from '../growth.ts';
import { drawStalk } from '../stalk.ts';
import { blank, type Drawing, type Studio, stack } from '../studio.ts';
import type { Root } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';
import { bulb, cloveBulb, corm, narrowBulb, scalyBulb } from './bulbs.ts';
import { fibres } from './fibres.ts';
import { creepingRhizome, fingers, jointedRhizome, shortRhizome } from './rhizomes.ts';
import { taproot } from './taproot.ts';
import { pairedTubers, tubers } from './tubers.ts';

/** The underground parts, hanging from `at`, about `size` page units deep (or long, for what creeps). */
export function drawRoot(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  if (!studio.isLifted) return blank;
  return draws[root.form](studio, root, at, size);
}

type Draw = (studio: Studio, root: Root, at: Vector, size: number) => Drawing;

const draws: Record<Root['form'], Draw> = {
  fibrous: (studio, root, at, size) => fibres(studio, root, at, size, 22, 1.15),
  taproot: (studio, root, at, size) => taproot(studio, root, at, size, radians(-90), 1),
  'forked taproot': (studio, root, at, size) =>
    stack([
      taproot(studio, root, add(at, vector(-size * 0.03, size * 0.2, 0)), size * 0.75, radians(-112), 0.62),
      taproot(studio, root, add(at, vector(size * 0.04, size * 0.2, 0)), size * 0.8, radians(-72), 0.62),
      taproot(studio, root, at, size * 0.62, radians(-90), 1.5),
    ]),
  woody: (studio, root, at, size) =>
    stack(
      [-1.9, -1.25, -1.57].map((angle, index) =>
        taproot(studio, root, at, size * (0.8 + index * 0.1), angle, 0.55),
      ),
    ),
  rhizome: fingers,
  'creeping rhizome': creepingRhizome,
  'short rhizome': shortRhizome,
  'jointed rhizome': jointedRhizome,
  bulb,
  'narrow bulb': narrowBulb,
  'clove bulb': cloveBulb,
  'scaly bulb': scalyBulb,
  corm,
  tuber: tubers,
  'paired tubers': pairedTubers,
  stolon: stolons,
  'prop roots': propRoots,
};

/** A short ringed stem on stilts. */
function propRoots(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const foot = add(at, vector(0, size * 0.42, 0));
  const stem = drawStalk(studio, [at, add(at, vector(2, size * 0.21, 0)), foot], size * 0.22, size * 0.16, {
    colour: root.colour,
    surface: 'jointed',
    nodes: [0.2, 0.4, 0.6, 0.8],
  });
  const stilts = [-0.62, -0.34, 0.3, 0.58, -0.1].map((lean, index) => {
    const from = add(at, vector(lean * size * 0.14, size * (0.12 + 0.06 * (index % 3)), 0));
    const curve = stemCurve(
      from,
      radians(-90 + lean * 62),
      size * (0.95 - 0.1 * (index % 3)),
      -lean * size * 0.3,
      16,
    );
    const tip = curve.at(-1) as Vector;
    return stack([
      drawStalk(studio, curve, size * 0.06, size * 0.045, { colour: root.colour }),
      fibres(studio, root, tip, size * 0.16, 5, 0.6),
    ]);
  });
  return stack([fibres(studio, root, foot, size * 0.5, 9, 0.8), ...stilts, stem], at.z - 1);
}

/** Runners along the ground with a young tuft at each end. */
function stolons(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const runners = [-1, 1].map((side) => {
    const curve = stemCurve(at, side > 0 ? -0.1 : Math.PI + 0.1, size * 1.1, -size * 0.12 * side, 16);
    const end = curve.at(-1) as Vector;
    const tuft = [-0.6, 0, 0.6].map((lean) =>
      drawPetal(
        studio,
        frameOf(end, vector(lean, -1, 0.3), vector(0, 0, 1)),
        size * 0.22,
        {},
        { colour: 'leaf', shape: 'elliptic' },
      ),
    );
    return stack([
      drawStalk(studio, curve, size * 0.022, size * 0.016, { colour: root.colour }),
      fibres(studio, root, end, size * 0.3, 7, 0.7),
      ...tuft,
    ]);
  });
  return stack([fibres(studio, root, at, size * 0.6, 12, 0.8), ...runners], at.z - 1);
}
