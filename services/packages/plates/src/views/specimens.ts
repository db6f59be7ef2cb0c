import { spline } from '../curve.ts';
import { drawFruit } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { drawColumn, drawPad } from '../habits/cactus-body.ts';
import { closedContour, stipple } from '../ink.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Cactus, Fruit, Leaf, Stem, Traits } from '../traits.ts';
import { frameOf, radians, type Vector, vector } from '../vector.ts';

/** A leaf from above; needles on a short shoot, grass-like leaves in a tuft. */
export function leafFront(studio: Studio, leaf: Leaf): Drawing {
  if (isNeedleLike(leaf)) return needles(studio, leaf);
  const frame = frameOf(vector(0, 0), vector(0.12, -1, 0), vector(0, 0, 1));
  const isSlender = (leaf.breadth ?? 0.4) < 0.12 && leaf.compound === 'simple';
  const one = drawLeaf(
    studio,
    leaf,
    frame,
    420,
    { bend: -0.25, sway: 0.22, fold: 0.12 },
    leaf.petiole === 'long' ? 0.45 : undefined,
  );
  if (!isSlender) return one;
  const more = [-0.3, 0.42].map((lean) =>
    drawLeaf(studio, leaf, frameOf(vector(lean * 60, 0), vector(lean, -1, 0), vector(0, 0, 1)), 390, {
      bend: -0.5,
      sway: lean * 0.7,
      fold: 0.2,
      twist: lean,
    }),
  );
  return stack([...more, one]);
}

/** Leaves that say nothing on their own: needles, and the short narrow leaves of yew and lavender. */
const isNeedleLike = ({ shape, lengthCm, arrangement, compound }: Leaf) =>
  shape === 'needle' ||
  (shape === 'linear' && lengthCm < 6 && arrangement !== 'basal' && compound === 'simple');

/** A leaf from below. */
export function leafBack(studio: Studio, leaf: Leaf): Drawing {
  const frame = frameOf(vector(0, 0), vector(-0.25, -1, 0), vector(0.1, 0, -1));
  return drawLeaf(studio, leaf, frame, 240, { bend: 0.3, sway: 0.3, fold: -0.1 });
}

/** Needles as they grow: a bundle in its sheath, in two ranks, or in whorls. */
function needles(studio: Studio, leaf: Leaf): Drawing {
  const needle = (at: Vector, along: Vector, length: number) =>
    drawLeaf(studio, leaf, frameOf(at, along, vector(0, -0.3, 1)), length, {
      sway: studio.random.around(0, 0.1),
    });
  if (leaf.arrangement === 'fascicled') {
    const number = leaf.leaflets ?? 2;
    const bundle = Array.from({ length: number }, (_, index) =>
      needle(vector(0, -34), vector((index / Math.max(1, number - 1) - 0.5) * 0.4, -1, 0), 380),
    );
    const sheath = drawSolid(studio, vector(0, 6), vector(0, -50), profiles.rod(0.4), {
      colour: 'tan',
      ribs: 2,
    });
    return stack([...bundle, sheath]);
  }
  const twig = stemCurve(vector(0, 0), radians(86), 360, 14, 24);
  const perNode = { whorled: 3, alternate: 1 }[leaf.arrangement as string] ?? 2;
  const pieces = Array.from({ length: 14 * perNode }, (_, index) => {
    const at = twig[Math.min(24, 1 + Math.floor(index / perNode) * 1.7) | 0] as Vector;
    const place = index % perNode;
    const side = perNode === 3 ? [-1, 0.15, 1][place] : index % 2 ? 1 : -1;
    const drawn = needle(at, vector(side ?? 1, -0.5, place === 1 && perNode === 3 ? 0.9 : 0.2), 120);
    return { ...drawn, depth: place };
  });
  return layer([{ ...drawStalk(studio, twig, 9, 5, { colour: 'leaf' }), depth: -1 }, ...pieces]);
}

/** The leaves of another season, with the fruit between them. */
export function leafyShoot(studio: Studio, leaf: Leaf, fruit: Fruit | undefined): Drawing {
  const leaves = [-0.4, 0.38, -0.13, 0.15].map((lean, index) => {
    const frame = frameOf(
      vector(lean * 26, 0),
      vector(lean, -1, index < 2 ? 0 : 0.2),
      vector(-lean * 0.6, 0, 1),
    );
    const drawn = drawLeaf(studio, { ...leaf, petiole: 'sessile' }, frame, 340 - index * 14, {
      bend: -0.3,
      sway: lean * 0.6,
      fold: 0.4,
    });
    return { ...drawn, depth: index };
  });
  const sheath = drawSolid(studio, vector(0, 70), vector(0, -50), profiles.rod(0.42), {
    colour: leaf.colour,
    ribs: 3,
  });
  const capsule = fruit
    ? [
        {
          ...drawFruit(studio, fruit, { from: vector(0, -60), along: vector(0.06, -1, 0), size: 120 }),
          depth: 1.5,
        },
      ]
    : [];
  return layer([{ ...sheath, depth: -1 }, ...leaves, ...capsule]);
}

/** A piece of a cactus. */
export const cactusPiece = (studio: Studio, traits: Traits, cactus: Cactus): Drawing =>
  traits.habit === 'padded cactus'
    ? drawPad(studio, cactus, vector(0, 0), radians(90), 400).drawing
    : drawColumn(studio, cactus, stemCurve(vector(0, 0), radians(90), 420, 6, 40), 190, 20);

/** A piece of the stem or of the bark. */
export function stemPiece(studio: Studio, traits: Traits): Drawing {
  const isWoody = traits.bark !== undefined;
  const curve = stemCurve(vector(0, 0), radians(82), 300, 12, 30);
  const surface = isWoody ? 'woody' : (traits.stem?.surface ?? 'smooth');
  return drawStalk(studio, curve, isWoody ? 74 : 30, isWoody ? 66 : 25, {
    colour: traits.bark?.colour ?? traits.stem?.colour ?? 'leaf',
    surface,
    spots: traits.stem?.spots,
    nodes: surface === 'jointed' ? [0.25, 0.5, 0.75] : [],
  });
}

/** Corners of a stem cut across; what has none is round. */
const stemCorners: Partial<Record<Stem['surface'], number>> = { angled: 3, square: 4, 'two-lined': 2 };

/** Returns whether a cut across a stem shows its kind. */
export const hasStemSection = (stem: Stem | undefined) => !!stem && stem.surface in stemCorners;

/** A stem cut across: three-angled, square, or round with two raised lines. */
export function stemSection(studio: Studio, stem: Stem): Drawing {
  const corners = stemCorners[stem.surface] ?? 0;
  const ring = (radius: number) =>
    Array.from({ length: 60 }, (_, index) => {
      const angle = (index / 60) * Math.PI * 2;
      const ridge = Math.max(0, Math.cos((angle + Math.PI / 2) * corners)) ** (corners === 2 ? 30 : 3);
      const reach = radius * (0.84 + (corners === 2 ? 0.16 : 0.32) * ridge);
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
    });
  const colour = pigment(stem.colour);
  const rim = ring(90);
  const svg =
    `<path d="${spline(rim)}" fill="${colour}"/><path d="${spline(ring(78))}" fill="${tint(colour, 0.5)}"/>` +
    `<path d="${spline(ring(54))}" fill="${mix(colour, '#f6f2df', 0.82)}"/>` +
    stipple(studio, ring(66), { width: 6, colour: shade(colour, 0.2), opacity: 0.7 }) +
    closedContour(studio, rim, { width: 1.8 });
  return drawing(studio.isSketch ? '' : svg, rim);
}
