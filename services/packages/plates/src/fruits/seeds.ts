import { hatch, penStrokes } from '../ink.ts';
import { pigment, shade } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { type Vector, vector } from '../vector.ts';

/** A few loose seeds, at most as many as the fruit holds. */
export function drawSeeds(studio: Studio, fruit: Fruit): Drawing {
  const number = Math.min(3, fruit.seeds ?? 3);
  return stack(
    Array.from({ length: number }, (_, index) => {
      const from = vector(index * 62 - 62, index % 2 ? 8 : 30);
      return drawSolid(studio, from, vector(from.x + 14, from.y - 62), profiles.egg(0.62), {
        colour: fruit.seed,
      });
    }),
  );
}

/** One of the small dry fruits of a head; with its parachute or hook where it has one. */
export function drawAchene(studio: Studio, fruit: Fruit): Drawing {
  const [foot, top] = [vector(0, 60), vector(0, -60)];
  const profile = profiles.drop(fruit.breadth ?? 0.4);
  const body = drawSolid(studio, top, foot, profile, { colour: fruit.colour, ribs: 4, hatching: 3 });
  if (fruit.form === 'pappus') return stack([parachute(studio, top), body]);
  const beak = [vector(0, -56), vector(4, -74), vector(16, -84)];
  const line = penStrokes(studio, [beak], {
    width: 7,
    colour: shade(pigment(fruit.colour), 0.35),
    taper: 'end',
  });
  return stack([drawing(line, beak), body]);
}

function parachute(studio: Studio, from: Vector): Drawing {
  const hairs = Array.from({ length: 27 }, (_, index) => {
    const angle = (index / 26 - 0.5) * 2.3;
    return [from, vector(from.x + Math.sin(angle) * 130, from.y - Math.cos(angle) * 130)];
  });
  return drawing(hatch(studio, hairs, { width: 1.1, colour: '#8c877c', opacity: 0.9 }), hairs.flat());
}

/** The four nutlets of a mint or a borage from above. */
export function drawNutlets(studio: Studio, fruit: Fruit): Drawing {
  const nutlets = [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
  ].map(([x = 0, y = 0]) => {
    const [from, to] = [vector(x * 0.3, y * 0.3), vector(x * 2, y * 2)];
    const body = drawSolid(studio, from, to, profiles.drop(0.72), {
      colour: fruit.seed,
      line: 1.2,
      hatching: 4,
    });
    const place = placeOn(from, to, profiles.drop(0.72));
    const ridge = [0.12, 0.4, 0.7].map((share) => place(share, 0.05));
    return stack([body, drawing(hatch(studio, [ridge], { width: 1, opacity: 0.5 }), ridge)]);
  });
  return stack(nutlets);
}
