import { ellipse } from '../curve.ts';
import { hatch } from '../ink.ts';
import { pigment, shade } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, radians, vector } from '../vector.ts';
import { wash } from '../wash.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, petalFrame } from './petal.ts';
import { drawStamens } from './stamens.ts';

/** A spurge's cup: glands with small appendages on its rim, a few stamens, and the ovary on a bent stalk. */
export function drawCyathium(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const { size } = site;
  const cup = drawSolid(
    studio,
    site.origin,
    add(site.origin, axis.along, size * 0.42),
    (share) => 0.2 + 0.3 * share ** 0.6,
    { colour: flower.calyx, ribs: 4 },
  );
  const rim = onAxis(axis, size * 0.4);
  const glands = Array.from({ length: 4 }, (_, index) => {
    const frame = petalFrame(rim, (index / 4) * Math.PI * 2 + 0.6, radians(80), size * 0.1);
    const appendage = drawPetal(
      studio,
      frame,
      size * 0.24,
      {},
      { colour: flower.colour, shape: 'obovate', breadth: 1.1, hasVeins: false },
    );
    const outline = ellipse(add(frame.origin, frame.along, size * 0.06), size * 0.075, size * 0.05);
    const gland = drawing(wash(studio, outline, { colour: pigment(flower.centre) }), outline);
    return stack([appendage, gland], appendage.depth);
  });
  const stamens = drawStamens(studio, rim, {
    number: 5,
    length: size * 0.26,
    open: 0.5,
    filament: flower.colour,
    anther: 'golden',
  });
  return stack([cup, layer(glands), stamens, ovaryOf(studio, flower, rim.origin, size)], site.origin.z + 2);
}

/** The three-lobed ovary that hangs over the rim. */
function ovaryOf(studio: Studio, flower: Flower, from: FlowerSite['origin'], size: number): Drawing {
  const at = add(from, vector(size * 0.34, -size * 0.06, 1));
  const stalk = [from, add(from, vector(size * 0.16, -size * 0.22, 1)), at];
  const thread = hatch(studio, [stalk], { colour: shade(pigment(flower.calyx), 0.3), width: 3, opacity: 1 });
  const lobes = [-1, 1, 0].map((side) =>
    drawSolid(
      studio,
      add(at, vector(side * size * 0.09, 0, 0)),
      add(at, vector(side * size * 0.1, size * 0.26, 0)),
      profiles.globe(0.86),
      { colour: flower.calyx, hatching: 3 },
    ),
  );
  return stack([drawing(thread, stalk), ...lobes]);
}

/** A hop's flowers: a small cone of bracts, each with two long stigmas. */
export function drawYoungCone(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const pieces: Drawing[] = [];
  for (let row = 0; row < 5; row++) {
    for (let index = 0; index < 5; index++) {
      const frame = petalFrame(
        onAxis(axis, site.size * (0.04 + row * 0.13)),
        ((index + (row % 2) * 0.5) / 5) * Math.PI * 2,
        radians(58 - row * 11),
        site.size * 0.03,
      );
      const bract = drawPetal(
        studio,
        frame,
        site.size * 0.36,
        { bend: 0.5, fold: 0.3 },
        { colour: flower.calyx, shape: 'ovate', breadth: 0.6, line: 1 },
      );
      const stigmas = [-0.12, 0.12].map((lean) => {
        const reach = add(add(frame.along, axis.along, 0.15), frame.across, lean * 2);
        return [frame.origin, add(frame.origin, reach, site.size * 0.42)];
      });
      const threads = hatch(studio, stigmas, { colour: pigment(flower.colour), width: 1.6, opacity: 1 });
      pieces.push({ ...drawing(threads, stigmas.flat()), depth: bract.depth - 0.5 }, bract);
    }
  }
  return layer(pieces, site.origin.z + 2);
}
