import { bezier } from '../curve.ts';
import { hatch, stipple } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Frame, frameOf, type Point, radians, scale, type Vector, vector } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, petalFrame } from './petal.ts';

/** The spikes of gingers: overlapping bracts with a flower looking out here and there. */
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

/** Catkins and dense spikes of flowers too small to tell apart. */
export function drawTassel(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const length = site.size;
  const sag = vector(site.axis.x * 0.15, site.axis.y > -0.2 ? 0.25 : -0.1, 0);
  const tip = add(add(site.origin, site.axis, length), sag, length);
  const spine = bezier(
    site.origin,
    add(site.origin, site.axis, length * 0.35),
    add(site.origin, site.axis, length * 0.7),
    tip,
    24,
  );
  const half = length * (flower.petalBreadth ?? 0.16) * 0.5;
  const colour = pigment(flower.colour);
  const number = Math.min(150, Math.round(50 + length / 2));
  const scales = Array.from({ length: number }, (_, index) => {
    const share = (index + 0.5) / number;
    const point = spine[Math.min(24, Math.floor(share * 25))] as Vector;
    const aside = Math.sin(index * 2.39996);
    const reach = half * Math.min(1, 6 * share + 0.3, 4 * (1 - share) + 0.35);
    const along = unitOf(spine, share);
    const from = { x: point.x - along.y * aside * reach * 0.45, y: point.y + along.x * aside * reach * 0.45 };
    const outward = {
      x: point.x - along.y * aside * reach + along.x * reach * 0.5,
      y: point.y + along.x * aside * reach + along.y * reach * 0.5,
    };
    return { from, outward, tone: aside < -0.3 ? 0 : aside < 0.4 ? 1 : 2 };
  });
  const tones = [tint(colour, 0.35), colour, shade(colour, 0.28)];
  const size = Math.max(2.2, half * 0.62);
  const core = hatch(studio, [spine], { colour: shade(colour, 0.2), width: half * 1.1, opacity: 0.8 });
  const marks = tones.map((tone, index) => {
    const lines = scales.filter((each) => each.tone === index).map((each) => [each.from, each.outward]);
    return (
      hatch(studio, lines, { colour: shade(tone, 0.5), width: size * 1.3, opacity: 0.85 }) +
      hatch(studio, lines, { colour: tone, width: size, opacity: 1 })
    );
  });
  const anthers =
    flower.stamens === 'hidden'
      ? []
      : scales
          .filter((_, index) => index % 3 === 0)
          .map((each) => beyond(each, flower.stamens === 'long' ? 1.5 : 0.2));
  const svg =
    core +
    marks.join('') +
    stipple(studio, anthers, {
      width: Math.max(1.3, size * 0.45),
      colour: pigment(flower.centre),
      opacity: 0.95,
    });
  return drawing(svg, [...spine, ...scales.map((each) => each.outward)], site.origin.z + 2);
}

const beyond = ({ from, outward }: { from: Point; outward: Point }, share: number): Point => ({
  x: outward.x + (outward.x - from.x) * share,
  y: outward.y + (outward.y - from.y) * share,
});

function unitOf(spine: Vector[], share: number): Vector {
  const index = Math.min(23, Math.floor(share * 24));
  const step = add(spine[index + 1] as Vector, spine[index] as Vector, -1);
  return scale(step, 1 / (Math.hypot(step.x, step.y) || 1));
}

/** Flowers too small to show: a speck of petals. */
export function drawTinyFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const size = Math.max(2.2, site.size);
  const centre = add(site.origin, site.axis, size * 0.35);
  const colour = pigment(flower.colour);
  const number = Math.min(6, Math.max(3, flower.petals));
  const squash = 0.6 + 0.4 * Math.abs(site.axis.z);
  const turnBy = studio.random.next() * 2;
  const petals = Array.from({ length: number }, (_, index) => {
    const angle = (index / number) * Math.PI * 2 + turnBy;
    const reach = size * 0.3;
    const at = { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach * squash };
    return blob(at, size * 0.29, angle, squash);
  });
  const line = mix(
    lightness(colour) > 0.75 ? '#b3ad95' : shade(colour, 0.55),
    '#2b2a24',
    lightness(colour) > 0.75 ? 0.12 : 0.25,
  );
  const tone =
    studio.random.next() < 0.5
      ? colour
      : mix(colour, lightness(colour) > 0.75 ? '#e6e6cc' : tint(colour, 0.4), 0.5);
  const svg =
    `<path d="${petals.map((petal) => petal.data).join('')}" fill="${tone}" stroke="${line}" stroke-width="${(Math.min(0.9, size * 0.06) * studio.weight).toFixed(2)}"/>` +
    (size > 5
      ? stipple(studio, [centre], { width: size * 0.24, colour: pigment(flower.centre), opacity: 1 })
      : '');
  return drawing(
    svg,
    petals.map((petal) => petal.tip),
    site.origin.z + 2,
  );
}

function blob(at: Point, radius: number, angle: number, squash: number): { data: string; tip: Point } {
  const points = [0, 1, 2, 3, 4, 5].map((step) => {
    const turnBy = (step / 6) * Math.PI * 2 + angle;
    return { x: at.x + Math.cos(turnBy) * radius, y: at.y + Math.sin(turnBy) * radius * squash };
  });
  return {
    data: `M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')}Z`,
    tip: points[0] as Point,
  };
}
