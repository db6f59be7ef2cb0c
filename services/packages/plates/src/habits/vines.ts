import { bezier, polyline, ribbon } from '../curve.ts';
import { growShoot, type Shoot, siteOn, stemCurve } from '../growth.ts';
import { penStrokes } from '../ink.ts';
import { pigment, shade } from '../palette.ts';
import { drawRoot } from '../roots/root.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Stem, Traits } from '../traits.ts';
import { add, clamp, radians, scale, type Vector, vector } from '../vector.ts';
import { flowering, fruiting } from './herbs.ts';
import { fullHeight, legible, plainStem, proportionsOf } from './proportions.ts';

/** A climber: one winding stem up the page with its leaves to both sides, tendrils or hold-fasts, flowers and fruit. */
export function composeVine(studio: Studio, traits: Traits): Drawing {
  const sizes = proportionsOf({ ...traits, heightCm: 70 }, [0.17, 0.32]);
  const stem = traits.stem ?? plainStem;
  const curve = winding(studio, fullHeight);
  const nodes = Math.round(clamp((fullHeight * 1.25) / (sizes.leaf * 0.66), 5, 12));
  const shoot = growShoot(studio, curve, {
    leaf: traits.leaf,
    stem,
    nodes,
    from: 0.06,
    to: 0.97,
    leafLength: (share) => sizes.leaf * (1.05 - 0.6 * share ** 2),
    width: [stem.surface === 'woody' || stem.surface === 'hairy' ? 15 : 9, 3],
    spread: [82, 60],
    droop: 0.9,
    petiole: traits.leaf?.petiole === 'long' ? 0.42 : undefined,
  });
  const pieces = [...shoot.pieces, ...holdFasts(studio, stem, shoot, curve, sizes.leaf)];
  if (stem.climbingBy === 'twining' && stem.surface !== 'woody') pieces.push(...support(studio, curve));
  if (traits.flower) {
    const size = legible(traits.flower, sizes.flower);
    const axils = shoot.axils.filter((_, index) => index % (traits.flower?.flowers === 1 ? 1 : 2) === 0);
    const flower = { ...traits.flower, inflorescence: traits.flower.inflorescence };
    pieces.push(...flowering(studio, flower, { ...shoot, axils }, size, fullHeight * 0.24, traits));
  }
  pieces.push(...fruiting(studio, traits, sizes, shoot.axils));
  if (traits.root?.onPlate) pieces.push(drawRoot(studio, traits.root, curve[0] as Vector, fullHeight * 0.28));
  return layer(pieces);
}

/** An S-shaped course from the bottom to the top of the page. */
function winding(studio: Studio, height: number): Vector[] {
  const side = studio.random.sign();
  const sway = height * studio.random.between(0.13, 0.18);
  return Array.from({ length: 61 }, (_, index) => {
    const share = index / 60;
    return vector(
      side * sway * Math.sin(share * 6.6 + 0.4) * (1 - 0.25 * share),
      -share * height,
      4 * Math.sin(share * 12),
    );
  });
}

function holdFasts(studio: Studio, stem: Stem, shoot: Shoot, curve: Vector[], leafSize: number): Drawing[] {
  switch (stem.climbingBy) {
    case 'tendrils':
    case 'adhesive pads':
      return [tendrils(studio, stem, shoot, leafSize)];
    case 'rootlets':
      return [rootlets(studio, curve)];
    case 'hooks':
      return [hooks(studio, shoot, leafSize)];
    default:
      return [];
  }
}

/** Coiled threads opposite the leaves; forked with pads where the plant sticks to walls. */
function tendrils(studio: Studio, stem: Stem, shoot: Shoot, leafSize: number): Drawing {
  const hasPads = stem.climbingBy === 'adhesive pads';
  const lines = shoot.axils
    .filter((_, index) => index % 2 === 0)
    .flatMap((axil) => {
      const angle = Math.atan2(axil.outward.y, -axil.outward.x);
      const reach = leafSize * studio.random.between(0.4, 0.6);
      return (hasPads ? [-0.5, 0, 0.5] : [0]).map((lean) =>
        coil(axil.point, angle + lean, hasPads ? reach * 0.6 : reach, hasPads ? 0.2 : 1),
      );
    });
  const colour = pigment(stem.colour);
  const svg =
    penStrokes(studio, lines, { width: 2.6, colour: shade(colour, 0.4), taper: 'end' }) +
    penStrokes(studio, lines, { width: 1.2, colour, taper: 'end' });
  return drawing(svg, lines.flat(), 3);
}

function coil(from: Vector, angle: number, reach: number, curl: number): Vector[] {
  let here = from;
  let heading = angle;
  return Array.from({ length: 40 }, (_, index) => {
    const share = index / 39;
    heading += curl * (share < 0.45 ? 0.02 : 0.42);
    here = add(
      here,
      vector(Math.cos(heading), -Math.sin(heading), 0),
      (reach / 26) * (share < 0.45 ? 1.5 : 0.62),
    );
    return here;
  });
}

function rootlets(studio: Studio, curve: Vector[]): Drawing {
  const lines = Array.from({ length: 70 }, () => {
    const site = siteOn(curve, studio.random.between(0.02, 0.8));
    const side = studio.random.sign();
    const out = vector(-site.along.y * side, site.along.x * side);
    const reach = studio.random.between(9, 20);
    return [
      site.point,
      add(add(site.point, out, reach), vector(studio.random.around(0, 5), studio.random.around(2, 4))),
    ];
  });
  return drawing(
    penStrokes(studio, lines, { width: 1.6, colour: '#7a5c43', taper: 'end' }),
    lines.flat(),
    -1,
  );
}

/** The paired claws of cat's claw: stout at the base, curved back to the stem. */
function hooks(studio: Studio, shoot: Shoot, leafSize: number): Drawing {
  const reach = leafSize * 0.3;
  const claws = shoot.axils.map((axil) => {
    const side = Math.sign(axil.outward.x) || 1;
    const out = vector(-axil.along.y * side, axil.along.x * side);
    const back = scale(axil.along, -1);
    const from = add(axil.point, axil.along, reach * 0.25);
    const spine = bezier(
      from,
      add(add(from, out, reach * 0.6), axil.along, reach * 0.35),
      add(add(from, out, reach * 1.05), back, reach * 0.1),
      add(add(from, out, reach * 0.55), back, reach * 0.62),
      12,
    );
    return ribbon(spine, (share) => reach * 0.24 * (1 - share) ** 0.8);
  });
  const data = claws.map((claw) => polyline(claw)).join('');
  const svg = `<path d="${data}" fill="#8a6242" stroke="#2b2a24" stroke-width="${studio.weight.toFixed(2)}"/>`;
  return drawing(studio.isSketch ? '' : svg, claws.flat(), 14);
}

/** A thin stake that the stem winds round. */
function support(studio: Studio, curve: Vector[]): Drawing[] {
  const last = curve.at(-1) as Vector;
  const stake = stemCurve(vector(0, 10), radians(90), Math.abs(last.y) * 0.98, 6);
  return [drawStalk(studio, stake, 8, 6, { colour: 'tan', surface: 'woody', depth: -2 })];
}
