import { bezier } from '../curve.ts';
import { drawBracts } from '../inflorescences/bracts.ts';
import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Flower, Fruit } from '../traits.ts';
import { add, scale, unit, type Vector, vector } from '../vector.ts';

type Umbel = { from: Vector; along: Vector; reach: number };

/** A fruiting umbel of wild carrot: its rays curl up and inwards to a bird's nest of bristly fruits. */
export function drawNest(
  studio: Studio,
  flower: Flower,
  fruit: Fruit,
  { from, along, reach }: Umbel,
): Drawing {
  const axis = unit({ ...along, z: 0 });
  const side = vector(-axis.y, axis.x, 0);
  const rays = Array.from({ length: 21 }, (_, index) => {
    const angle = index * 2.39996;
    const out = Math.sqrt((index + 0.5) / 21);
    const [across, deep] = [Math.cos(angle) * out, Math.sin(angle) * out];
    const wide = add(scale(side, across * 0.78), vector(0, 0, 1), deep * 0.5);
    const low = add(add(from, wide, reach * 0.8), axis, reach * (0.1 + 0.2 * (1 - out)));
    const high = add(add(from, wide, reach * 0.92), axis, reach * 0.72);
    const tip = add(add(from, wide, reach * 0.42), axis, reach * (0.92 - 0.12 * deep));
    return { curve: bezier(from, low, high, tip, 9), deep };
  });
  const colour = pigment(fruit.colour);
  const stalk = pigment(flower.calyx);
  const pieces = rays.map(({ curve, deep }) => {
    const tip = curve.at(-1) as Vector;
    const fruits = Array.from({ length: 7 }, (_, index) => {
      const turn = index * 2.4;
      const out = reach * 0.09 * Math.sqrt((index + 0.5) / 7);
      return { x: tip.x + Math.cos(turn) * out, y: tip.y + Math.sin(turn) * out * 0.8 };
    });
    const bristles = fruits.flatMap(({ x, y }) =>
      [0, 1.3, 2.6, 3.9, 5.2].map((turn) => [
        { x, y },
        { x: x + Math.cos(turn) * reach * 0.055, y: y + Math.sin(turn) * reach * 0.055 },
      ]),
    );
    const svg =
      hatch(studio, [curve], { colour: shade(stalk, 0.45), width: reach * 0.03, opacity: 1 }) +
      hatch(studio, [curve], { colour: tint(stalk, 0.15), width: reach * 0.016, opacity: 1 }) +
      hatch(studio, bristles, { colour: shade(colour, 0.35), width: 0.8, opacity: 0.8 }) +
      stipple(studio, fruits, { colour: shade(colour, 0.3), width: reach * 0.07, opacity: 1 }) +
      stipple(studio, fruits, { colour: tint(colour, 0.15), width: reach * 0.045, opacity: 1 });
    return drawing(svg, [...curve, ...fruits], deep);
  });
  const bracts = drawBracts(studio, flower, { from, along, size: 0, space: reach }, reach);
  return layer([...bracts.map((bract) => ({ ...bract, depth: -2 })), ...pieces], from.z + 1);
}
