import type { Profile } from '../solid.ts';
import { drawSolid } from '../solid.ts';
import { type Drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, radians } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { axisFrame, drawPetal, petalFrame } from './petal.ts';

const shapes = {
  egg: (share: number) => 0.62 * share ** 0.5 * (1 - share) ** 0.62,
  club: (share: number) => (0.1 + 0.15 * share ** 1.5) * Math.min(1, (1 - share) * 5) ** 0.5,
  globe: (share: number) => 0.92 * Math.sqrt(share * (1 - share)),
} satisfies Record<string, Profile>;

const shapeOf = (form: Flower['form']): keyof typeof shapes => {
  if (/head|globe|brush/.test(form)) return 'globe';
  return /tub|funnel|salver|lab|trumpet|daffodil|foxglove/.test(form) ? 'club' : 'egg';
};

/** Buds longer than this many pixels show their sepals one by one. */
const closeLength = 24;

/** A flower before it opens: furled petals, held by the sepals. */
export function drawBud(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const length = site.size * 0.9;
  const shape = shapeOf(flower.form);
  const profile = shapes[shape];
  const tip = add(site.origin, site.axis, length);
  const petals = drawSolid(studio, site.origin, tip, profile, { colour: flower.colour, ribs: 3 });
  const cupShare = shape === 'globe' ? 0.72 : 0.4;
  if (length * studio.pixels < closeLength) {
    const cup = drawSolid(
      studio,
      site.origin,
      add(site.origin, site.axis, length * cupShare),
      (share) => profile(share * cupShare) / cupShare,
      { colour: flower.calyx },
    );
    return stack([petals, cup], site.origin.z + 2);
  }
  const axis = axisFrame(studio, site.origin, site.axis);
  const number = shape === 'globe' ? 9 : 5;
  const widest = profile(0.4) * length;
  const sepals = Array.from({ length: number }, (_, index) => {
    const frame = petalFrame(axis, (index / number) * Math.PI * 2, radians(shape === 'club' ? 14 : 34));
    return drawPetal(
      studio,
      frame,
      length * (cupShare + 0.12),
      { bend: shape === 'club' ? 0.2 : 0.85, fold: 0.2 },
      {
        colour: flower.calyx,
        shape: 'lanceolate',
        breadth: Math.min(0.7, (widest * 4.4) / number / (length * cupShare)),
        hasVeins: false,
        line: 1.1,
      },
    );
  });
  const behind = sepals.filter((sepal) => sepal.depth < site.origin.z);
  const before = sepals.filter((sepal) => sepal.depth >= site.origin.z);
  return stack([...behind, petals, ...before], site.origin.z + 2);
}
