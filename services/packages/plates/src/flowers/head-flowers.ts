import { ellipse, spline } from '../curve.ts';
import { closedContour, hatch, stipple } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, clamp, type Frame, type Point, radians, scale, type Vector } from '../vector.ts';
import { roundWash } from '../wash.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, onAxis, petalFrame } from './petal.ts';

/** A daisy: rays round a disc. Narrow centres make flat discs; `petalBreadth` and `facing` do the rest. */
export function drawRadiateHead(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const isDrooping = flower.pattern.kind === 'plain' && flower.stamens === 'long';
  const disc = site.size * (flower.petals > 24 || isDrooping ? 0.21 : 0.16);
  const ray = site.size * 0.5 - disc * 0.7;
  const open = isDrooping ? 112 : 84;
  const rays = Array.from({ length: flower.petals }, (_, index) => {
    const angle = (index / flower.petals) * Math.PI * 2 + studio.random.around(0, 0.05);
    const frame = petalFrame(
      axis,
      angle,
      radians(open + studio.random.around(0, 6) - (index % 2) * 4),
      disc * 0.75,
    );
    const breadth = flower.petalBreadth ?? Math.min(0.5, (5.2 * disc + ray * 1.5) / flower.petals / ray);
    const petal = drawPetal(
      studio,
      frame,
      ray * studio.random.between(0.94, 1.04),
      { bend: isDrooping ? -0.5 : -0.15, fold: 0.12 },
      {
        colour: flower.colour,
        shape: 'oblong',
        breadth,
        pattern: flower.pattern,
        // Outlines as heavy as usual would blacken narrow rays.
        line: flower.petals > 30 ? 0.5 : 1.1,
      },
    );
    return { ...petal, depth: petal.depth + (index % 2) * 0.01 };
  });
  const isBackView = axis.along.z < -0.05;
  const domed = disc * (isDrooping ? 0.95 : 0.3);
  const middle = isBackView ? -1 : site.size;
  return layer(
    [
      { ...involucre(studio, flower, axis, disc * 1.05), depth: isBackView ? site.size : -site.size },
      ...rays,
      { ...discOf(studio, flower, axis, disc, domed), depth: middle },
    ],
    site.origin.z + 2,
  );
}

/** A dandelion: strap florets all the way to the middle. */
export function drawLigulateHead(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const rings = [
    { number: 22, open: 86, length: 0.5 },
    { number: 18, open: 66, length: 0.42 },
    { number: 13, open: 42, length: 0.33 },
    { number: 8, open: 20, length: 0.25 },
  ];
  const florets = rings.flatMap((ring, row) =>
    Array.from({ length: ring.number }, (_, index) => {
      const frame = petalFrame(
        axis,
        ((index + row * 0.5) / ring.number) * Math.PI * 2,
        radians(ring.open),
        site.size * 0.02,
      );
      const petal = drawPetal(
        studio,
        frame,
        site.size * ring.length * studio.random.between(0.93, 1.05),
        { bend: -0.2 },
        {
          colour: row % 2 ? shade(pigment(flower.colour), 0.06) : flower.colour,
          shape: 'oblong',
          breadth: 0.2,
          hasVeins: false,
          line: 0.9,
        },
      );
      return { ...petal, depth: row * site.size + petal.depth };
    }),
  );
  return layer(
    [{ ...involucre(studio, flower, axis, site.size * 0.15), depth: -site.size }, ...florets],
    site.origin.z + 2,
  );
}

/** Composites without rays: a cup of bracts with a flat or domed tuft of florets. */
export function drawDiscoidHead(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const radius = site.size * 0.42;
  return stack(
    [
      involucre(studio, flower, axis, radius * 0.9),
      discOf(studio, flower, onAxis(axis, radius * 0.5), radius, radius * 0.5),
    ],
    site.origin.z + 2,
  );
}

/** A thistle: a scaly ball with a brush of thread-like florets. */
export function drawThistleHead(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const axis = axisFrame(studio, site.origin, site.axis);
  const ball = site.size * 0.5;
  const top = onAxis(axis, ball * 0.82);
  const florets = brush(studio, flower, top, site.size * 0.62, site.size * 0.2);
  const body = drawSolid(studio, axis.origin, add(axis.origin, axis.along, ball), profiles.globe(1.12), {
    colour: flower.calyx,
  });
  const spines: Drawing[] = [];
  for (let ring = 0; ring < 5; ring++) {
    for (let index = 0; index < 11; index++) {
      const frame = petalFrame(
        onAxis(axis, ball * (0.12 + ring * 0.17)),
        ((index + ring * 0.5) / 11) * Math.PI * 2,
        radians(95 - ring * 13),
        ball * 0.46 * Math.sin(0.7 + ring * 0.42),
      );
      if (frame.origin.z - axis.origin.z < -ball * 0.15) continue;
      spines.push(
        drawPetal(
          studio,
          frame,
          ball * 0.36,
          { bend: flower.pattern.kind === 'edged' ? 1.6 : -0.3 },
          { colour: flower.calyx, shape: 'lanceolate', breadth: 0.22, hasVeins: false, line: 1 },
        ),
      );
    }
  }
  return stack([florets, body, ...spines], site.origin.z + 2);
}

/** A round head of many small flowers: clover, onion, acacia, cat's claw. */
export function drawGlobeHead(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const radius = site.size / 2;
  const centre = add(site.origin, site.axis, radius);
  const outline = ellipse(centre, radius * 0.82, radius * 0.82);
  const colour = pigment(flower.colour);
  const florets = Array.from({ length: 64 }, (_, index) => {
    const reach = radius * Math.sqrt((index + 0.5) / 64);
    const angle = index * 2.39996;
    const at = { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach };
    const size = radius * 0.2;
    const light = (at.x - centre.x + at.y - centre.y) / radius;
    return {
      shape: ellipse(at, size, size * 0.6, angle, 7),
      tone: mix(
        tint(colour, 0.4),
        shade(colour, lightness(colour) > 0.75 ? 0.12 : 0.25),
        clamp(0.5 + light * 0.5, 0, 1),
      ),
    };
  });
  const petals = florets
    .map(
      ({ shape, tone }) =>
        `<path d="${spline(shape)}" fill="${tone}" stroke="${shade(colour, 0.55)}" stroke-width="${(0.6 * studio.weight).toFixed(2)}"/>`,
    )
    .join('');
  const threads = florets.slice(22).map(({ shape }) => {
    const from = shape[0] as Point;
    return [from, { x: from.x + (from.x - centre.x) * 0.22, y: from.y + (from.y - centre.y) * 0.22 }];
  });
  const dots = threads.map((thread) => thread[1] as Point);
  const svg =
    roundWash(studio, outline, shade(colour, lightness(colour) > 0.75 ? 0.06 : 0.15)) +
    petals +
    (flower.stamens === 'hidden'
      ? ''
      : hatch(studio, threads, { colour: shade(colour, 0.4), opacity: 0.8 }) +
        stipple(studio, dots, {
          width: Math.max(1.4, radius * 0.06),
          colour: pigment(flower.centre),
          opacity: 0.9,
        }));
  return drawing(svg, ellipse(centre, radius * 1.25, radius * 1.25), site.origin.z + 2);
}

/** A tuft of threads that fan out from a point. */
function brush(studio: Studio, flower: Flower, base: Frame, length: number, radius: number): Drawing {
  const colour = pigment(flower.colour);
  const line = (index: number, total: number): Vector[] => {
    const angle = index * 2.39996;
    const open = 0.75 * Math.sqrt((index + 0.5) / total);
    const frame = petalFrame(base, angle, open, radius * Math.sqrt((index + 0.5) / total));
    const reach = length * studio.random.between(0.82, 1.05);
    return [
      frame.origin,
      add(add(frame.origin, base.along, reach * 0.4), frame.along, reach * 0.3),
      add(frame.origin, frame.along, reach),
    ];
  };
  const lines = Array.from({ length: 90 }, (_, index) => line(index, 90)).sort(
    (a, b) => (a[2]?.z ?? 0) - (b[2]?.z ?? 0),
  );
  const svg =
    hatch(studio, lines.slice(0, 45), { colour: shade(colour, 0.35), width: 1.8, opacity: 0.9 }) +
    hatch(studio, lines.slice(45), { colour, width: 1.8, opacity: 0.95 }) +
    hatch(studio, lines.slice(60), { colour: tint(colour, 0.45), width: 0.9, opacity: 0.9 });
  return drawing(svg, lines.flat());
}

function involucre(studio: Studio, flower: Flower, axis: Frame, radius: number): Drawing {
  const bracts = Array.from({ length: 12 }, (_, index) => {
    const frame = petalFrame(
      onAxis(axis, -radius * 0.6),
      (index / 12) * Math.PI * 2,
      radians(52),
      radius * 0.1,
    );
    return drawPetal(
      studio,
      frame,
      radius * 1.35,
      { bend: 0.5 },
      { colour: flower.calyx, shape: 'lanceolate', breadth: 0.34, hasVeins: false, line: 1 },
    );
  });
  return layer(bracts);
}

/** The disc of florets as a dome of dots in a sunflower spiral. */
function discOf(studio: Studio, flower: Flower, axis: Frame, radius: number, height: number): Drawing {
  const colour = pigment(flower.centre);
  const at = (reach: number, angle: number): Vector => {
    const rise = height * (1 - (reach / radius) ** 2);
    return add(
      add(axis.origin, add(scale(axis.across, Math.cos(angle)), axis.up, Math.sin(angle)), reach),
      axis.along,
      rise,
    );
  };
  const rim = Array.from({ length: 22 }, (_, index) => at(radius, (index / 22) * Math.PI * 2));
  const number = studio.detail < 0.5 ? 0 : Math.round(Math.min(220, 30 + radius * 5));
  const dots = Array.from({ length: number }, (_, index) =>
    at(radius * 1.02 * Math.sqrt((index + 0.5) / number), index * 2.39996),
  );
  const dome = height > radius * 0.4 ? domeOutline(axis, radius, height, rim) : rim;
  const size = Math.max(1.1, radius * 0.085);
  const svg =
    roundWash(studio, dome, colour) +
    stipple(studio, dots, { width: size * 1.2, colour: shade(colour, 0.55), opacity: 0.7 }) +
    stipple(
      studio,
      dots.map((dot) => ({ x: dot.x - size * 0.25, y: dot.y - size * 0.3 })),
      { width: size * 0.75, colour: tint(colour, 0.4), opacity: 0.95 },
    ) +
    closedContour(studio, dome, { width: 1 });
  return drawing(svg, dome, axis.origin.z);
}

function domeOutline(axis: Frame, radius: number, height: number, rim: Vector[]): Point[] {
  const flat = Math.hypot(axis.along.x, axis.along.y);
  if (flat < 0.3) return rim;
  const side = { x: -axis.along.y / flat, y: axis.along.x / flat };
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const along =
      Math.sin(angle) > 0
        ? height * flat + radius * axis.along.z * 0.4
        : radius * Math.max(0.2, axis.along.z);
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * along];
    return {
      x: axis.origin.x + side.x * x + (axis.along.x / flat) * y,
      y: axis.origin.y + side.y * x + (axis.along.y / flat) * y,
    };
  });
}
