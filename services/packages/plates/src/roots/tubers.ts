import { stipple } from '../ink.ts';
import { mix } from '../palette.ts';
import { drawSolid, type Profile, placeOn } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Root } from '../traits.ts';
import { add, heading, type Vector, vector } from '../vector.ts';
import { fibres } from './fibres.ts';

/** Three swollen roots hanging from one crown. */
export function tubers(studio: Studio, root: Root, at: Vector, size: number): Drawing {
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

/** Two turnip-shaped tubers side by side: this year's, dark, and next year's, paler, with its bud. */
export function pairedTubers(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const turnip: Profile = (share) =>
    0.58 * share ** 0.3 * (1 - share) ** 0.85 * (1 + 0.06 * Math.sin(share * 24));
  const tuber = (x: number, y: number, lean: number, length: number, colour: string) => {
    const from = vector(at.x + x * size, at.y + y * size);
    const to = vector(from.x + lean * size, from.y + length * size);
    const body = drawSolid(studio, from, to, turnip, { colour, hatching: 10 });
    const threads = [0.25, 0.4, 0.55, 0.7].map((share) =>
      fibres(studio, { ...root, colour }, placeOn3(from, to, share), size * 0.26, 4, 1),
    );
    return stack([...threads, body]);
  };
  const old = tuber(-0.02, 0, -0.1, 0.86, root.colour);
  const young = tuber(0.27, 0.1, 0.06, 0.62, mix(root.colour, 'tan', 0.6));
  const link = drawStalk(
    studio,
    [
      vector(at.x, at.y + size * 0.08),
      vector(at.x + size * 0.14, at.y + size * 0.14),
      vector(at.x + size * 0.27, at.y + size * 0.16),
    ],
    size * 0.07,
    size * 0.06,
    { colour: root.colour },
  );
  const bud = drawSolid(
    studio,
    vector(at.x + size * 0.27, at.y + size * 0.13),
    vector(at.x + size * 0.29, at.y - size * 0.03),
    (share) => 0.3 * (1 - share),
    {
      colour: 'cream',
    },
  );
  return stack([link, bud, young, old], at.z - 1);
}

const placeOn3 = (from: Vector, to: Vector, share: number): Vector => add(from, add(to, from, -1), share);
