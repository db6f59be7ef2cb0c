import { drawFlower } from '../flowers/flower.ts';
import { outwardOf, siteOn, stemCurve } from '../growth.ts';
import { hatch } from '../ink.ts';
import { pigment, shade } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, dot, heading, radians, scale, unit, type Vector, vector } from '../vector.ts';
import { drawBracts } from './bracts.ts';
import { asBud, drawStalkedFlower, stalkedFlower, thinStalk } from './pedicel.ts';
import { type Bouquet, drawSpike } from './spikes.ts';

const angleOf = (along: Vector) => Math.atan2(-along.y, along.x);

/** Panicle: a branched raceme, broad below and narrow above. */
export function drawPanicle(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const length = Math.min(bouquet.space, bouquet.size * (2.6 + Math.sqrt(flower.flowers) * 1.1));
  const along = angleOf(bouquet.along);
  const curve = stemCurve(bouquet.from, along, length, studio.random.around(0, length * 0.1));
  const branches = Math.max(4, Math.min(11, Math.round(Math.sqrt(flower.flowers) * 1.5)));
  const perBranch = Math.max(2, Math.round(flower.flowers / branches));
  const pieces: Drawing[] = [thinStalk(studio, flower, curve, Math.max(1.6, bouquet.size * 0.1))];
  for (let index = 0; index < branches; index++) {
    const share = 0.12 + (0.8 * index) / branches;
    const site = siteOn(curve, share);
    const side = index % 2 ? -1 : 1;
    const reach = length * 0.42 * (1 - share * 0.72);
    const twig: Bouquet = {
      from: site.point,
      along: heading(angleOf(site.along) + side * radians(58 - 16 * share + studio.random.around(0, 8))),
      size: bouquet.size,
      space: reach,
    };
    const spray = drawSpike(
      studio,
      {
        ...flower,
        inflorescence: 'raceme',
        flowers: Math.max(2, Math.round(perBranch * (1.25 - share * 0.6))),
      },
      twig,
    );
    pieces.push({ ...spray, depth: index % 3 === 0 ? -1 : 1 + index * 0.1 });
  }
  const top = drawSpike(
    studio,
    { ...flower, inflorescence: 'raceme', flowers: perBranch + 2 },
    { ...bouquet, from: curve[22] ?? bouquet.from, along: bouquet.along, space: length * 0.3 },
  );
  return layer([...pieces, { ...top, depth: 3 }], bouquet.from.z + 1);
}

/** A mast with level branches, each ending in a plate of upright flowers. */
export function drawTieredPanicle(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const length = bouquet.space;
  const curve = stemCurve(bouquet.from, angleOf(bouquet.along), length, 0);
  const tiers = 12;
  const each = Math.max(3, Math.round(flower.flowers / tiers) + 1);
  const pieces: Drawing[] = [
    drawStalk(studio, curve, bouquet.size * 0.5, bouquet.size * 0.2, { colour: flower.calyx }),
  ];
  for (let index = 0; index < tiers; index++) {
    const share = (index + 0.5) / tiers;
    const { point } = siteOn(curve, share);
    const side = index % 2 ? -1 : 1;
    const reach = length * 0.3 * (1 - share * 0.8);
    const twig = stemCurve(point, side > 0 ? 0.22 : Math.PI - 0.22, reach, -side * reach * 0.12, 10);
    const end = twig.at(-1) as Vector;
    const stalk = drawStalk(studio, twig, bouquet.size * 0.22, bouquet.size * 0.13, { colour: flower.calyx });
    const plate = Array.from({ length: each }, (_, place) => {
      const across = (place / (each - 1) - 0.5) * bouquet.size * 2.2;
      const along = unit(vector(across * 0.012, -1, 0.2));
      const bloom = drawFlower(studio, flower, {
        origin: add(end, vector(across, Math.abs(across) * 0.12, 0)),
        axis: along,
        size: bouquet.size * (1 - 0.3 * share),
      });
      return { ...bloom, depth: 2 };
    });
    pieces.push(layer([{ ...stalk, depth: 0 }, ...plate], 1 + index * 0.1));
  }
  return layer(pieces, bouquet.from.z + 1);
}

/** Umbel: all stalks from one point. */
export function drawUmbel(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const number = Math.min(40, flower.flowers);
  const density = Math.sqrt(number);
  const reach = Math.min(bouquet.space * 0.55, bouquet.size * (0.65 + 0.3 * density));
  const pieces = rays(studio, bouquet.along, number, widestRay(flower)).map((ray, index) => {
    const bud = flower.facing !== 'nodding' && index % 7 === 6;
    const drawn = drawStalkedFlower(
      studio,
      bud ? asBud(flower) : flower,
      bouquet.from,
      ray,
      reach,
      bud ? bouquet.size * 0.5 : bouquet.size,
    );
    return { ...drawn, depth: ray.z };
  });
  return layer(
    [...drawBracts(studio, flower, bouquet, reach), ...pieces, ...bulbils(studio, flower, bouquet, reach)],
    bouquet.from.z + 1,
  );
}

/** Bulbils crowded at the foot of the flower stalks: garlic. */
function bulbils(studio: Studio, flower: Flower, { from, along }: Bouquet, reach: number): Drawing[] {
  const colour = flower.bulbils;
  if (!colour) return [];
  return rays(studio, along, 22, 1.5).map((ray) => {
    const foot = add(from, ray, reach * 0.12);
    const body = drawSolid(studio, foot, add(foot, ray, reach * 0.42), profiles.egg(0.7), {
      colour,
      ribs: 2,
      hatching: 3,
    });
    return { ...body, depth: ray.z + 1 };
  });
}

/** Lean of the outermost rays, in radians: nearly all round in ramsons. */
const widestRay = (flower: Flower) =>
  flower.facing === 'nodding' ? 1.1 : flower.bracts.endsWith('spathe') ? 1.85 : 1.35;

/** Compound umbel: an umbel of umbels, nearly flat on top. */
export function drawCompoundUmbel(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const total = Math.max(7, Math.min(15, Math.round(flower.flowers / 3)));
  const reach = Math.min(bouquet.space * 0.55, bouquet.size * 13);
  const directions = rays(studio, bouquet.along, total, 1.05);
  const pieces = directions.map((ray) => {
    const length = reach * (0.86 + 0.2 * (1 - ray.z));
    const tip = add(bouquet.from, ray, length);
    const stalk = thinStalk(
      studio,
      flower,
      [bouquet.from, add(add(bouquet.from, ray, length * 0.55), bouquet.along, length * -0.03), tip],
      Math.max(1.1, reach * 0.014),
    );
    const smallRays = rays(studio, unit(add(scale(ray, 0.6), bouquet.along)), 11, 1.25);
    const tips = smallRays.map((smallRay) => add(tip, smallRay, reach * 0.17));
    const threads = hatch(
      studio,
      tips.map((end) => [tip, end]),
      { width: 1.3, colour: shade(pigment(flower.calyx), 0.3), opacity: 0.9 },
    );
    const size = Math.max(bouquet.size, reach * 0.062);
    const florets = smallRays.map((axis, index) =>
      drawFlower(studio, flower, { origin: tips[index] ?? tip, axis, size }),
    );
    return stack([stalk, drawing(threads, tips), ...florets], ray.z);
  });
  const middle = flower.middleFlower ? [middleFlower(studio, flower, bouquet, reach, directions)] : [];
  return layer([...drawBracts(studio, flower, bouquet, reach), ...pieces, ...middle], bouquet.from.z + 1);
}

/** The dark flower in the middle of a wild carrot's umbel: on the ray that is nearest to its axis. */
function middleFlower(
  studio: Studio,
  flower: Flower,
  { from, along }: Bouquet,
  reach: number,
  directions: readonly Vector[],
): Drawing {
  const axis = unit(along);
  const central = directions.reduce((best, ray) => (dot(ray, axis) > dot(best, axis) ? ray : best));
  const at = add(add(from, central, reach), axis, reach * 0.15);
  const colour = flower.middleFlower ?? flower.colour;
  const dark = { ...flower, colour, centre: colour };
  const drawn = drawFlower(studio, dark, { origin: at, axis: vector(0, -0.3, 0.95), size: reach * 0.07 });
  return { ...drawn, depth: 9 };
}

/** Corymb: stalks from different heights that end in one flat top. */
export function drawCorymb(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const number = Math.min(44, flower.flowers);
  const breadth = Math.min(bouquet.space * 0.8, bouquet.size * 1.05 * Math.sqrt(number * 1.9));
  const along = unit(bouquet.along);
  const side = vector(-along.y, along.x, 0);
  const rise = breadth * 0.55;
  const hub = [0.1, 0.32, 0.5].map((share) => add(bouquet.from, along, rise * share));
  const pieces = Array.from({ length: number }, (_, index) => {
    const angle = index * 2.39996;
    const spread = Math.sqrt((index + 0.5) / number);
    const across = Math.cos(angle) * spread * breadth * 0.5;
    const deep = Math.sin(angle) * spread;
    const top = add(
      add(bouquet.from, along, rise * (1 - 0.24 * spread ** 2) - deep * breadth * 0.12),
      side,
      across,
    );
    const from = hub[Math.min(2, Math.floor((1 - spread) * 3))] as Vector;
    const toTop = add(top, from, -1);
    const reach = Math.hypot(toTop.x, toTop.y);
    const { stalk, bloom } = stalkedFlower(
      studio,
      flower,
      from,
      scale(toTop, 1 / Math.max(1, reach)),
      reach,
      bouquet.size,
    );
    return [
      { ...stalk, depth: -10 },
      { ...bloom, depth: deep },
    ];
  });
  return layer(
    [thinStalk(studio, flower, [bouquet.from, ...hub], Math.max(1.5, bouquet.size * 0.12)), ...pieces.flat()],
    bouquet.from.z + 1,
  );
}

/** Cyme: the middle flower opens first, two side branches repeat it. */
export function drawCyme(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const pieces: Drawing[] = [];
  const orders = flower.flowers > 7 ? 3 : flower.flowers > 2 ? 2 : 1;
  const reach = Math.min(bouquet.space / (orders + 1), bouquet.size * 0.95);
  const fork = (from: Vector, along: Vector, order: number): void => {
    const node = add(from, along, reach * (order === orders ? 1 : 0.8));
    pieces.push(thinStalk(studio, flower, [from, node], Math.max(1.2, bouquet.size * 0.055)));
    const isBud = order === 0 && studio.random.next() < 0.45;
    const bloom = drawStalkedFlower(
      studio,
      isBud ? asBud(flower) : flower,
      node,
      along,
      reach * 0.5,
      bouquet.size * (isBud ? 0.45 : 0.85 + 0.08 * order),
    );
    pieces.push({ ...bloom, depth: 1 + order + along.z });
    if (order === 0) return;
    const angle = angleOf(along);
    for (const side of [-1, 1]) {
      const direction = heading(angle + side * studio.random.between(0.6, 0.85));
      fork(node, { ...direction, z: studio.random.around(0, 0.3) }, order - 1);
    }
  };
  fork(bouquet.from, unit({ ...bouquet.along, z: 0 }), orders - 1);
  return layer(pieces, bouquet.from.z + 1);
}

/** Hanging (or standing) catkins from one bud. */
export function drawCatkins(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const number = Math.min(5, flower.flowers);
  const pieces = Array.from({ length: number }, (_, index) => {
    const spread = number === 1 ? 0 : (index / (number - 1) - 0.5) * 1.1;
    const base =
      flower.facing === 'nodding'
        ? vector(spread * 0.5, 1, 0)
        : unit(add(outwardOf(bouquet.along, index * 2.4), bouquet.along, 0.8));
    return drawStalkedFlower(
      studio,
      flower,
      bouquet.from,
      base,
      bouquet.size * 0.1,
      bouquet.size * studio.random.between(0.85, 1.05),
    );
  });
  return stack(pieces, bouquet.from.z + 1);
}

/** Directions spread over a dome round `along`, far ones first. */
function rays(studio: Studio, along: Vector, number: number, widest: number): Vector[] {
  const axis = unit({ ...along, z: 0 });
  const side = vector(-axis.y, axis.x, 0);
  return Array.from({ length: number }, (_, index) => {
    const open = widest * Math.sqrt((index + 0.5) / number);
    const angle = index * 2.39996 + studio.random.around(0, 0.15);
    const across = Math.sin(open) * Math.cos(angle);
    const deep = Math.sin(open) * Math.sin(angle);
    return add(add(scale(axis, Math.cos(open) - deep * 0.12), side, across), vector(0, 0, deep * 0.8));
  }).sort((first, second) => first.z - second.z);
}
