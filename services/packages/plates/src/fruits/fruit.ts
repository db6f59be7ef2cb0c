import { bezier } from '../curve.ts';
import { stemCurve } from '../growth.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { add, unit, type Vector, vector } from '../vector.ts';
import { drawCapsule } from './capsule.ts';
import {
  drawBur,
  drawCalyxFruit,
  drawFollicles,
  drawHookedCapsule,
  drawHusk,
  drawMericarps,
  drawPappus,
  drawPod,
  drawRing,
  drawSamara,
  drawStrobile,
} from './dry-fruits.ts';
import type { FruitSite } from './fruit-site.ts';
import { drawAril, drawCone, drawFleshy } from './round-fruits.ts';

type Draw = (studio: Studio, fruit: Fruit, site: FruitSite) => Drawing;

const draws: Record<Fruit['form'], Draw> = {
  berry: drawFleshy,
  drupe: drawFleshy,
  pome: drawFleshy,
  citrus: drawFleshy,
  hip: drawFleshy,
  large: drawFleshy,
  nut: drawFleshy,
  'fleshy cone': drawFleshy,
  aril: drawAril,
  capsule: drawCapsule,
  'spiny capsule': drawFleshy,
  cone: drawCone,
  pod: drawPod,
  follicles: drawFollicles,
  achenes: drawBur,
  bur: drawBur,
  ring: drawRing,
  pappus: drawPappus,
  mericarps: drawMericarps,
  nutlets: drawCalyxFruit,
  husk: drawHusk,
  samara: drawSamara,
  strobile: drawStrobile,
  'hooked capsule': drawHookedCapsule,
};

export const drawFruit = (studio: Studio, fruit: Fruit, site: FruitSite): Drawing =>
  draws[fruit.form](studio, fruit, site);

/** Draws a fruit, or a cluster, on stalks from a point. */
export function drawFruits(studio: Studio, fruit: Fruit, site: FruitSite, stalkColour: string): Drawing {
  const number = Math.min(fruit.cluster, 24);
  if (fruit.arrangement === 'spike') return fruitSpike(studio, fruit, site, stalkColour);
  if (number === 1) return onStalk(studio, fruit, site, stalkColour, site.size * 0.3);
  const reach = site.size * (0.7 + 0.28 * Math.sqrt(number));
  const pieces = Array.from({ length: number }, (_, index) => {
    const open = 1.05 * Math.sqrt((index + 0.5) / number);
    const turn = index * 2.39996;
    const side = { x: -site.along.y, y: site.along.x };
    const across = Math.sin(open) * Math.cos(turn);
    const deep = Math.sin(open) * Math.sin(turn);
    const along = unit(
      vector(
        site.along.x * Math.cos(open) + side.x * across,
        site.along.y * Math.cos(open) + side.y * across + 0.12,
        deep * 0.8,
      ),
    );
    return {
      ...onStalk(studio, fruit, { ...site, along }, stalkColour, reach * (0.75 + 0.25 * Math.cos(open))),
      depth: deep,
    };
  });
  return layer(pieces, site.from.z + 2);
}

/** Stalkless fruits round one hanging axis; the lowest are still small and green. */
function fruitSpike(studio: Studio, fruit: Fruit, site: FruitSite, stalkColour: string): Drawing {
  const length = site.size * (1.2 + fruit.cluster * 0.22);
  const out = add(site.from, vector(Math.sign(site.along.x || 1), 0.1, 0), length * 0.22);
  const curve = bezier(
    site.from,
    out,
    add(out, vector(0, 1, 0), length * 0.3),
    add(out, vector(0, 1, 0), length),
    24,
  );
  const axis = drawStalk(studio, curve, Math.max(2, site.size * 0.12), 1.6, { colour: stalkColour });
  const berries = Array.from({ length: fruit.cluster }, (_, index) => {
    const share = 0.24 + (0.74 * index) / fruit.cluster;
    const at = curve[Math.round(share * 24)] as Vector;
    const turn = index * 2.39996;
    const aside = vector(Math.cos(turn), 0.15, 0);
    const isGreen = share > 0.72 || index % 5 === 3;
    const size = site.size * (share > 0.85 ? 0.7 : 1);
    const body = drawFruit(studio, isGreen ? { ...fruit, colour: '#7f9a4b' } : fruit, {
      from: add(at, aside, size * 0.02),
      along: unit(aside),
      size,
    });
    return { ...body, depth: Math.sin(turn) };
  });
  return layer([{ ...axis, depth: -2 }, ...berries], site.from.z + 2);
}

function onStalk(studio: Studio, fruit: Fruit, site: FruitSite, colour: string, reach: number): Drawing {
  const angle = Math.atan2(-site.along.y, site.along.x);
  const flat = Math.max(0.35, Math.hypot(site.along.x, site.along.y));
  const curve = stemCurve(site.from, angle, reach * flat, studio.random.around(0, reach * 0.12), 6);
  const stalk = drawStalk(
    studio,
    curve,
    Math.max(1, Math.min(7, site.size * 0.06)),
    Math.max(1, Math.min(6, site.size * 0.05)),
    { colour },
  );
  const body = drawFruit(studio, fruit, { ...site, from: curve.at(-1) as Vector });
  return stack([stalk, body], site.from.z + 2);
}
