import type { Drawing, Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { unit, vector } from '../vector.ts';
import { drawCatkins, drawCompoundUmbel, drawCorymb, drawCyme, drawPanicle, drawUmbel } from './branched.ts';
import { drawStalkedFlower } from './pedicel.ts';
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
  const number = Math.min(flower.flowers, flower.inflorescence === 'clustered' ? 9 : 3);
  if (number === 1)
    return drawStalkedFlower(studio, flower, bouquet.from, bouquet.along, bouquet.size * 0.35, bouquet.size);
  const spread = { ...flower, inflorescence: 'umbel' as const, flowers: number };
  return drawUmbel(studio, spread, {
    ...bouquet,
    along: unit({ ...bouquet.along, z: 0 }),
    space: bouquet.size * 2.2,
  });
}

/** Inflorescences that grow from the axils of leaves rather than from the end of the shoot. */
export const isAxillary = (flower: Flower) =>
  flower.inflorescence === 'axillary' ||
  flower.inflorescence === 'clustered' ||
  flower.inflorescence === 'catkins';

/** The direction in which most terminal inflorescences grow. */
export const upwards = vector(0, -1, 0);
