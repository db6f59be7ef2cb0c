import { ellipse, spline } from '../curve.ts';
import { drawPetal, petalFrame } from '../flowers/petal.ts';
import { closedContour, hatch, penStrokes } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, type Profile, placeOn } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';
import type { FruitSite } from './fruit-site.ts';
import { fruitProfile } from './round-fruits.ts';

type Draw = (studio: Studio, fruit: Fruit, site: FruitSite) => Drawing;

const bodies: Record<Fruit['capsule'], Draw> = {
  rounded: (studio, fruit, site) => plainBody(studio, fruit, site, fruitProfile(fruit.shape, fruit.breadth)),
  lobed: lobedBody,
  winged: wingedBody,
  cup: cupBody,
  beaked: (studio, fruit, site) => plainBody(studio, fruit, site, fruitProfile('ovoid', 0.86)),
  inflated: (studio, fruit, site) => plainBody(studio, fruit, site, fruitProfile('globose', 0.94)),
  lidded: liddedBody,
  boats: openBoats,
};

/** A dry capsule by its form, with the calyx and the styles that stay on it. */
export function drawCapsule(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const body = bodies[fruit.capsule](studio, fruit, site);
  return stack([stylesOf(studio, fruit, site), body, ...sepalsOf(studio, fruit, site)], site.from.z + 2);
}

const aside = ({ along }: FruitSite) => vector(-along.y, along.x, 0);
const endOf = (site: FruitSite) => add(site.from, site.along, site.size);

/** A smooth body with a seam between each two valves that are seen. */
function plainBody(studio: Studio, fruit: Fruit, site: FruitSite, profile: Profile): Drawing {
  return drawSolid(studio, site.from, endOf(site), profile, {
    colour: fruit.colour,
    ribs: Math.min(5, Math.max(1, (fruit.locules ?? 3) - 1)),
    stippling: fruit.surface === 'hairy' ? Math.round(site.size * 0.9) : 0,
  });
}

/** Swollen lobes side by side, the middle one in front. */
function lobedBody(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const breadth = (fruit.breadth ?? 1) * 0.62;
  const lobes = [-1, 1, 0].map((side) => {
    const shift = add(site.from, aside(site), side * site.size * breadth * 0.36);
    return drawSolid(
      studio,
      shift,
      add(shift, site.along, site.size),
      (share) => Math.sqrt(share * (1 - share)) * breadth,
      {
        colour: fruit.colour,
        hatching: side === 0 ? 6 : 3,
      },
    );
  });
  return stack(lobes);
}

function wingedBody(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const profile = fruitProfile(fruit.shape, fruit.breadth);
  const place = placeOn(site.from, endOf(site), profile);
  const colour = pigment(fruit.colour);
  const shares = Array.from({ length: 13 }, (_, index) => 0.04 + index * 0.077);
  const wings = [-1, 1].map((side) => {
    const outline = [
      ...shares.map((share) => place(share, side)),
      ...shares.toReversed().map((share) => place(share, side * 1.3)),
    ];
    const svg = `<path d="${spline(outline)}" fill="${tint(colour, 0.25)}"/>${closedContour(studio, outline, { width: 1 })}`;
    return drawing(studio.isSketch ? '' : svg, outline);
  });
  const ridge = shares.map((share) => place(share, 0.12));
  const middle = drawing(penStrokes(studio, [ridge], { width: 3, colour: shade(colour, 0.35) }), ridge);
  return stack([...wings, plainBody(studio, fruit, site, profile), middle]);
}

/** A woody cup: broad flat top with the valves sunk in it. */
function cupBody(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const profile: Profile = (share) => 0.08 + 0.44 * Math.sin(Math.min(1, share * 1.1) * 1.5) ** 0.8;
  const body = drawSolid(studio, site.from, endOf(site), profile, {
    colour: fruit.colour,
    ribs: fruit.surface === 'ribbed' ? 4 : 0,
  });
  const angle = Math.atan2(site.along.y, site.along.x) + Math.PI / 2;
  const rim = profile(1) * site.size;
  const disc = ellipse(endOf(site), rim, rim * 0.46, angle, 26);
  const colour = pigment(fruit.colour);
  const slits = ellipse(endOf(site), rim * 0.6, rim * 0.27, angle, fruit.locules ?? 4).map((end) => [
    endOf(site),
    end,
  ]);
  const svg =
    `<path d="${spline(disc)}" fill="${tint(colour, 0.3)}"/>` +
    `<path d="${spline(ellipse(endOf(site), rim * 0.72, rim * 0.32, angle, 22))}" fill="${shade(colour, 0.18)}"/>` +
    hatch(studio, slits, {
      width: Math.max(1.6, site.size * 0.03),
      colour: shade(colour, 0.75),
      opacity: 0.9,
    }) +
    closedContour(studio, disc, { width: 1.2 });
  return stack([body, drawing(studio.isSketch ? '' : svg, disc)]);
}

function liddedBody(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const profile = fruitProfile(fruit.shape, fruit.breadth);
  const place = placeOn(site.from, endOf(site), profile);
  const seam = [-1, -0.5, 0, 0.5, 1].map((side) => place(0.45 + 0.04 * (1 - side * side), side));
  const line = drawing(hatch(studio, [seam], { width: 1.6, opacity: 0.9 }), seam);
  return stack([drawSolid(studio, site.from, endOf(site), profile, { colour: fruit.colour }), line]);
}

/** Three valves spread like boats, each with a row of seeds. */
function openBoats(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const axis = frameOf(site.from, add(site.along, vector(0, 0, 0.8)), vector(0, 0, 1));
  const boats = [0, 1, 2].map((index) => {
    const frame = petalFrame(axis, (index / 3) * Math.PI * 2 + 0.5, radians(74));
    const boat = drawPetal(
      studio,
      frame,
      site.size * 0.9,
      { bend: 0.4, fold: 0.5 },
      { colour: fruit.colour, shape: 'elliptic', breadth: 0.42 },
    );
    const seeds = [0.3, 0.45, 0.6, 0.75].map((share) => {
      const at = add(frame.origin, frame.along, site.size * 0.9 * share);
      return drawSolid(
        studio,
        at,
        add(at, vector(site.size * 0.07, site.size * 0.07)),
        (part) => Math.sqrt(part * (1 - part)),
        {
          colour: fruit.seed,
          hatching: 0,
        },
      );
    });
    return stack([boat, ...seeds], boat.depth);
  });
  return layer(boats);
}

/** Length of the styles, in lengths of the fruit. */
const styleLength: Partial<Record<Fruit['capsule'], number>> = { beaked: 0.42, inflated: 0.55 };

function stylesOf(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const length = site.size * (styleLength[fruit.capsule] ?? 0.16);
  const isHorn = fruit.capsule === 'beaked';
  const from = add(endOf(site), site.along, -site.size * 0.06);
  const lines = Array.from({ length: fruit.capsule === 'boats' ? 0 : fruit.styles }, (_, index): Vector[] => {
    const lean = fruit.styles === 1 ? 0 : (index / (fruit.styles - 1) - 0.5) * 1.5;
    const root = add(from, aside(site), lean * site.size * (isHorn ? 0.24 : 0.05));
    const bend = add(add(root, site.along, length * 0.6), aside(site), lean * length * 0.3);
    return [root, bend, add(add(root, site.along, length), aside(site), lean * length * 0.9)];
  });
  const colour = shade(pigment(fruit.colour), isHorn ? 0.25 : 0.45);
  return drawing(
    penStrokes(studio, lines, {
      width: isHorn ? site.size * 0.12 : Math.max(1.3, site.size * 0.02),
      colour,
      taper: 'end',
    }),
    lines.flat(),
  );
}

function sepalsOf(studio: Studio, fruit: Fruit, site: FruitSite): Drawing[] {
  // Only the front half of the ring is seen.
  const number = Math.ceil(fruit.sepals / 2);
  return Array.from({ length: number }, (_, index) => {
    const lean = number === 1 ? 0 : (index / (number - 1) - 0.5) * 1.5;
    return drawPetal(
      studio,
      frameOf(site.from, add(add(site.along, vector(0, 0, 0.4)), aside(site), lean), vector(0, 0, 1)),
      site.size * 0.46,
      { bend: 0.4 },
      { colour: 'leaf', shape: 'lanceolate', breadth: 0.35, hasVeins: false, line: 1 },
    );
  });
}
