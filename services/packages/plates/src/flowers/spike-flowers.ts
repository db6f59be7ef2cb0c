import { hatch, stipple } from '../ink.ts';
import { lightness, pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Frame, frameOf, radians, type Vector, vector } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, petalFrame } from './petal.ts';

/** The spikes of gingers: overlapping bracts with a few flowers between them. */
export function drawBractedCone(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const rows = 8;
  const bracts: Drawing[] = [];
  for (let row = 0; row < rows; row++) {
    const share = row / rows;
    const number = 5;
    for (let index = 0; index < number; index++) {
      const isTop = row > rows - 4;
      const frame = petalFrame(
        onAxis(axis, site.size * (0.04 + share * 0.62)),
        ((index + (row % 2) * 0.5) / number) * Math.PI * 2,
        radians(48 - share * 36),
        site.size * 0.02,
      );
      const bract = drawPetal(
        studio,
        frame,
        site.size * 0.34,
        { bend: isTop ? 0.1 : -0.2, fold: 0.25 },
        {
          colour: isTop && flower.pattern.kind === 'edged' ? flower.pattern.colour : flower.calyx,
          shape: 'ovate',
          breadth: 0.62,
        },
      );
      bracts.push({ ...bract, depth: bract.depth - row * 0.8 });
    }
  }
  const blossoms = [0.25, 0.42, 0.55].map((share, index) => {
    const frame = petalFrame(
      onAxis(axis, site.size * share),
      0.5 + index * 2.2,
      radians(62),
      site.size * 0.14,
    );
    const petals = [-0.5, 0, 0.5].map((spread) =>
      drawPetal(
        studio,
        frameOf(frame.origin, add(frame.along, frame.across, spread), frame.up),
        site.size * 0.2,
        { bend: -0.4 },
        { colour: flower.colour, base: flower.centre, shape: 'obovate', breadth: 0.62 },
      ),
    );
    return stack(petals, frame.origin.z > site.origin.z ? site.size : -site.size);
  });
  return layer([...bracts, ...blossoms], site.origin.z + 2);
}

/** A spadix in an open spathe (peace lily, monstera). */
export function drawSpathe(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const lean = site.axis.x >= 0 ? -1 : 1;
  const back = frameOf(
    site.origin,
    add(site.axis, vector(lean * 0.28, 0, -0.15)),
    vector(-lean * 0.5, 0.15, 0.85),
  );
  const spathe = drawPetal(
    studio,
    back,
    site.size,
    { bend: 0.45, fold: 0.42 },
    { colour: flower.colour, shape: 'ovate', breadth: flower.petalBreadth ?? 0.6 },
  );
  return stack(
    [spathe, spadix(studio, flower, onAxis(axis, site.size * 0.04), site.size * 0.5)],
    site.origin.z + 2,
  );
}

/** The striped, hooded spathe of jack-in-the-pulpit: a tube with a canopy bent over the spadix. */
export function drawHoodedSpathe(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const hood = frameOf(
    add(site.origin, site.axis, site.size * 0.3),
    add(site.axis, vector(-0.12, 0, -0.25)),
    vector(0.35, 0.2, 0.9),
  );
  const canopy = drawPetal(
    studio,
    hood,
    site.size * 0.95,
    { bend: 2.1, fold: -0.3 },
    { colour: flower.colour, shape: 'ovate', breadth: 0.62, pattern: flower.pattern },
  );
  const tube = drawSolid(
    studio,
    site.origin,
    add(site.origin, site.axis, site.size * 0.56),
    (share) => 0.13 + 0.11 * share + (share > 0.93 ? 0.06 : 0),
    { colour: tint(pigment(flower.colour), 0.15), hatching: 0 },
  );
  const place = placeOn(
    site.origin,
    add(site.origin, site.axis, site.size * 0.56),
    (share) => 0.13 + 0.11 * share,
  );
  const stripes = [-0.8, -0.5, -0.15, 0.2, 0.55, 0.85].map((aside) =>
    [0.08, 0.35, 0.65, 0.97].map((share) => place(share, aside)),
  );
  const marks = drawing(
    hatch(studio, stripes, {
      colour: pigment(flower.pattern.colour),
      width: Math.max(1.4, site.size * 0.02),
      opacity: 0.8,
    }),
    stripes.flat(),
  );
  const jack = spadix(studio, flower, onAxis(axis, site.size * 0.36), site.size * 0.34);
  return stack([canopy, jack, tube, marks], site.origin.z + 2);
}

function spadix(studio: Studio, flower: Flower, axis: Frame, length: number): Drawing {
  const tip = add(axis.origin, axis.along, length);
  const profile = profiles.rod(0.2);
  const body = drawSolid(studio, axis.origin, tip, profile, { colour: flower.centre, line: 1 });
  const place = placeOn(axis.origin, tip, profile);
  const dots = Array.from({ length: 70 }, (_, index) =>
    place(0.05 + (0.9 * index) / 70, Math.sin(index * 2.4) * 0.85),
  );
  return stack([
    body,
    drawing(
      stipple(studio, dots, { width: 1.4, colour: shade(pigment(flower.centre), 0.45), opacity: 0.7 }),
      dots,
    ),
  ]);
}

/** Flowers that are mostly stamens: clove, eucalyptus, tea tree. */
export function drawStamenBrush(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const cupLength = site.size * 0.3;
  const cup = drawSolid(
    studio,
    axis.origin,
    add(axis.origin, axis.along, cupLength),
    (share) => 0.16 + 0.42 * share ** 0.7 * (share < 0.96 ? 1 : 0.9),
    { colour: flower.calyx },
  );
  const colour = pigment(flower.colour);
  const rim = onAxis(axis, cupLength);
  const lines = Array.from({ length: 70 }, (_, index) => {
    const open = 1.15 * Math.sqrt((index + 0.5) / 70) * studio.random.between(0.85, 1.1);
    const frame = petalFrame(rim, index * 2.39996, open, site.size * 0.08 * Math.sqrt(index / 70));
    const reach = site.size * 0.52 * studio.random.between(0.8, 1.08);
    return [
      frame.origin,
      add(add(frame.origin, rim.along, reach * 0.3), frame.along, reach * 0.42),
      add(frame.origin, frame.along, reach),
    ];
  });
  const tips = lines.map((line) => line[2] as Vector);
  const dark = lightness(colour) > 0.75 ? '#8f8a70' : shade(colour, 0.45);
  const svg =
    hatch(studio, lines, { colour: dark, width: 1.3, opacity: 0.75 }) +
    hatch(studio, lines, { colour: tint(colour, 0.1), width: 0.8, opacity: 1 }) +
    stipple(studio, tips, {
      width: Math.max(1.6, site.size * 0.035),
      colour: pigment(flower.centre),
      opacity: 0.95,
    });
  const threads = drawing(svg, lines.flat());
  return stack(axis.along.z > 0.3 ? [cup, threads] : [threads, cup], site.origin.z + 2);
}
