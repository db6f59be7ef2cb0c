import { drawPetal } from '../flowers/petal.ts';
import { stemCurve } from '../growth.ts';
import { closedContour, hatch, penStrokes, stipple } from '../ink.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { frameOf, type Point, radians, type Vector, vector } from '../vector.ts';
import { wash } from '../wash.ts';

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

/** Chaga: a cracked black mass breaking out of birch bark. */
export function drawCanker(studio: Studio, fungus: Fungus): Drawing {
  const trunk = drawTimber(studio, vector(-60, 430), vector(-60, -430), 340, '#e6e0d3');
  const bars = Array.from({ length: 26 }, () => {
    const y = studio.random.between(-400, 400);
    const x = -60 + studio.random.between(-160, 120);
    const length = studio.random.between(24, 80);
    return [vector(x, y), vector(x + length / 2, y + 4), vector(x + length, y)];
  });
  const birch = drawing(
    penStrokes(studio, bars, { width: 9, colour: '#4b443d', opacity: 0.75 }),
    bars.flat(),
  );
  const outline = Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * Math.PI * 2;
    const reach = 1 + 0.13 * Math.sin(angle * 5 + 1) + studio.random.around(0, 0.07);
    return { x: 30 + Math.cos(angle) * 175 * reach, y: Math.sin(angle) * 230 * reach };
  });
  const cracks = Array.from({ length: 64 }, () => {
    const angle = studio.random.next() * 6.28;
    const out = Math.sqrt(studio.random.next()) * 0.9;
    const x = 30 + Math.cos(angle) * 165 * out;
    const y = Math.sin(angle) * 215 * out;
    const turn = studio.random.next() * 3.14;
    const length = studio.random.between(16, 44);
    return [
      { x, y },
      { x: x + Math.cos(turn) * length * 0.5 + 4, y: y + Math.sin(turn) * length * 0.5 },
      { x: x + Math.cos(turn + 0.5) * length, y: y + Math.sin(turn + 0.5) * length },
    ];
  });
  const colour = pigment(fungus.colour);
  const mass =
    wash(studio, outline, { colour, shade: 0.4 }) +
    penStrokes(studio, cracks, { width: 7, colour: '#15110f', opacity: 0.85 }) +
    hatch(
      studio,
      cracks.map((crack) => crack.map((point) => ({ x: point.x + 3, y: point.y + 3 }))),
      { width: 1.8, colour: pigment(fungus.edge ?? 'amber'), opacity: 0.75 },
    ) +
    stipple(
      studio,
      cracks.map((crack) => crack[0] as Point),
      { width: 5, colour: tint(colour, 0.3), opacity: 0.5 },
    ) +
    closedContour(studio, outline, { width: 2.4 });
  return stack([trunk, birch, drawing(mass, outline)]);
}

/** Clubs rising from an insect in the ground: cordyceps. */
export function drawClubs(studio: Studio, fungus: Fungus): Drawing {
  const pupa = drawSolid(studio, vector(-120, 330), vector(110, 310), profiles.spindle(0.72), {
    colour: '#8b5e3b',
    isGlossy: true,
  });
  const place = placeOn(vector(-120, 330), vector(110, 310), profiles.spindle(0.72));
  const rings = [0.2, 0.32, 0.44, 0.56, 0.68, 0.8].map((share) =>
    [-0.95, -0.4, 0.4, 0.95].map((aside) => place(share + 0.03 * (1 - aside * aside), aside)),
  );
  const clubs = [
    { x: -30, lean: 98, height: 520, width: 62 },
    { x: 30, lean: 80, height: 400, width: 54 },
    { x: -70, lean: 116, height: 300, width: 44 },
    { x: 64, lean: 66, height: 220, width: 36 },
  ].map(({ x, lean, height, width }) => {
    const curve = stemCurve(vector(x, 310), radians(lean), height, (90 - lean) * 2, 24);
    const tip = curve.at(-1) as Vector;
    const middle = curve[12] as Vector;
    const stalk = drawStalk(studio, curve.slice(0, 15), width * 0.4, width * 0.52, {
      colour: tint(pigment(fungus.colour), 0.2),
    });
    const club = drawSolid(
      studio,
      middle,
      tip,
      (share) =>
        (width / height) *
        (0.55 + 0.55 * Math.sin(Math.PI * Math.min(1, share * 0.8 + 0.1))) *
        Math.min(1, (1 - share) * 7) ** 0.5,
      { colour: fungus.colour, stippling: 90 },
    );
    return layer([stalk, { ...club, depth: 1 }], -height);
  });
  return stack([
    ...clubs.sort((a, b) => a.depth - b.depth),
    pupa,
    drawing(hatch(studio, rings, { width: 1.4, opacity: 0.8 }), rings.flat()),
  ]);
}
