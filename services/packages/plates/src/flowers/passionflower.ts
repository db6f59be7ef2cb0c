import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Frame, radians, type Vector } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, petalFrame } from './petal.ts';
import { drawPistil, drawStamens } from './stamens.ts';

/** Ten tepals, a crown of banded threads, and the raised column with five anthers and three stigmas. */
export function drawPassionflower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const tepals = Array.from({ length: 10 }, (_, index) => {
    const frame = petalFrame(axis, (index / 10) * Math.PI * 2, radians(index % 2 ? 88 : 82));
    const tepal = drawPetal(
      studio,
      frame,
      site.size * 0.47,
      { bend: -0.25, fold: 0.15 },
      { colour: tint(pigment(flower.colour), 0.35), shape: 'oblong', breadth: 0.34 },
    );
    return { ...tepal, depth: tepal.depth - site.size + (index % 2 ? 0 : 2) };
  });
  const column = onAxis(axis, site.size * 0.2);
  return layer(
    [
      ...tepals,
      { ...crown(studio, flower, axis, site.size), depth: 0 },
      {
        ...drawPistil(studio, axis, {
          length: site.size * 0.2,
          colour: 'light green',
          width: site.size * 0.05,
        }),
        depth: site.size,
      },
      {
        ...drawStamens(studio, column, {
          number: 5,
          length: site.size * 0.16,
          open: 1.7,
          filament: 'light green',
          anther: flower.centre,
          antherSize: site.size * 0.09,
        }),
        depth: site.size + 1,
      },
      {
        ...drawStamens(studio, onAxis(column, site.size * 0.03), {
          number: 3,
          length: site.size * 0.17,
          open: 1.3,
          filament: 'purple',
          anther: 'purple',
          antherSize: site.size * 0.05,
        }),
        depth: site.size + 2,
      },
    ],
    site.origin.z + 2,
  );
}

function crown(studio: Studio, flower: Flower, axis: Frame, size: number): Drawing {
  const threads = Array.from({ length: 76 }, (_, index) => {
    const frame = petalFrame(axis, (index / 76) * Math.PI * 2, radians(82), size * 0.06);
    const reach = size * 0.36 * studio.random.between(0.92, 1.05);
    return [0, 0.3, 0.6, 1].map((share) =>
      add(add(frame.origin, frame.along, reach * share), frame.up, reach * 0.1 * Math.sin(share * 9)),
    );
  });
  const section = (from: number, to: number) => threads.map((thread) => thread.slice(from, to));
  const colour = pigment(flower.colour);
  const svg =
    hatch(studio, section(0, 2), { colour: shade(colour, 0.55), width: 1.7, opacity: 0.95 }) +
    hatch(studio, section(1, 3), { colour: '#f6efe6', width: 1.5, opacity: 0.95 }) +
    hatch(studio, section(2, 4), { colour: shade(colour, 0.2), width: 1.4, opacity: 0.95 }) +
    stipple(
      studio,
      threads.map((thread) => thread[0] as Vector),
      { width: 2, colour: shade(colour, 0.6), opacity: 0.9 },
    );
  return drawing(svg, threads.flat());
}
