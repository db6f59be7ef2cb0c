import { outwardOf, siteOn, stemCurve } from '../growth.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Vector, vector } from '../vector.ts';
import { asBud, drawStalkedFlower } from './pedicel.ts';

/** An inflorescence's start, direction on the page, flower size, and available space. */
export type Bouquet = { from: Vector; along: Vector; size: number; space: number };

const angleOf = (along: Vector) => Math.atan2(-along.y, along.x);

/** The length on the page of a spike-like inflorescence. */
export function spikeLength(flower: Flower, bouquet: Bouquet): number {
  const perFlower = isLoose(flower)
    ? 0.72
    : flower.form === 'bell'
      ? 0.46
      : /spike/.test(flower.inflorescence)
        ? 0.2
        : 0.34;
  return Math.min(bouquet.space, Math.max(bouquet.size * 1.6, flower.flowers * bouquet.size * perFlower));
}

/** A few large nodding flowers on long stalks: lilies. */
const isLoose = (flower: Flower) => flower.form === 'turks cap';

/** Raceme, one-sided raceme and spike: flowers along one axis, opening from below. */
export function drawSpike(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const length = spikeLength(flower, bouquet);
  const isNodding = flower.inflorescence === 'one-sided raceme' && flower.facing === 'nodding';
  const bow = isNodding ? length * 0.28 : studio.random.around(0, length * 0.07);
  const curve = stemCurve(bouquet.from, angleOf(bouquet.along), length, bow);
  const stalk = drawStalk(studio, curve, Math.max(1.6, bouquet.size * 0.09), 1, { colour: flower.calyx });
  const isSpike = flower.inflorescence === 'spike';
  // No more than the eye can distinguish.
  const number = Math.max(
    1,
    Math.min(flower.flowers, 44, Math.round(length / (bouquet.size * (isSpike ? 0.13 : 0.24)))),
  );
  const blooms = Array.from({ length: number }, (_, index) => {
    const share = (index + 0.4) / number;
    const site = siteOn(curve, 0.08 + 0.92 * share);
    const azimuth =
      flower.inflorescence === 'one-sided raceme' ? sideAzimuth(studio, bow, index) : index * 2.39996;
    const outward = add(outwardOf(site.along, azimuth), site.along, isNodding ? 0 : 0.45);
    const open = 1 - 0.62 * share ** 1.6;
    const size = bouquet.size * open;
    const isBud = share > 0.9;
    const drawn = drawStalkedFlower(
      studio,
      isBud ? asBud(flower) : flower,
      site.point,
      outward,
      size * (isSpike ? 0.06 : isLoose(flower) ? 0.85 : 0.32),
      isBud ? size * 0.7 : size,
    );
    return { ...drawn, depth: outward.z * bouquet.size - share };
  });
  return layer([stalk, ...blooms], bouquet.from.z + 1);
}

/** Whorled spike of the mints: false whorls at nodes with small leaves between. */
export function drawWhorledSpike(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const length = spikeLength(flower, bouquet);
  const curve = stemCurve(
    bouquet.from,
    angleOf(bouquet.along),
    length,
    studio.random.around(0, length * 0.08),
  );
  const stalk = drawStalk(studio, curve, Math.max(1.8, bouquet.size * 0.1), 1.2, {
    colour: flower.calyx,
    surface: 'square',
  });
  const perWhorl = 6;
  const whorls = Math.max(2, Math.min(8, Math.round(flower.flowers / perWhorl)));
  const blooms: Drawing[] = [];
  for (let whorl = 0; whorl < whorls; whorl++) {
    const share = whorls === 1 ? 1 : whorl / (whorls - 1);
    const site = siteOn(curve, 0.06 + 0.92 * share);
    const size = bouquet.size * (1 - 0.5 * share);
    for (let index = 0; index < perWhorl; index++) {
      const azimuth = ((index + (whorl % 2) * 0.5) / perWhorl) * Math.PI * 2;
      const outward = add(outwardOf(site.along, azimuth), site.along, 0.35 + 0.6 * share);
      const bud = (index + whorl) % 3 === 0 || share > 0.92;
      const drawn = drawStalkedFlower(
        studio,
        bud ? asBud(flower) : flower,
        site.point,
        outward,
        size * 0.14,
        bud ? size * 0.55 : size,
      );
      blooms.push({ ...drawn, depth: outward.z * size });
    }
  }
  return layer([stalk, ...blooms], bouquet.from.z + 1);
}

/** The coiled cyme of the borage family: a bent-over axis with flowers in two rows along its back. */
export function drawCoiledCyme(studio: Studio, flower: Flower, bouquet: Bouquet): Drawing {
  const length = Math.min(bouquet.space, bouquet.size * (1.5 + flower.flowers * 0.22));
  const pieces: Drawing[] = [];
  for (const side of [-1, 1]) {
    const points: Vector[] = [];
    let angle = angleOf(bouquet.along) + side * 0.25;
    let here = bouquet.from;
    for (let step = 0; step <= 24; step++) {
      points.push(here);
      here = add(here, vector(Math.cos(angle), -Math.sin(angle), 0), length / 24);
      angle += side * (0.02 + 0.2 * (step / 24) ** 2);
    }
    pieces.push(
      drawStalk(studio, points, Math.max(1.8, bouquet.size * 0.09), 1.1, {
        colour: flower.calyx,
        surface: 'hairy',
      }),
    );
    const number = Math.max(3, Math.round(flower.flowers / 2));
    for (let index = 0; index < number; index++) {
      const share = 0.25 + (0.75 * index) / number;
      const site = siteOn(points, share);
      const outward = add(
        outwardOf(site.along, side < 0 ? Math.PI : 0),
        vector(studio.random.around(0, 0.4), 0, studio.random.between(0, 0.5)),
      );
      const size = bouquet.size * (1.05 - 0.6 * share);
      pieces.push({
        ...drawStalkedFlower(
          studio,
          share > 0.82 ? asBud(flower) : flower,
          site.point,
          outward,
          size * 0.3,
          share > 0.82 ? size * 0.5 : size,
        ),
        depth: 1 + index * 0.1,
      });
    }
  }
  return layer(pieces, bouquet.from.z + 1);
}

function sideAzimuth(studio: Studio, bow: number, index: number): number {
  const side = bow >= 0 ? 0 : Math.PI;
  return side + (index % 2 ? 0.5 : -0.1) + studio.random.around(0, 0.25);
}
