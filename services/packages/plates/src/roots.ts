import { ribbon } from './curve.ts';
import { drawPetal } from './flowers/petal.ts';
import { stemCurve } from './growth.ts';
import { contour, hatch, penStrokes, stipple } from './ink.ts';
import { pigment, shade, tint } from './palette.ts';
import { drawSolid, type Place, type Profile, placeOn } from './solid.ts';
import { drawStalk } from './stalk.ts';
import { blank, type Drawing, drawing, type Studio, stack } from './studio.ts';
import type { Root } from './traits.ts';
import { add, frameOf, heading, radians, type Vector, vector } from './vector.ts';
import { wash } from './wash.ts';

/** The underground parts, hanging from `at`, about `size` page units deep (or long, for what creeps). */
export function drawRoot(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  if (!studio.isLifted) return blank;
  switch (root.form) {
    case 'taproot':
      return taproot(studio, root, at, size, radians(-90), 1);
    case 'forked taproot':
      return stack([
        taproot(studio, root, add(at, vector(-size * 0.03, size * 0.2, 0)), size * 0.75, radians(-112), 0.62),
        taproot(studio, root, add(at, vector(size * 0.04, size * 0.2, 0)), size * 0.8, radians(-72), 0.62),
        taproot(studio, root, at, size * 0.62, radians(-90), 1.5),
      ]);
    case 'rhizome':
      return rhizome(studio, root, at, size);
    case 'bulb':
      return bulb(studio, root, at, size);
    case 'corm':
      return corm(studio, root, at, size);
    case 'tuber':
      return tubers(studio, root, at, size);
    case 'woody':
      return stack(
        [-1.9, -1.25, -1.57].map((angle, index) =>
          taproot(studio, root, at, size * (0.8 + index * 0.1), angle, 0.55),
        ),
      );
    case 'stolon':
      return stolons(studio, root, at, size);
    default:
      return fibres(studio, root, at, size, 22, 1.15);
  }
}

/** A bundle of thin roots spreading downwards from a point. */
function fibres(
  studio: Studio,
  root: Root,
  at: Vector,
  size: number,
  number: number,
  spread: number,
): Drawing {
  const lines = Array.from({ length: number }, (_, index) => {
    const angle =
      radians(-90) + (index / Math.max(1, number - 1) - 0.5) * 2 * spread + studio.random.around(0, 0.12);
    return stemCurve(
      at,
      angle,
      size * studio.random.between(0.45, 1),
      size * studio.random.around(0, 0.3),
      12,
    );
  });
  const colour = pigment(root.colour);
  const svg =
    penStrokes(studio, lines, {
      width: Math.max(2, size * 0.022),
      colour: shade(colour, 0.55),
      taper: 'end',
      opacity: 0.9,
    }) +
    penStrokes(studio, lines, {
      width: Math.max(1.2, size * 0.013),
      colour: tint(colour, 0.15),
      taper: 'end',
      opacity: 0.95,
    });
  return drawing(svg, lines.flat(), at.z - 1);
}

function taproot(
  studio: Studio,
  root: Root,
  at: Vector,
  size: number,
  angle: number,
  stout: number,
): Drawing {
  const spine = stemCurve(
    at,
    angle,
    size,
    size * studio.random.between(0.05, 0.14) * studio.random.sign(),
    26,
  );
  const width = size * 0.17 * stout;
  const outline = ribbon(
    spine,
    (share) => width * ((1 - share) ** 0.85 * (0.82 + 0.18 * Math.cos(share * 3)) + 0.02),
  );
  const colour = pigment(root.colour);
  const sides = [5, 8, 11, 14, 17, 20].flatMap((index) => {
    const side = studio.random.sign();
    const from = spine[index] as Vector;
    return [
      stemCurve(
        from,
        angle + side * studio.random.between(0.7, 1.15),
        size * studio.random.between(0.16, 0.34),
        size * 0.06 * side,
        8,
      ),
    ];
  });
  const rings = spine.slice(1, 22).map((point, index) => {
    const half = width * (1 - index / 24) * 0.42;
    return [
      { x: point.x + half * 0.1, y: point.y },
      { x: point.x + half, y: point.y - half * 0.12 },
    ];
  });
  const svg =
    penStrokes(studio, sides, { width: 2.6, colour: shade(colour, 0.45), taper: 'end' }) +
    penStrokes(studio, sides, { width: 1.5, colour: tint(colour, 0.1), taper: 'end' }) +
    wash(studio, outline, {
      colour,
      shade: 0.25,
      pool: { x: at.x + width, y: at.y + size },
      light: { x: at.x - width, y: at.y },
    }) +
    hatch(studio, rings, { colour: shade(colour, 0.6), width: 0.7, opacity: 0.6 }) +
    contour(studio, outline.slice(0, 27), { width: 1.3, taper: 'end' }) +
    contour(studio, outline.slice(27).reverse(), { width: 1.6, taper: 'end' });
  return drawing(svg, [...outline, ...sides.flat()], at.z - 1);
}

/** A knobbly creeping stem with rings, buds and roots below. */
function rhizome(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const fingers = [
    { from: vector(at.x - size * 0.5, at.y + size * 0.2), angle: 0.1, length: 1.05, breadth: 0.24 },
    { from: vector(at.x + size * 0.1, at.y + size * 0.22), angle: -0.75, length: 0.48, breadth: 0.4 },
    { from: vector(at.x - size * 0.2, at.y + size * 0.2), angle: -2.2, length: 0.42, breadth: 0.44 },
    { from: vector(at.x + size * 0.3, at.y + size * 0.1), angle: 0.6, length: 0.3, breadth: 0.5 },
  ];
  const bodies = fingers.map(({ from, angle, length, breadth }) =>
    ringed(studio, root, from, add(from, heading(angle), size * length), breadth),
  );
  const roots = [-0.36, -0.1, 0.2, 0.38].map((share) =>
    fibres(studio, root, vector(at.x + share * size, at.y + size * 0.24), size * 0.4, 4, 0.55),
  );
  return stack([...roots, ...bodies.reverse()], at.z - 1);
}

function ringed(studio: Studio, root: Root, from: Vector, to: Vector, breadth: number): Drawing {
  const profile: Profile = (share) =>
    Math.min(1, Math.min(share, 1 - share) / 0.14) ** 0.55 *
    breadth *
    0.5 *
    (1 + 0.09 * Math.sin(share * 21));
  const body = drawSolid(studio, from, to, profile, { colour: root.colour, hatching: 4 });
  const place = placeOn(from, to, profile);
  const rings = Array.from({ length: 7 }, (_, index) => arc(place, 0.1 + index * 0.13));
  return stack([body, drawing(hatch(studio, rings, { width: 0.9, opacity: 0.6 }), rings.flat())]);
}

const arc = (place: Place, share: number) =>
  [-0.95, -0.5, 0, 0.5, 0.95].map((aside) => place(share + 0.03 * (1 - aside * aside), aside));

function bulb(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const bottom = add(at, vector(0, 1, 0), size * 0.72);
  const profile: Profile = (share) =>
    0.06 + 0.4 * Math.sin(Math.PI * share ** 1.5) ** 0.75 * (1 - 0.1 * share);
  const body = drawSolid(studio, at, bottom, profile, { colour: root.colour, ribs: 7, hatching: 10 });
  return stack(
    [fibres(studio, root, add(bottom, vector(0, -1, 0), size * 0.03), size * 0.42, 18, 0.95), body],
    at.z - 1,
  );
}

function corm(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const top = add(at, vector(0, 1, 0), size * 0.06);
  const bottom = add(at, vector(0, 1, 0), size * 0.48);
  const body = drawSolid(
    studio,
    top,
    bottom,
    (share) => 0.12 + 0.62 * Math.sin(Math.PI * Math.min(1, share * 0.85 + 0.12)) ** 0.7,
    { colour: root.colour, hatching: 8 },
  );
  const tunic = Array.from({ length: 9 }, (_, index) => {
    const lean = (index / 8 - 0.5) * 1.1;
    return [
      add(top, vector(lean * size * 0.5, size * 0.12, 0)),
      add(top, vector(lean * size * 0.2, -size * 0.06, 0)),
    ];
  });
  return stack(
    [
      fibres(studio, root, add(bottom, vector(0, -1, 0), size * 0.03), size * 0.42, 16, 1),
      body,
      drawing(hatch(studio, tunic, { opacity: 0.6, width: 0.8 }), tunic.flat()),
    ],
    at.z - 1,
  );
}

function tubers(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const bodies = [-2.25, -0.85, -1.55].map((angle, index) => {
    const from = add(at, heading(angle), size * 0.16);
    const to = add(from, heading(angle), size * (0.68 + index * 0.08));
    const neck = drawStalk(
      studio,
      [at, add(at, heading(angle), size * 0.1), from],
      size * 0.05,
      size * 0.06,
      { colour: root.colour },
    );
    const profile: Profile = (share) =>
      Math.sin(Math.PI * share) ** 0.65 * 0.17 * (1 + 0.08 * Math.sin(share * 9)) + 0.008;
    const body = drawSolid(studio, from, to, profile, { colour: root.colour, hatching: 9 });
    const place = placeOn(from, to, profile);
    const eyes = [0.25, 0.45, 0.62, 0.8].map((share, eye) => place(share, eye % 2 ? 0.4 : -0.35));
    return stack([neck, body, drawing(stipple(studio, eyes, { width: size * 0.016, opacity: 0.55 }), eyes)]);
  });
  return stack([fibres(studio, root, at, size * 0.55, 9, 1.2), ...bodies], at.z - 1);
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
