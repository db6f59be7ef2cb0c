import { ellipse, spline } from '../curve.ts';
import { drawPetal } from '../flowers/petal.ts';
import { closedContour, hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, type Profile, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { add, frameOf, type Point, vector } from '../vector.ts';
import type { FruitSite } from './fruit-site.ts';

/** The outline of a fruit of a shape; `breadth` is width over length. */
export function fruitProfile(shape: Fruit['shape'], breadth?: number): Profile {
  switch (shape) {
    case 'ellipsoid':
      return profiles.globe(breadth ?? 0.72);
    case 'ovoid':
      return profiles.egg(breadth ?? 0.74);
    case 'oblong':
      return profiles.rod(breadth ?? 0.5);
    case 'cylindrical':
      return profiles.rod(breadth ?? 0.3);
    case 'pear-shaped':
      return profiles.pear(breadth ?? 0.8);
    case 'heart-shaped':
      return profiles.egg(breadth ?? 0.9);
    case 'spindle-shaped':
      return profiles.spindle(breadth ?? 0.4);
    case 'kidney-shaped':
      return profiles.globe(breadth ?? 0.66);
    case 'flattened':
      return profiles.globe(breadth ?? 1.3);
    default:
      return profiles.globe(breadth ?? 1);
  }
}

/** Berries, drupes, pomes, citrus, hips, nuts and every large fruit: a body, its skin, and the remains of the flower. */
export function drawFleshy(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const tip = add(site.from, site.along, site.size);
  const profile = fruitProfile(fruit.shape, fruit.breadth);
  const body = drawSolid(studio, site.from, tip, profile, {
    colour: fruit.colour,
    isGlossy: fruit.surface === 'glossy' || fruit.form === 'berry',
    ribs: fruit.surface === 'ribbed' ? 5 : 0,
    stippling: fruit.form === 'citrus' || fruit.surface === 'hairy' ? Math.round(site.size * 0.9) : 0,
  });
  return stack(
    [body, skin(studio, fruit, site, tip, profile), remains(studio, fruit, site, tip)],
    site.from.z + 2,
  );
}

function skin(studio: Studio, fruit: Fruit, site: FruitSite, tip: Point, profile: Profile): Drawing {
  const place = placeOn(site.from, tip, profile);
  const colour = pigment(fruit.colour);
  const spots = (number: number) =>
    Array.from({ length: number }, (_, index) => ({
      share: 0.05 + (0.9 * (index + 0.5)) / number,
      aside: Math.sin(index * 2.39996 * 1.7) * 0.97,
    }));
  switch (fruit.surface) {
    case 'warty': {
      const dots = spots(Math.min(70, Math.round(site.size * 0.55))).map(({ share, aside }) =>
        place(share, aside),
      );
      const size = Math.max(2, site.size * 0.035);
      return drawing(
        stipple(studio, dots, { width: size * 1.3, colour: shade(colour, 0.4), opacity: 0.7 }) +
          stipple(
            studio,
            dots.map((dot) => ({ x: dot.x - size * 0.25, y: dot.y - size * 0.25 })),
            { width: size * 0.8, colour: tint(colour, 0.35), opacity: 0.95 },
          ),
        dots,
      );
    }
    case 'spiny': {
      const spines = spots(Math.min(90, Math.round(40 + site.size * 0.2))).map(({ share, aside }) => {
        const root = place(share, aside);
        const out = place(share + (share - 0.5) * 0.1, aside * 1.0 + Math.sign(aside) * 0.16);
        return [root, { x: out.x, y: out.y }];
      });
      return drawing(
        hatch(studio, spines, {
          width: Math.max(1.2, site.size * 0.016),
          colour: shade(colour, 0.5),
          opacity: 0.9,
        }),
        spines.flat(),
      );
    }
    case 'scaly':
    case 'netted': {
      const lines = [-1, 1].flatMap((way) =>
        Array.from({ length: 9 }, (_, index) => {
          const start = -1.6 + index * 0.36;
          return Array.from({ length: 9 }, (__, step) => {
            const share = 0.04 + step * 0.115;
            return place(share, Math.sin(Math.max(-1.5, Math.min(1.5, start * way + way * step * 0.2))));
          });
        }),
      );
      return drawing(hatch(studio, lines, { width: 0.9, opacity: 0.5 }), lines.flat());
    }
    case 'hairy': {
      const hairs = Array.from({ length: 60 }, (_, index) => {
        const share = (index + 0.5) / 60;
        const side = index % 2 ? 1 : -1;
        return [place(share, side), place(Math.min(1, share + 0.03), side * 1.12)];
      });
      return drawing(hatch(studio, hairs, { width: 0.5, opacity: 0.5 }), hairs.flat());
    }
    default:
      return drawing('', [site.from, tip]);
  }
}

/** The withered calyx at the far end, or the cup at the near one. */
function remains(studio: Studio, fruit: Fruit, site: FruitSite, tip: Point): Drawing {
  const end = vector(tip.x, tip.y, 1);
  const crown = (at: typeof end, outward: number, size: number, colour: string, number = 5) =>
    stack(
      Array.from({ length: number }, (_, index) => {
        const lean = (index / (number - 1) - 0.5) * 2.2;
        const along = add(
          add(vector(0, 0, 0.25), site.along, outward),
          vector(-site.along.y, site.along.x, 0),
          lean,
        );
        return drawPetal(
          studio,
          frameOf(at, along, vector(0, 0, 1)),
          size,
          { bend: -0.3 },
          { colour, shape: 'lanceolate', breadth: 0.36, hasVeins: false, line: 1 },
        );
      }),
    );
  switch (fruit.form) {
    case 'pome':
    case 'hip':
      return crown(end, 0.8, site.size * (fruit.form === 'hip' ? 0.3 : 0.16), 'olive');
    default:
      if (fruit.sepals > 0)
        return crown(
          site.from,
          0.3,
          fruitProfile(fruit.shape, fruit.breadth)(0.5) * site.size * 1.3,
          'leaf',
          fruit.sepals,
        );
      return drawing(
        site.size > 22 && fruit.styles > 0
          ? stipple(studio, [tip], { width: site.size * 0.05, opacity: 0.7 })
          : '',
        [tip],
      );
  }
}

/** The fleshy cup of a yew, open at its tip, with the seed inside. */
export function drawAril(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const end = add(site.from, site.along, site.size);
  const profile: Profile = (share) =>
    0.53 * Math.sin((Math.PI / 2) * Math.min(1, share * 1.5)) ** 0.6 * (1 - 0.36 * Math.max(0, share - 0.66));
  const cup = drawSolid(studio, site.from, end, profile, { colour: fruit.colour, isGlossy: true });
  const angle = Math.atan2(site.along.y, site.along.x) + Math.PI / 2;
  const rim = profile(1) * site.size;
  const mouth = ellipse(end, rim, rim * 0.42, angle, 20);
  const hole = ellipse(end, rim * 0.76, rim * 0.3, angle, 20);
  const colour = pigment(fruit.colour);
  const opening =
    `<path d="${spline(mouth)}" fill="${tint(colour, 0.12)}"/><path d="${spline(hole)}" fill="${shade(colour, 0.5)}"/>` +
    closedContour(studio, mouth, { width: 1 });
  const seed = drawSolid(
    studio,
    add(end, site.along, -site.size * 0.14),
    add(end, site.along, site.size * 0.08),
    profiles.globe(1.5),
    { colour: fruit.seed, line: 1 },
  );
  return stack([cup, drawing(studio.isSketch ? '' : opening, mouth), seed], site.from.z + 2);
}

/** A woody cone: rhombic scale ends in spirals, larger below, each with a knob. */
export function drawCone(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const tip = add(site.from, site.along, site.size);
  const profile: Profile = (share) =>
    0.5 * (fruit.breadth ?? 0.6) * Math.min(1, share * 7) ** 0.45 * (1 - share) ** 0.55 * 1.35;
  const colour = pigment(fruit.colour);
  const body = drawSolid(studio, site.from, tip, profile, { colour: shade(colour, 0.55), hatching: 0 });
  const place = placeOn(site.from, tip, profile);
  const rows = 9;
  const ends: Drawing[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const share = 0.05 + (0.9 * row) / rows;
    for (let index = 0; index < 5; index++) {
      const angle = ((index + (row % 2) * 0.5 + 0.25) / 5 - 0.5) * Math.PI;
      const [aside, height, width] = [Math.sin(angle) * 0.94, 0.088, 0.3 * Math.cos(angle) + 0.06];
      const corners = [
        place(Math.max(0, share - height), aside),
        place(share, aside - width),
        place(Math.min(1, share + height), aside),
        place(share, aside + width),
      ];
      const tone = aside < -0.2 ? tint(colour, 0.25) : aside > 0.5 ? shade(colour, 0.25) : colour;
      const data = corners
        .map(({ x, y }, corner) => `${corner ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('');
      const knob = place(share + 0.01, aside);
      const svg =
        `<path d="${data}z" fill="${tone}" stroke="${shade(colour, 0.75)}" stroke-width="${(1.1 * studio.weight).toFixed(2)}"/>` +
        stipple(studio, [knob], {
          width: Math.max(1.6, site.size * 0.022),
          colour: shade(colour, 0.6),
          opacity: 0.9,
        });
      ends.push(drawing(studio.isSketch ? '' : svg, corners));
    }
  }
  return stack([body, ...ends], site.from.z + 2);
}
