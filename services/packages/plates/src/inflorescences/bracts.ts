import { polyline, ribbon } from '../curve.ts';
import { drawPetal } from '../flowers/petal.ts';
import { stemCurve } from '../growth.ts';
import { contour } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, frameOf, radians, unit, type Vector, vector } from '../vector.ts';
import type { Bouquet } from './spikes.ts';

type Draw = (studio: Studio, flower: Flower, bouquet: Bouquet, reach: number) => Drawing[];

const draws: Record<Flower['bracts'], Draw> = {
  none: () => [],
  forked: forkedBracts,
  strap: strapBract,
  spathe: paperySpathe,
  'beaked spathe': beakedSpathe,
};

/** The bracts where an inflorescence begins; `reach` is the length of its rays on the page. */
export const drawBracts: Draw = (studio, flower, bouquet, reach) =>
  draws[flower.bracts](studio, flower, bouquet, reach);

/** A ruff of drooping bracts, each cut into three or five threads. */
function forkedBracts(studio: Studio, flower: Flower, { from, along }: Bouquet, reach: number): Drawing[] {
  const up = Math.atan2(-along.y, along.x);
  const lines = Array.from({ length: 9 }, (_, index) => {
    const spread = (index / 8 - 0.5) * 2;
    const angle = up - spread * radians(112);
    const spine = stemCurve(from, angle, reach * (0.56 - 0.12 * Math.abs(spread)), reach * 0.1 * spread, 8);
    const forks = [3, 5].flatMap((place) =>
      [-1, 1].map((side) => {
        const root = spine[place] as Vector;
        return stemCurve(root, angle + side * 0.55, reach * 0.2, reach * 0.02 * side, 5);
      }),
    );
    return [spine, ...forks];
  }).flat();
  const colour = pigment(flower.calyx);
  const width = Math.max(1.6, reach * 0.026);
  const outlines = lines.map((line) => ribbon(line, (share) => width * (1 - 0.75 * share)));
  const data = outlines.map((outline) => polyline(outline)).join('');
  const svg = `<path d="${data}" fill="${colour}" stroke="${shade(colour, 0.5)}" stroke-width="${(0.7 * studio.weight).toFixed(2)}"/>`;
  return [{ ...drawing(studio.isSketch ? '' : svg, outlines.flat()), depth: 5 }];
}

/** One long pale bract, grown together with the stalk along its lower half. */
function strapBract(studio: Studio, flower: Flower, { from, along }: Bouquet, reach: number): Drawing[] {
  const direction = unit(along);
  const bract = drawPetal(
    studio,
    frameOf(from, direction, vector(0, 0, 1)),
    reach * 2.1,
    { bend: -0.2, sway: 0.15 },
    { colour: paleCalyx(flower), shape: 'oblong', breadth: 0.24, line: 1.1 },
  );
  return [{ ...bract, depth: -6 }];
}

const paleCalyx = (flower: Flower) => tint(pigment(flower.calyx), 0.45);

/** Two papery scales that wrapped the buds. */
function paperySpathe(studio: Studio, _flower: Flower, { from, along }: Bouquet, reach: number): Drawing[] {
  return [-1, 1].map((side) => {
    const frame = frameOf(from, add(along, vector(side * 1.3, 1.5, 0)), vector(0, 0, 1));
    const scale = drawPetal(
      studio,
      frame,
      reach * 0.7,
      { bend: -0.3, sway: side * 0.3, fold: 0.3 },
      { colour: '#e7dfbd', shape: 'lanceolate', breadth: 0.4, line: 1.1 },
    );
    return { ...scale, depth: 4 };
  });
}

/** One papery hood, drawn out into a beak several times as long as the flowers. */
function beakedSpathe(studio: Studio, _flower: Flower, { from, along }: Bouquet, reach: number): Drawing[] {
  const side = along.x < 0 ? -1 : 1;
  const angle = Math.atan2(-along.y, along.x) - side * 0.45;
  const spine = stemCurve(from, angle, reach * 3.1, side * reach * 0.7, 24);
  const outline = ribbon(
    spine,
    (share) =>
      reach *
      (0.16 + 0.95 * Math.sin(Math.PI * Math.min(1, share * 2.1)) * (share < 0.48 ? 1 : 0)) *
      (1 - 0.85 * share),
  );
  const colour = pigment('#dfe0b4');
  const svg = `<path d="${polyline(outline)}" fill="${colour}"/>${contour(studio, [...outline, outline[0] ?? from], { width: 1.2, taper: 'none' })}`;
  return [{ ...drawing(studio.isSketch ? '' : svg, outline), depth: -5 }];
}
