import { type Drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, unit, vector } from '../vector.ts';
import { drawBracts } from './bracts.ts';
import {
  drawCatkins,
  drawCompoundUmbel,
  drawCorymb,
  drawCyme,
  drawPanicle,
  drawTieredPanicle,
  drawUmbel,
} from './branched.ts';
import { drawStalkedFlower, thinStalk } from './pedicel.ts';
import { type Bouquet, drawCoiledCyme, drawSpike, drawWhorledSpike } from './spikes.ts';

type Draw = (studio: Studio, flower: Flower, bouquet: Bouquet) => Drawing;

const draws: Record<Flower['inflorescence'], Draw> = {
  solitary: (studio, flower, bouquet) =>
    drawStalkedFlower(
      studio,
      flower,
      bouquet.from,
      unit(bouquet.along),
      Math.min(bouquet.space * 0.3, bouquet.size * 0.5),
      bouquet.size,
    ),
  axillary: drawBunch,
  clustered: drawBunch,
  raceme: drawSpike,
  'one-sided raceme': drawSpike,
  spike: drawSpike,
  'whorled spike': drawWhorledSpike,
  panicle: drawPanicle,
  'tiered panicle': drawTieredPanicle,
  corymb: drawCorymb,
  umbel: drawUmbel,
  'compound umbel': drawCompoundUmbel,
  cyme: drawCyme,
  'coiled cyme': drawCoiledCyme,
  catkins: drawCatkins,
};

/** Draws a whole inflorescence from a point of the stem. */
export function drawInflorescence(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  return draws[flower.inflorescence](studio, flower, bouquet);
}

/** A few flowers close together, as they sit in an axil. */
function drawBunch(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const number = Math.min(
    flower.flowers,
    flower.inflorescence === 'clustered' || flower.bracts === 'strap' ? 9 : 3,
  );
  if (number === 1)
    return drawStalkedFlower(studio, flower, bouquet.from, bouquet.along, bouquet.size * 0.35, bouquet.size);
  const spread = { ...flower, inflorescence: 'umbel' as const, flowers: number };
  if (flower.bracts === 'strap') return drawStrapped(studio, spread, bouquet);
  return drawUmbel(studio, spread, {
    ...bouquet,
    along: unit({ ...bouquet.along, z: 0 }),
    space: bouquet.size * 2.2,
  });
}

/** A bunch on a stalk of its own that is grown together with a long bract: lime. */
function drawStrapped(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const { size } = bouquet;
  const out = unit({ ...bouquet.along, y: bouquet.along.y + 0.9, z: 0.1 });
  const middle = add(bouquet.from, out, size * 1.3);
  const end = add(add(middle, out, size * 0.7), vector(0, 1, 0), size * 0.7);
  const bracts = drawBracts(studio, flower, { ...bouquet, along: out }, size * 1.6);
  const stalk = thinStalk(studio, flower, [bouquet.from, middle, end], Math.max(1.4, size * 0.05));
  const umbel = drawUmbel(
    studio,
    { ...flower, bracts: 'none' },
    {
      from: end,
      along: vector(out.x * 0.3, 1, 0),
      size,
      space: size * 1.7,
    },
  );
  return stack([...bracts, stalk, umbel], bouquet.from.z + 1);
}

/** Inflorescences that grow from the axils of leaves rather than from the end of the shoot. */
export const isAxillary = (flower: Flower) =>
  flower.inflorescence === 'axillary' ||
  flower.inflorescence === 'clustered' ||
  flower.inflorescence === 'catkins';

/** The direction in which most terminal inflorescences grow. */
export const upwards = vector(0, -1, 0);
