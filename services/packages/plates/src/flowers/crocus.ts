import { polyline, ribbon } from '../curve.ts';
import { closedContour, hatch } from '../ink.ts';
import { pigment, shade } from '../palette.ts';
import type { Drawing, Studio } from '../studio.ts';
import { drawing, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Frame, frameOf, scale, unit, type Vector, vector } from '../vector.ts';
import { drawPistil, drawStamens } from './stamens.ts';

/** A crocus has three stamens, an autumn crocus six: the number that tells the spice from the poison. */
const usualStamens = 3;

const usualPistil = (flower: Flower) => ({
  branches: 3,
  isFree: false,
  colour: flower.centre,
  isLong: false,
});

/** Stamens and stigmas in the cup of a crocus or an autumn crocus of the given length. */
export function crocusCentre(studio: Studio, flower: Flower, axis: Frame, length: number): Drawing[] {
  const stamens = drawStamens(studio, axis, {
    number: flower.stamenNumber ?? usualStamens,
    length: length * 0.56,
    open: 0.42,
    filament: 'cream',
    anther: flower.centre,
    antherSize: length * 0.2,
  });
  const pistil = flower.pistil ?? usualPistil(flower);
  const stigmas = pistil.isLong
    ? hangingStigmas(studio, axis, length, pistil.branches, pistil.colour)
    : drawPistil(studio, axis, {
        length: length * 0.66,
        colour: pistil.colour,
        width: Math.max(1.6, length * 0.022),
        branches: pistil.branches,
        fork: pistil.isFree ? 0.02 : 0.72,
        spread: pistil.isFree ? 0.3 : 1,
      });
  return [stamens, stigmas];
}

/** Saffron: threads as long as the petals that widen to a trumpet and hang out between them. */
function hangingStigmas(
  studio: Studio,
  axis: Frame,
  length: number,
  branches: number,
  colour: string,
): Drawing {
  const from = add(axis.origin, axis.along, length * 0.3);
  const side = unit({ x: axis.along.y, y: -axis.along.x, z: 0 });
  return stack(
    Array.from({ length: branches }, (_, index) => {
      const lean = branches === 1 ? 0 : (index / (branches - 1) - 0.5) * 2;
      const out = add(scale(axis.along, 1 - 0.3 * Math.abs(lean)), side, -lean * 0.62);
      const bend = add(add(from, out, length * 0.42), vector(0, 0, 1), 2);
      const tip = add(add(bend, out, length * 0.34), vector(0, 1, 0), length * (0.06 + 0.2 * Math.abs(lean)));
      return stigma(studio, [from, bend, tip], length * 0.05, colour);
    }),
  );
}

/** One stigma: a thread that widens to a frayed tip. */
function stigma(studio: Studio, [from, bend, tip]: Vector[], width: number, colour: string): Drawing {
  if (!from || !bend || !tip) return stack([]);
  const spine = Array.from({ length: 9 }, (_, index) => {
    const t = index / 8;
    return add(add(scale(from, (1 - t) ** 2), bend, 2 * t * (1 - t)), tip, t * t);
  });
  const outline = ribbon(spine, (share) => width * (0.28 + 1.3 * share ** 2.4));
  const base = pigment(colour);
  const svg =
    `<path d="${polyline(outline)}" fill="${base}"/>` +
    hatch(studio, [spine], { colour: shade(base, 0.4), width: 0.8, opacity: 0.7 }) +
    closedContour(studio, outline, { width: 0.9, colour: shade(base, 0.6) });
  return drawing(studio.isSketch ? '' : svg, outline, (tip.z ?? 0) + 2);
}

/** The parts inside the cup, taken out and spread: stamens on both sides of the stigmas. */
export function drawCrocusParts(studio: Studio, flower: Flower): Drawing {
  const number = flower.stamenNumber ?? usualStamens;
  const pistil = flower.pistil ?? usualPistil(flower);
  const stamens = Array.from({ length: number }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const x = side * (64 + 26 * Math.floor(index / 2)) - (number % 2 ? 0 : side * 8);
    const at = vector(x, 60);
    const axis = frameOf(at, vector(side * 0.1, -1, 0), vector(0, 0, 1));
    return drawStamens(studio, axis, {
      number: 1,
      length: 105,
      open: 0.02,
      filament: 'cream',
      anther: flower.centre,
      antherSize: 62,
    });
  });
  // Free styles part at their base, the branches of one style near their tips.
  const fork = pistil.isFree ? 116 : 2;
  const thread = ribbon([vector(0, 120), vector(0, fork)], () => 5);
  const stalk = `<path d="${polyline(thread)}" fill="${pigment(pistil.isLong ? '#e2b04a' : pistil.colour)}"/>${closedContour(studio, thread, { width: 0.8 })}`;
  const arms = Array.from({ length: pistil.branches }, (_, index) => {
    const lean = pistil.branches === 1 ? 0 : (index / (pistil.branches - 1) - 0.5) * 2;
    const reach = pistil.isLong ? 1 : 0.55;
    const rise = pistil.isFree ? 170 : (118 - 30 * Math.abs(lean)) * reach;
    const points = [
      vector(0, fork),
      vector(lean * 26 * reach, fork - rise * 0.6),
      vector(lean * 62 * reach, fork - rise),
    ];
    return stigma(studio, points, pistil.isLong ? 11 : 7, pistil.colour);
  });
  return stack([drawing(studio.isSketch ? '' : stalk, thread), ...stamens, ...arms]);
}
