import { drawPetal } from '../flowers/petal.ts';
import { penStrokes } from '../ink.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { frameOf, radians, vector } from '../vector.ts';

import { drawTimber } from './timber.ts';

/** Lion's mane: a cushion of long hanging spines on a trunk. */
export function drawToothedCascade(studio: Studio, fungus: Fungus): Drawing {
  const trunk = drawTimber(studio, vector(-40, -430), vector(40, 430), 330, '#7c6a55');
  const colour = pigment(fungus.colour);
  const body = drawSolid(studio, vector(20, 210), vector(20, -210), profiles.globe(1), {
    colour: tint(colour, 0.1),
  });
  const rows = 15;
  const teeth: Drawing[] = [];
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1);
    const y = -190 + share * 360;
    const half = Math.sqrt(Math.max(0.02, 1 - ((y + 10) / 215) ** 2)) * 205;
    const number = Math.round(half / 7);
    const lines = Array.from({ length: number }, (_, index) => {
      const top = y + studio.random.around(0, 15);
      const x = 20 + ((index + 0.5) / number - 0.5) * 2 * half + studio.random.around(0, 5);
      const length = studio.random.between(74, 110) * (0.45 + 0.95 * share);
      return [
        vector(x, top),
        vector(x + (x - 20) * 0.05, top + length * 0.5),
        vector(x + (x - 20) * 0.03, top + length),
      ];
    });
    const svg =
      penStrokes(studio, lines, { width: 10, colour: shade(colour, 0.42), taper: 'end', opacity: 0.95 }) +
      penStrokes(
        studio,
        lines.map((line) => line.map((point) => ({ x: point.x - 0.7, y: point.y - 1 }))),
        { width: 7.4, colour: row % 3 ? colour : tint(colour, 0.4), taper: 'end', opacity: 1 },
      );
    teeth.push(drawing(svg, lines.flat(), row));
  }
  return stack([trunk, body, ...teeth]);
}

/** Maitake: a wavy rosette of many overlapping fronds. */
export function drawFrondedRosette(studio: Studio, fungus: Fungus): Drawing {
  const fronds: Drawing[] = [];
  const rows = [
    { y: -60, reach: 330, number: 7, size: 190, lift: 1 },
    { y: 0, reach: 300, number: 8, size: 180, lift: 0.7 },
    { y: 60, reach: 260, number: 8, size: 170, lift: 0.4 },
    { y: 120, reach: 200, number: 7, size: 150, lift: 0.15 },
    { y: 170, reach: 120, number: 4, size: 130, lift: 0 },
  ];
  rows.forEach((row, order) => {
    for (let index = 0; index < row.number; index++) {
      const share = (index + 0.5) / row.number - 0.5;
      const angle = radians(90 - share * 150 + studio.random.around(0, 8));
      const from = vector(share * row.reach * 0.9, row.y + Math.abs(share) * 40);
      const along = vector(Math.cos(angle), -Math.sin(angle) * (0.35 + row.lift * 0.65), 0.45);
      const colour = mix(
        pigment(fungus.colour),
        pigment(fungus.edge ?? 'grey'),
        studio.random.between(0, 0.55),
      );
      const frond = drawPetal(
        studio,
        frameOf(from, along, vector(0, -0.5, 0.85)),
        row.size * studio.random.between(0.85, 1.1),
        { bend: -0.6, fold: 0.2, wave: 0.045 },
        { colour, shape: 'fan', breadth: 1.35, line: 1.7 },
      );
      fronds.push({ ...frond, depth: order * 10 + index * 0.01 });
    }
  });
  const base = drawSolid(studio, vector(0, 300), vector(0, 80), (share) => 0.24 + 0.3 * share ** 2, {
    colour: fungus.stalk,
  });
  return layer([{ ...base, depth: -1 }, ...fronds]);
}
