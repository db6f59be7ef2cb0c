import { polyline } from '../curve.ts';
import { drawPetal } from '../flowers/petal.ts';
import { stemCurve } from '../growth.ts';
import { closedContour, hatch, penStrokes, stipple } from '../ink.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { frameOf, type Point, radians, type Vector, vector } from '../vector.ts';
import { roundWash, wash } from '../wash.ts';

/** A stretch of trunk or log that a fungus grows on: rounded by its shading, furrowed along, with a cut or torn end. */
export function drawTimber(
  studio: Studio,
  from: Vector,
  to: Vector,
  width: number,
  colour = '#8a7358',
): Drawing {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (share: number, aside: number): Point => {
    const half = (width / 2) * aside * (1 + 0.025 * Math.sin(share * 17) + 0.02 * Math.sin(share * 41));
    return {
      x: from.x + along.x * length * share - along.y * half,
      y: from.y + along.y * length * share + along.x * half,
    };
  };
  const shares = Array.from({ length: 25 }, (_, index) => index / 24);
  const end = Array.from({ length: 9 }, (_, index) => 1 - index / 4).map((aside) =>
    at(1 + (0.035 * (1 - aside * aside) * width) / length + studio.random.around(0, 0.012), aside),
  );
  const outline = [
    ...shares.map((share) => at(share, 1)),
    ...end,
    ...shares.toReversed().map((share) => at(share, -1)),
  ];
  const furrows = Array.from({ length: 95 }, () => {
    const start = studio.random.between(-0.02, 0.9);
    const aside = Math.sin(studio.random.between(-1.5, 1.5)) * 0.96;
    const reach = studio.random.between(0.05, 0.16);
    return [0, 0.35, 0.7, 1].map((step) => at(start + reach * step, aside + studio.random.around(0, 0.03)));
  });
  const shadow = Array.from({ length: 40 }, (_, index) => [
    at(index / 40, along.y < 0 ? 0.6 : -0.6),
    at(index / 40 + 0.008, along.y < 0 ? 0.97 : -0.97),
  ]);
  const lit = along.y < 0 ? -1 : 1;
  const svg =
    wash(studio, outline, { colour, shade: 0.3, isSmooth: false, light: at(0.5, lit), pool: at(0.5, -lit) }) +
    penStrokes(studio, furrows, { width: 5, colour: shade(pigment(colour), 0.5), opacity: 0.55 }) +
    penStrokes(
      studio,
      furrows.slice(0, 60).map((line) => line.map((point) => ({ x: point.x - 3, y: point.y - 2 }))),
      { width: 2.4, colour: tint(pigment(colour), 0.5), opacity: 0.7 },
    ) +
    hatch(studio, shadow, { width: 0.8, opacity: 0.35 }) +
    closedContour(studio, outline, { width: 1.8 });
  return drawing(svg, outline, -50);
}

/** One fan-shaped bracket with concentric zones, attached at `at`, `angle` being the way that it points. */
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
  const tones = [
    edge,
    mix(base, edge, 0.45),
    base,
    mix(base, '#6d6a72', 0.45),
    mix(base, edge, 0.6),
    shade(base, 0.3),
    mix(base, '#c69a62', 0.5),
    shade(base, 0.42),
  ];
  const isZoned =
    fungus.form === 'zoned shelves' || fungus.surface === 'lacquered' || fungus.form === 'bracket';
  const bands = isZoned
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
    (studio.isSketch ? '' : bands) +
    hatch(studio, lines, { width: 0.7, opacity: 0.4 }) +
    hatch(studio, radial, { width: 0.6, opacity: 0.3 }) +
    gloss +
    closedContour(studio, fan(1), { width: 1.7 });
  return drawing(svg, fan(1), at.y);
}

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
      const x = 20 + ((index + 0.5) / number - 0.5) * 2 * half + studio.random.around(0, 5);
      const length = studio.random.between(74, 110) * (0.45 + 0.95 * share);
      return [
        vector(x, y),
        vector(x + (x - 20) * 0.05, y + length * 0.5),
        vector(x + (x - 20) * 0.03, y + length),
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
