import { polyline } from '../curve.ts';
import { stemCurve } from '../growth.ts';
import { closedContour, hatch } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { type Point, radians, type Vector, vector } from '../vector.ts';
import { roundWash } from '../wash.ts';

import { drawTimber } from './timber.ts';

/** One fan-shaped bracket with concentric zones, attached at `at`, pointing at `angle`. */
export function drawFan(
  studio: Studio,
  fungus: Fungus,
  at: Vector,
  angle: number,
  size: number,
  squash: number,
): Drawing {
  const edge = pigment(fungus.edge ?? 'cream');
  const base = pigment(fungus.colour);
  const place = (turn: number, out: number): Point => {
    const wave = 1 + 0.05 * Math.sin(turn * 7 + size) + 0.03 * Math.sin(turn * 13);
    const x = Math.cos(turn) * out * wave;
    const y = Math.sin(turn) * out * wave * 0.95;
    return {
      x: at.x + (x * Math.cos(angle) - y * Math.sin(angle)) * size,
      y: at.y - (x * Math.sin(angle) + y * Math.cos(angle)) * size * squash,
    };
  };
  const turns = Array.from({ length: 29 }, (_, index) => -1.5 + (index / 28) * 3);
  const ring = (out: number) => turns.map((turn) => place(turn, out));
  const fan = (out: number) => [...ring(out), place(0, -0.02)];
  const zones = [1, 0.93, 0.84, 0.74, 0.63, 0.52, 0.4, 0.27];
  const tones = fungus.surface === 'lacquered' ? lacquer(base, edge) : bands(base, edge);
  const isZoned =
    fungus.form === 'zoned shelves' || fungus.surface === 'lacquered' || fungus.form === 'bracket';
  const zoned = isZoned
    ? zones.map((out, index) => `<path d="${polyline(fan(out))}" fill="${tones[index]}"/>`).join('')
    : roundWash(studio, fan(1), base);
  const lines = zones.slice(1).map((out) => ring(out));
  const radial = turns
    .filter((_, index) => index % 2 === 0)
    .map((turn) => [place(turn, 0.5 + 0.2 * Math.abs(Math.sin(turn * 9))), place(turn, 0.94)]);
  const gloss =
    fungus.surface === 'lacquered'
      ? `<path d="${polyline([
          ...turns.slice(15, 25).map((turn) => place(turn, 0.72)),
          ...turns
            .slice(15, 25)
            .reverse()
            .map((turn) => place(turn, 0.62)),
        ])}" fill="#ffffff" fill-opacity="0.35"/>`
      : '';
  const svg =
    (studio.isSketch ? '' : zoned) +
    hatch(studio, lines, { width: 0.7, opacity: 0.4 }) +
    hatch(studio, radial, { width: 0.6, opacity: 0.3 }) +
    gloss +
    closedContour(studio, fan(1), { width: 1.7 });
  return drawing(svg, fan(1), at.y);
}

/** From the growing edge inwards: one colour deepening, as on a varnished reishi. */
const lacquer = (base: string, edge: string) => [
  edge,
  mix(edge, base, 0.35),
  mix(edge, base, 0.7),
  base,
  shade(base, 0.06),
  shade(base, 0.16),
  shade(base, 0.28),
  shade(base, 0.4),
];

/** From the growing edge inwards: light and dark zones by turns, as on a turkey tail. */
const bands = (base: string, edge: string) => [
  edge,
  mix(base, edge, 0.45),
  base,
  mix(base, '#6d6a72', 0.45),
  mix(base, edge, 0.6),
  shade(base, 0.3),
  mix(base, '#c69a62', 0.5),
  shade(base, 0.42),
];

/** Turkey tail: tiers of thin zoned fans on a log. */
export function drawZonedShelves(studio: Studio, fungus: Fungus): Drawing {
  const log = drawTimber(studio, vector(-330, 330), vector(300, -330), 230, '#7d6750');
  const fans = Array.from({ length: 23 }, (_, index) => {
    const row = Math.floor(index / 4);
    const share = (index % 4) / 3 - 0.5;
    const x = -220 + row * 84 + share * 230 + studio.random.around(0, 18);
    const y = 270 - row * 98 + share * 140 + studio.random.around(0, 16);
    const size = studio.random.between(86, 150);
    return {
      ...drawFan(
        studio,
        fungus,
        vector(x, y),
        radians(-90 + share * 60 + studio.random.around(0, 16)),
        size,
        0.72,
      ),
      depth: y,
    };
  });
  return layer([{ ...log, depth: -999 }, ...fans]);
}

/** A bracket with or without a stalk: reishi. */
export function drawStalkedBracket(studio: Studio, fungus: Fungus): Drawing {
  const wood = drawTimber(studio, vector(-300, 356), vector(300, 340), 120, '#86704f');
  const brackets = [
    { x: 40, y: -90, angle: 72, size: 250, from: vector(-70, 300) },
    { x: -130, y: 110, angle: 108, size: 150, from: vector(-150, 310) },
    { x: 200, y: 170, angle: 60, size: 120, from: vector(150, 306) },
  ].flatMap(({ x, y, angle, size, from }) => {
    const at = vector(x, y);
    const stalk = drawStalk(
      studio,
      stemCurve(from, Math.atan2(from.y - y, x - from.x), Math.hypot(x - from.x, y - from.y), size * 0.2, 20),
      size * 0.2,
      size * 0.13,
      { colour: shade(pigment(fungus.stalk), 0.05) },
    );
    return [
      { ...stalk, depth: y },
      { ...drawFan(studio, fungus, at, radians(angle), size, 0.78), depth: y + 1 },
    ];
  });
  return layer([{ ...wood, depth: -999 }, ...brackets]);
}

/** Hoof-shaped or flat brackets without stalk, one above another on a standing trunk. */
export function drawBrackets(studio: Studio, fungus: Fungus): Drawing {
  const trunk = drawTimber(studio, vector(-150, 420), vector(-150, -420), 250, '#84705a');
  const shelves = [-260, -40, 190].map((y, index) => ({
    ...drawFan(studio, fungus, vector(-70 + index * 16, y), radians(-12), 230 + index * 26, 0.42),
    depth: y,
  }));
  return layer([{ ...trunk, depth: -999 }, ...shelves]);
}
