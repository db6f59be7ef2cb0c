import { stemCurve } from '../growth.ts';
import { hatch } from '../ink.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { radians, type Vector, vector } from '../vector.ts';
import { type Bough, type Crown, drawFoliage } from './foliage.ts';

/** A whole tree, 1000 units high, foot at the origin: trunk, limbs, and foliage in lit and shaded clumps. */
export function drawTree(studio: Studio, traits: Traits): Drawing {
  const crown = crownOf(traits);
  const bark = traits.bark?.colour ?? traits.stem?.colour ?? 'brown';
  const trunkWidth = 66;
  const pieces: Drawing[] = [];
  const trunk = stemCurve(
    vector(0, 0),
    radians(90),
    1000 * (crown.trunk + crown.height * 0.55),
    studio.random.around(0, 30),
    30,
  );
  pieces.push(
    drawStalk(studio, trunk, trunkWidth, trunkWidth * 0.3, { colour: bark, surface: 'woody' }),
    barkMarks(studio, traits, trunk, trunkWidth),
  );
  const boughs = boughsOf(studio, crown);
  pieces.push(...limbs(studio, trunk, trunkWidth, bark, boughs));
  return layer([...drawFoliage(studio, traits, crown, boughs), ...pieces]);
}

function crownOf(traits: Traits): Crown {
  const isNeedled = traits.leaf?.shape === 'needle';
  if (traits.habit === 'conifer' && traits.leaf?.arrangement === 'fascicled')
    return { trunk: 0.5, width: 0.66, height: 0.5, droop: 0, form: 'umbrella' };
  if (isNeedled) return { trunk: 0.04, width: 0.36, height: 0.96, droop: 0, form: 'column' };
  if (traits.habit === 'conifer') return { trunk: 0.1, width: 0.92, height: 0.9, droop: 0, form: 'cone' };
  if (traits.stem?.bearing === 'pendulous')
    return { trunk: 0.3, width: 0.56, height: 0.72, droop: 0.9, form: 'weeping' };
  if (traits.stem?.bearing === 'arching')
    return { trunk: 0.26, width: 0.86, height: 0.76, droop: 0.4, form: 'weeping' };
  if (traits.scene === 'savanna')
    return { trunk: 0.34, width: 1.05, height: 0.6, droop: 0, form: 'umbrella' };
  return { trunk: 0.26, width: 0.84, height: 0.76, droop: 0, form: 'round' };
}

/** The ends of a crown's boughs: in tiers from below, more in broader tiers. */
function boughsOf(studio: Studio, crown: Crown): Bough[] {
  const pitch = 1000 * (crown.form === 'column' ? 0.13 : 0.2 * crown.width ** 0.5);
  const tiers = Math.max(2, Math.round((1000 * crown.height) / (pitch * 0.72)));
  return Array.from({ length: tiers }, (_, tier) => {
    const share = (tier + 0.5) / tiers;
    const half = 500 * crown.width * spread(crown.form, share) - pitch * 0.25;
    const number = Math.max(1, Math.round((2 * half) / pitch) + 1);
    return Array.from({ length: number }, (__, index) => {
      const aside = number === 1 ? 0 : (index / (number - 1)) * 2 - 1;
      // A tier hangs at its sides, as a crown does.
      const level = crown.trunk + crown.height * (0.06 + 0.84 * share) - 0.05 * aside * aside;
      return {
        // Staggered, so that the clouds don't form columns.
        x: aside * half + (tier % 2 ? 0.22 : -0.22) * pitch + studio.random.around(0, pitch * 0.25),
        y: -1000 * level + studio.random.around(0, pitch * 0.24),
        size: pitch * studio.random.between(0.66, 0.86),
      };
    });
  }).flat();
}

/** Limbs from the trunk to every second bough. */
function limbs(studio: Studio, trunk: Vector[], width: number, bark: string, boughs: Bough[]): Drawing[] {
  const top = (trunk.at(-1) as Vector).y;
  return boughs
    .filter((bough, index) => index % 2 === 0 && bough.y > top)
    .map((bough) => {
      const reach = Math.abs(bough.x);
      const place = Math.min(0.95, Math.max(0.3, (bough.y + reach * 0.75) / top));
      const from = trunk[Math.round(30 * place)] as Vector;
      const angle = Math.atan2(from.y - bough.y, bough.x - from.x);
      const length = Math.hypot(bough.x - from.x, bough.y - from.y);
      const limb = stemCurve(from, angle, length, Math.sign(from.x - bough.x) * length * 0.12, 10);
      return drawStalk(studio, limb, width * (0.4 - 0.26 * place), 5, { colour: bark });
    });
}

function spread(form: Crown['form'], share: number): number {
  switch (form) {
    case 'column':
      return Math.sin(Math.PI * Math.min(0.94, share * 0.8 + 0.16)) ** 0.6;
    case 'cone':
      return 1.05 - 0.85 * share;
    case 'umbrella':
      return 0.55 + 0.55 * Math.sin(Math.PI * share) ** 0.6;
    default:
      return Math.sin(Math.PI * (0.14 + 0.74 * share)) ** 0.7;
  }
}

function barkMarks(studio: Studio, traits: Traits, trunk: Vector[], width: number): Drawing {
  const pattern = traits.bark?.pattern;
  if (pattern !== 'banded' && pattern !== 'plated' && pattern !== 'peeling') return drawing('', trunk);
  const lines = Array.from({ length: 30 }, () => {
    const share = studio.random.next() * 0.8;
    const point = trunk[Math.round(share * 30)] as Vector;
    const half = width * (1 - 0.7 * share) * 0.5;
    const x = point.x + studio.random.between(-half, half * 0.3);
    return [
      { x, y: point.y },
      { x: x + half * 0.7, y: point.y + 3 },
    ];
  });
  return drawing(
    hatch(studio, lines, { width: pattern === 'banded' ? 7 : 3, colour: '#3f3832', opacity: 0.7 }),
    trunk,
  );
}
