import { closedContour, hatch } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Fungus, Traits } from '../traits.ts';
import { type Vector, vector } from '../vector.ts';
import { wash } from '../wash.ts';
import { drawBrackets, drawStalkedBracket, drawZonedShelves } from './brackets.ts';
import { drawCanker } from './canker.ts';
import { type CapView, drawCapped } from './caps.ts';
import { drawClubs } from './clubs.ts';
import { drawFrondedRosette, drawToothedCascade } from './masses.ts';
import { drawTimber } from './timber.ts';

type Draw = (studio: Studio, fungus: Fungus) => Drawing;

const draws: Record<Fungus['form'], Draw> = {
  'gilled cap': drawTroop,
  'pored cap': drawTroop,
  'funnel with ridges': drawFunnels,
  bracket: drawBrackets,
  'stalked bracket': drawStalkedBracket,
  'zoned shelves': drawZonedShelves,
  'toothed cascade': drawToothedCascade,
  'fronded rosette': drawFrondedRosette,
  club: drawClubs,
  canker: drawCanker,
};

/** A fungus where it grows, several of different ages where it is a mushroom. */
export function composeFungus(studio: Studio, traits: Traits): Drawing {
  const { fungus } = traits;
  if (!fungus) throw new RangeError('A fungus needs the traits of one.');
  return draws[fungus.form](studio, fungus);
}

/** Mushrooms of different ages, as their kind is recognized best: most seen from below, from above, and young. */
function drawTroop(studio: Studio, fungus: Fungus): Drawing {
  const views = fungus.hasVolva ? sackedTroop : fungus.form === 'pored cap' ? stoutTroop : plainTroop;
  const pieces = views.map((view) => drawCapped(studio, fungus, view));
  const floor =
    fungus.host === 'wood'
      ? { ...drawTimber(studio, vector(-350, 100), vector(350, 84), 150), depth: -999 }
      : forestFloor(studio, 330);
  return layer([...pieces, floor]);
}

const plainTroop: CapView[] = [
  { at: vector(-40, 44), width: 380, open: 0.92, tilt: 0.36, lean: -0.04 },
  { at: vector(190, 50), width: 236, open: 0.7, tilt: -0.3, lean: 0.12 },
  { at: vector(-205, 64), width: 137, open: 0.15, tilt: -0.2, lean: -0.1 },
];

/** Slender, from the egg to the flat cap: death cap. */
const sackedTroop: CapView[] = [
  { at: vector(-70, 40), width: 350, open: 0.86, tilt: 0.3, lean: -0.05 },
  { at: vector(168, 54), width: 236, open: 0.5, tilt: -0.26, lean: 0.14 },
  { at: vector(-238, 70), width: 118, open: 0, tilt: -0.2, lean: 0.05 },
];

/** Stout, with a cap like a bun: penny bun. */
const stoutTroop: CapView[] = [
  { at: vector(-50, 44), width: 430, open: 0.48, tilt: 0.13, lean: -0.03 },
  { at: vector(228, 62), width: 176, open: 0.12, tilt: -0.16, lean: 0.12 },
];

/** Chanterelles: funnels with wavy rims and ridges that run down the stalk. */
function drawFunnels(studio: Studio, fungus: Fungus): Drawing {
  const pieces = [
    funnel(studio, fungus, vector(-20, 44), 330, 400, -0.08),
    funnel(studio, fungus, vector(190, 50), 210, 250, 0.2),
    funnel(studio, fungus, vector(-220, 60), 130, 170, -0.2),
  ];
  return layer([...pieces, forestFloor(studio, 330)]);
}

function funnel(
  studio: Studio,
  fungus: Fungus,
  at: Vector,
  width: number,
  height: number,
  lean: number,
): Drawing {
  const top = vector(at.x + lean * height, at.y - height);
  const rim = (turn: number, inset = 1) => {
    const wave = 1 + 0.08 * Math.sin(turn * 5 + width) + 0.05 * Math.sin(turn * 9);
    return vector(
      top.x + Math.cos(turn) * (width / 2) * wave * inset,
      top.y + Math.sin(turn) * width * 0.17 * wave * inset - Math.sin(turn * 4) * width * 0.02,
    );
  };
  const wall = (share: number, aside: number) => {
    const half = (width / 2) * (0.17 + 0.83 * share ** 2.6);
    return vector(
      at.x + (top.x - at.x) * share + aside * half,
      at.y - height * share + (1 - aside * aside) * width * 0.14 * share,
    );
  };
  const shares = Array.from({ length: 15 }, (_, index) => index / 14);
  const body = [
    ...shares.map((share) => wall(share, -1)),
    ...Array.from({ length: 13 }, (_, index) => rim(Math.PI - (index / 12) * Math.PI)),
    ...shares
      .slice()
      .reverse()
      .map((share) => wall(share, 1)),
  ];
  const ridges = Array.from({ length: 15 }, (_, index) => Math.sin((index / 14 - 0.5) * 3)).flatMap(
    (aside, index) => [
      Array.from({ length: 8 }, (_, step) => wall(0.28 + step * 0.1, aside + 0.03 * Math.sin(step + index))),
      [wall(0.72, aside), wall(0.86, aside + 0.05), wall(0.98, aside + 0.1)],
    ],
  );
  const mouth = Array.from({ length: 40 }, (_, index) => rim((index / 40) * Math.PI * 2));
  const hollow = Array.from({ length: 30 }, (_, index) => rim((index / 30) * Math.PI * 2, 0.5));
  const colour = pigment(fungus.colour);
  const svg =
    wash(studio, body, { colour: pigment(fungus.underside), shade: 0.25, isSmooth: false }) +
    hatch(studio, ridges, { width: 1.5, colour: shade(colour, 0.45), opacity: 0.75 }) +
    closedContour(studio, body, { width: 1.8 }) +
    wash(studio, mouth, { colour: tint(colour, 0.08), shade: 0.15 }) +
    wash(studio, hollow, { colour: shade(colour, 0.2), shade: 0.4, isGlaze: true }) +
    closedContour(studio, mouth, { width: 1.6 });
  return drawing(svg, [...body, ...mouth], at.y);
}

/** Moss, needles and leaves in a low mound. */
export function forestFloor(studio: Studio, reach: number): Drawing {
  const blades = Array.from({ length: 130 }, (_, index) => {
    const x = (index / 129 - 0.5) * 2 * reach + studio.random.around(0, 8);
    const y = 70 + studio.random.around(0, 26) - (1 - Math.abs(x / reach)) * 10;
    const height = studio.random.between(10, 34);
    return [
      vector(x, y + 12),
      vector(x + studio.random.around(0, 6), y - height * 0.4),
      vector(x + studio.random.around(0, 12), y - height),
    ];
  });
  const svg =
    hatch(studio, blades, { width: 3, colour: '#6c7c43', opacity: 0.75 }) +
    hatch(
      studio,
      blades.filter((_, index) => index % 2),
      { width: 1.7, colour: '#a8ad62', opacity: 0.9 },
    );
  return drawing(svg, blades.flat(), 60);
}
