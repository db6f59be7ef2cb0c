import { stemCurve } from '../growth.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { unit, type Vector, vector } from '../vector.ts';
import { drawCapsule } from './capsule.ts';
import {
  drawBur,
  drawFollicles,
  drawHookedCapsule,
  drawHusk,
  drawMericarps,
  drawPappus,
  drawPod,
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
  pappus: drawPappus,
  mericarps: drawMericarps,
  nutlets: drawHusk,
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
