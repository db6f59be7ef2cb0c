import { drawPetal } from '../flowers/petal.ts';
import { hatch, penStrokes } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, type Profile, profiles } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Root } from '../traits.ts';
import { add, frameOf, type Vector, vector } from '../vector.ts';
import { fibres } from './fibres.ts';

/** A round bulb in its skin. */
export function bulb(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const bottom = add(at, vector(0, 1, 0), size * 0.72);
  const profile: Profile = (share) =>
    0.06 + 0.4 * Math.sin(Math.PI * share ** 1.5) ** 0.75 * (1 - 0.1 * share);
  const body = drawSolid(studio, at, bottom, profile, { colour: root.colour, ribs: 7, hatching: 10 });
  return stack(
    [fibres(studio, root, add(bottom, vector(0, -1, 0), size * 0.03), size * 0.42, 18, 0.95), body],
    at.z - 1,
  );
}

/** A flattened corm in fibrous tunics. */
export function corm(studio: Studio, root: Root, at: Vector, size: number): Drawing {
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

/** A bulb hardly wider than the stalk, in a few bristles of its old skin: ramsons. */
export function narrowBulb(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const bottom = add(at, vector(size * 0.04, size * 0.8, 0));
  const profile: Profile = (share) => 0.055 + 0.085 * Math.sin(Math.PI * Math.min(1, share ** 1.6)) ** 0.8;
  const body = drawSolid(studio, at, bottom, profile, { colour: root.colour, ribs: 3, hatching: 7 });
  const bristles = [-0.05, -0.02, 0.02, 0.05].map((x) => [
    add(bottom, vector(x * size, -size * 0.1, 0)),
    add(bottom, vector(x * 2.4 * size, -size * 0.32, 0)),
  ]);
  const roots = fibres(studio, root, add(bottom, vector(0, -size * 0.02, 0)), size * 0.5, 9, 0.7);
  const skin = drawing(
    penStrokes(studio, bristles, { width: 1.4, colour: '#a89a7c', taper: 'end' }),
    bristles.flat(),
  );
  return stack([roots, body, skin], at.z - 1);
}

/** Cloves round the stalk in one papery skin, with two of them beside it. */
export function cloveBulb(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const base = add(at, vector(0, size * 0.66, 0));
  const clove = (x: number, y: number, lean: number, length: number, colour: string) => {
    const foot = add(base, vector(x * size, y * size, 0));
    return drawSolid(studio, foot, add(foot, vector(lean * size, -length * size, 0)), profiles.egg(0.6), {
      colour,
      ribs: 3,
      hatching: 7,
    });
  };
  const skin = pigment(root.colour);
  const cloves = [
    clove(-0.16, -0.03, 0.1, 0.56, shade(skin, 0.12)),
    clove(0.16, -0.03, -0.1, 0.56, shade(skin, 0.12)),
    clove(-0.09, 0, 0.07, 0.6, skin),
    clove(0.1, 0, -0.08, 0.6, skin),
    clove(0, 0.02, 0, 0.62, tint(skin, 0.3)),
  ];
  const loose = [clove(0.52, 0.06, 0.14, 0.34, 'blush'), clove(0.66, 0.08, -0.02, 0.32, root.flesh)];
  const neck = drawSolid(
    studio,
    add(base, vector(0, -size * 0.5, 0)),
    add(at, vector(0, -size * 0.06, 0)),
    () => 0.24,
    { colour: root.colour, ribs: 3 },
  );
  return stack([fibres(studio, root, base, size * 0.34, 22, 1.1), neck, ...cloves, ...loose], at.z - 1);
}

/** Loose overlapping scales without a skin: lilies. */
export function scalyBulb(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const base = add(at, vector(0, size * 0.62, 0));
  const scales = [3, 5, 6, 5].flatMap((number, row) =>
    Array.from({ length: number }, (_, index) => {
      const share = (index + 0.5) / number - 0.5;
      const frame = frameOf(
        add(base, vector(share * size * (0.2 + row * 0.12), -row * 2, row)),
        vector(share * (0.5 + row * 0.36), -1, 0.2 * row),
        vector(-share, 0, 1),
      );
      return drawPetal(
        studio,
        frame,
        size * (0.56 - row * 0.06),
        { bend: 0.3 + row * 0.1, sway: -share * 1.2 },
        {
          colour: row % 2 ? root.colour : tint(pigment(root.colour), 0.3),
          shape: 'ovate',
          breadth: 0.48,
          hasVeins: false,
        },
      );
    }),
  );
  return stack([fibres(studio, root, base, size * 0.42, 20, 1.1), ...scales], at.z - 1);
}
