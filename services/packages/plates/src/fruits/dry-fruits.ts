import { ellipse, pointAt, ribbon, tangentAt } from '../curve.ts';
import { drawPetal, petalFrame } from '../flowers/petal.ts';
import { stemCurve } from '../growth.ts';
import { closedContour, hatch, stipple } from '../ink.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';
import { roundWash, wash } from '../wash.ts';
import type { FruitSite } from './fruit-site.ts';

/** A legume (or any long pod) swollen over its seeds. */
export function drawPod(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const angle = Math.atan2(-site.along.y, site.along.x);
  const bow = site.size * (fruit.shape === 'kidney-shaped' ? 0.42 : 0.14) * studio.random.sign();
  const spine = stemCurve(site.from, angle, site.size, bow, 26);
  const breadth = site.size * (fruit.breadth ?? 0.16);
  const seeds = Math.max(3, Math.min(11, Math.round(1.1 / (fruit.breadth ?? 0.16))));
  const swell = (share: number) =>
    Math.sin(Math.PI * Math.min(0.98, Math.max(0.02, share))) ** 0.45 *
    (0.86 + 0.14 * Math.cos(share * seeds * Math.PI * 2 + Math.PI));
  const outline = ribbon(spine, (share) => breadth * swell(share));
  const colour = pigment(fruit.colour);
  const seams = Array.from({ length: seeds }, (_, index) => {
    const share = (index + 0.5) / seeds;
    const along = tangentAt(spine, Math.round(share * 26));
    return ellipse(
      pointAt(spine, share),
      (site.size / seeds) * 0.3,
      breadth * 0.3,
      Math.atan2(along.y, along.x),
      10,
    ).slice(1, 7);
  });
  const ridge = fruit.surface === 'ribbed' ? [spine.slice(1, -1)] : [];
  const svg =
    wash(studio, outline, { colour, shade: 0.3 }) +
    hatch(studio, [...seams, ...ridge], { colour: shade(colour, 0.5), width: 0.9, opacity: 0.7 }) +
    closedContour(studio, outline, { width: 1.4 });
  return drawing(svg, outline, site.from.z + 2);
}

/** A star of dry pods that split along one side. */
export function drawFollicles(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const axis = frameOf(site.from, site.along, vector(0, 0, 1));
  const number = fruit.locules ?? 4;
  const pods = Array.from({ length: number }, (_, index) => {
    const frame = petalFrame(axis, (index / number) * Math.PI * 2 + 0.5, radians(number === 1 ? 6 : 24));
    return drawPetal(
      studio,
      frame,
      site.size,
      { bend: -0.5, fold: 0.5 },
      { colour: fruit.colour, shape: 'lanceolate', breadth: fruit.breadth ?? 0.34 },
    );
  });
  return layer(pods, site.from.z + 2);
}

/** A hooked or plain head of small dry fruits: burdock, buttercup, marsh mallow. */
export function drawBur(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const radius = site.size / 2;
  const centre = add(site.from, site.along, radius);
  const colour = pigment(fruit.colour);
  const isHooked = fruit.form === 'bur';
  const fruits = Array.from({ length: 46 }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / 46);
    const angle = index * 2.39996;
    const at = vector(
      centre.x + Math.cos(angle) * reach * radius * 0.86,
      centre.y + Math.sin(angle) * reach * radius * 0.86,
    );
    const along = vector(Math.cos(angle) * reach, Math.sin(angle) * reach, 1.05 - reach);
    return drawPetal(
      studio,
      frameOf(at, along, vector(0, -0.4, 1)),
      radius * (isHooked ? 0.5 : 0.34),
      { bend: isHooked ? -1.6 : 0 },
      {
        colour: index % 3 ? colour : tint(colour, 0.25),
        shape: 'lanceolate',
        breadth: isHooked ? 0.2 : 0.7,
        hasVeins: false,
        line: 1,
      },
    );
  });
  const ball = drawing(
    roundWash(studio, ellipse(centre, radius * 0.9, radius * 0.9), shade(colour, 0.2)),
    ellipse(centre, radius, radius),
  );
  return stack([ball, ...fruits.reverse()], site.from.z + 2);
}

/** A mallow's fruit seen from above: a ring of wedge-shaped nutlets in its calyx. */
export function drawRing(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const radius = site.size / 2;
  const centre = add(site.from, site.along, radius);
  const axis = { ...frameOf(centre, vector(0, -0.25, 0.95), vector(0, -1, 0)), origin: centre };
  const sepals = Array.from({ length: 5 }, (_, index) => {
    const frame = petalFrame(axis, (index / 5) * Math.PI * 2, radians(88));
    return drawPetal(
      studio,
      frame,
      radius * 1.25,
      {},
      { colour: 'leaf', shape: 'ovate', breadth: 0.7, line: 1 },
    );
  });
  const number = fruit.seeds ?? 11;
  const colour = pigment(fruit.colour);
  const nutlets = Array.from({ length: number }, (_, index) => {
    const angle = (index / number) * Math.PI * 2;
    const [from, to] = [0.18, 0.78].map((share) =>
      vector(centre.x + Math.cos(angle) * radius * share, centre.y + Math.sin(angle) * radius * share * 0.92),
    );
    return drawSolid(studio, from ?? centre, to ?? centre, profiles.drop(2.9 / Math.sqrt(number)), {
      colour: index % 2 ? colour : shade(colour, 0.12),
      hatching: 3,
    });
  });
  const knob = ellipse(centre, radius * 0.14, radius * 0.12);
  const hub = drawing(studio.isSketch ? '' : roundWash(studio, knob, tint(colour, 0.3)), knob);
  return stack([...sepals, ...nutlets, hub], site.from.z + 2);
}

/** The clock of a dandelion: achenes under parachutes. */
export function drawPappus(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const radius = site.size / 2;
  const centre = add(site.from, site.along, radius * 0.95);
  const threads: Vector[][] = [];
  const hubs: Vector[] = [];
  for (let index = 0; index < 44; index++) {
    const reach = radius * (0.25 + 0.55 * Math.sqrt((index + 0.5) / 44));
    const angle = index * 2.39996;
    const hub = vector(centre.x + Math.cos(angle) * reach, centre.y + Math.sin(angle) * reach);
    hubs.push(hub);
    if (index > 22) threads.push([centre, hub]);
    for (let ray = 0; ray < 9; ray++) {
      const spread = angle + (ray / 8 - 0.5) * 2.5;
      threads.push([
        hub,
        vector(hub.x + Math.cos(spread) * radius * 0.24, hub.y + Math.sin(spread) * radius * 0.24),
      ]);
    }
  }
  const halo = ellipse(centre, radius, radius, 0, 28);
  const svg =
    `${roundWash(studio, halo, mix('#ffffff', pigment('silver'), 0.25)).replaceAll('fill="url', 'fill-opacity="0.4" fill="url')}` +
    hatch(studio, threads, { colour: '#77736a', width: 0.55, opacity: 0.6 }) +
    stipple(studio, hubs, { width: 1.6, colour: '#6b6559', opacity: 0.8 }) +
    stipple(studio, ellipse(centre, radius * 0.1, radius * 0.1, 0, 12), {
      width: 2.6,
      colour: pigment(fruit.colour),
      opacity: 0.9,
    });
  return drawing(svg, halo, site.from.z + 2);
}

/** The split fruit of an umbellifer: two ribbed halves. */
export function drawMericarps(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const halves = [-1, 1].map((side) => {
    const shift = vector(-site.along.y * side * site.size * 0.14, site.along.x * side * site.size * 0.14);
    const lean = add(site.along, vector(-site.along.y, site.along.x, 0), side * 0.12);
    return drawSolid(
      studio,
      add(site.from, shift),
      add(add(site.from, shift), lean, site.size),
      profiles.globe(fruit.breadth ?? 0.42),
      { colour: fruit.colour, ribs: 4, hatching: 0 },
    );
  });
  if (fruit.surface === 'spiny') halves.unshift(bristles(studio, fruit, site));
  return stack(halves, site.from.z + 2);
}

/** Hooked bristles along the ribs, as they catch in wool. */
function bristles(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const side = vector(-site.along.y, site.along.x, 0);
  const lines = Array.from({ length: 30 }, (_, index) => {
    const [way, share] = [index % 2 ? 1 : -1, 0.06 + (0.88 * (index >> 1)) / 15];
    const half = site.size * (0.13 + Math.sqrt(share * (1 - share)) * (fruit.breadth ?? 0.42));
    const root = add(add(site.from, site.along, site.size * share), side, way * half * 0.9);
    return [root, add(add(root, side, way * site.size * 0.13), site.along, (share - 0.5) * site.size * 0.1)];
  });
  const style = {
    width: Math.max(1, site.size * 0.012),
    colour: shade(pigment(fruit.colour), 0.4),
    opacity: 0.95,
  };
  return drawing(hatch(studio, lines, style), lines.flat());
}

/** A papery calyx round a berry. */
export function drawHusk(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const inner = drawSolid(
    studio,
    add(site.from, site.along, site.size * 0.25),
    add(site.from, site.along, site.size * 0.82),
    profiles.globe(),
    { colour: fruit.flesh, isGlossy: true },
  );
  const shell = drawSolid(studio, site.from, add(site.from, site.along, site.size), profiles.egg(0.86), {
    colour: fruit.colour,
    ribs: 6,
  });
  return stack([inner, shell, ...teeth(studio, fruit, site, 0.3, 3)], site.from.z + 2);
}

/** The ribbed cup of a mint's calyx, with two of its four nutlets in view. */
export function drawCalyxFruit(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const side = vector(-site.along.y, site.along.x, 0);
  const nutlets = [-1, 1].map((way) => {
    const foot = add(add(site.from, site.along, site.size * 0.5), side, way * site.size * 0.12);
    return drawSolid(studio, foot, add(foot, site.along, site.size * 0.34), profiles.globe(0.7), {
      colour: fruit.seed,
    });
  });
  const back = teeth(studio, { ...fruit, colour: shade(pigment(fruit.colour), 0.25) }, site, 0.34, 4);
  const cup = drawSolid(
    studio,
    site.from,
    add(site.from, site.along, site.size * 0.74),
    (share) => (0.1 + 0.24 * Math.min(1, share * 1.6) ** 0.7) * (share > 0.97 ? 0.96 : 1),
    { colour: fruit.colour, ribs: 7 },
  );
  const front = teeth(studio, fruit, { ...site, size: site.size * 0.74 }, 0.3, 3);
  return stack([...back, ...nutlets, cup, ...front], site.from.z + 2);
}

/** Teeth of a calyx at the far end of a fruit; `length` in lengths of the fruit. */
function teeth(studio: Studio, fruit: Fruit, site: FruitSite, length: number, number: number): Drawing[] {
  const side = vector(-site.along.y, site.along.x, 0.2);
  const tip = add(site.from, site.along, site.size * 0.96);
  return Array.from({ length: number }, (_, index) => {
    const lean = (index / (number - 1) - 0.5) * 2;
    const at = add(tip, side, lean * site.size * 0.2);
    return drawPetal(
      studio,
      frameOf(at, add(site.along, side, lean * 0.3), vector(0, 0, 1)),
      site.size * length,
      {},
      { colour: fruit.colour, shape: 'deltoid', breadth: 0.6, hasVeins: false, line: 1 },
    );
  });
}

/** A winged nut. */
export function drawSamara(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const wing = drawPetal(
    studio,
    frameOf(site.from, site.along, vector(0.2, 0.2, 1)),
    site.size,
    { sway: 0.3 },
    { colour: tint(pigment(fruit.colour), 0.25), shape: 'oblong', breadth: fruit.breadth ?? 0.34 },
  );
  const nut = drawSolid(studio, site.from, add(site.from, site.along, site.size * 0.32), profiles.egg(0.62), {
    colour: fruit.colour,
  });
  return stack([wing, nut], site.from.z + 2);
}

/** Papery overlapping bracts: hops. */
export function drawStrobile(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const bracts: Drawing[] = [];
  for (let row = 0; row < 7; row++) {
    const axis = frameOf(add(site.from, site.along, site.size * row * 0.12), site.along, vector(0, 0, 1));
    for (let index = 0; index < 6; index++) {
      const frame = petalFrame(
        axis,
        ((index + (row % 2) * 0.5) / 6) * Math.PI * 2,
        radians(62 - row * 7),
        site.size * 0.05,
      );
      const bract = drawPetal(
        studio,
        frame,
        site.size * (0.42 - row * 0.018),
        { bend: 0.7 },
        { colour: fruit.colour, shape: 'ovate', breadth: 0.72, hasVeins: row < 6, line: 1.1 },
      );
      bracts.push({ ...bract, depth: bract.depth - row * site.size * 0.02 });
    }
  }
  return layer(bracts, site.from.z + 2);
}

/** Devil's claw: a woody body with long arms that end in hooks. */
export function drawHookedCapsule(studio: Studio, fruit: Fruit, site: FruitSite): Drawing {
  const centre = add(site.from, site.along, site.size * 0.42);
  const colour = pigment(fruit.colour);
  const body = drawSolid(
    studio,
    add(site.from, site.along, site.size * 0.12),
    add(site.from, site.along, site.size * 0.78),
    profiles.globe(0.62),
    { colour: fruit.colour, ribs: 4 },
  );
  const arms = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2 + 0.3;
    const curve = stemCurve(
      add(centre, vector(Math.cos(angle), -Math.sin(angle), 0), site.size * 0.12),
      angle,
      site.size * studio.random.between(0.38, 0.52),
      site.size * 0.1,
      12,
    );
    const tip = curve.at(-1) as Vector;
    const hooks = [-1, 1].map((side) => {
      const back = angle + Math.PI + side * 0.7;
      return [
        tip,
        vector(tip.x + Math.cos(back) * site.size * 0.09, tip.y - Math.sin(back) * site.size * 0.09),
      ];
    });
    const outline = ribbon(curve, (share) => site.size * 0.05 * (1.1 - 0.75 * share));
    const svg =
      wash(studio, outline, { colour, shade: 0.35 }) +
      closedContour(studio, outline, { width: 1 }) +
      hatch(studio, hooks, { width: 1.8, opacity: 0.9 });
    return drawing(svg, [...outline, ...hooks.flat()]);
  });
  return stack([...arms.slice(0, 6), body, ...arms.slice(6)], site.from.z + 2);
}
