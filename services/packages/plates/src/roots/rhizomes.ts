import { stemCurve } from '../growth.ts';
import { hatch, penStrokes } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { drawSolid, type Place, type Profile, placeOn, profiles } from '../solid.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Root } from '../traits.ts';
import { add, heading, radians, type Vector, vector } from '../vector.ts';
import { fibres } from './fibres.ts';

/** Thick branching fingers with rings and few roots below: ginger. */
export function fingers(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const branches = [
    { from: vector(at.x - size * 0.5, at.y + size * 0.2), angle: 0.1, length: 1.05, breadth: 0.24 },
    { from: vector(at.x + size * 0.1, at.y + size * 0.22), angle: -0.75, length: 0.48, breadth: 0.4 },
    { from: vector(at.x - size * 0.2, at.y + size * 0.2), angle: -2.2, length: 0.42, breadth: 0.44 },
    { from: vector(at.x + size * 0.3, at.y + size * 0.1), angle: 0.6, length: 0.3, breadth: 0.5 },
  ];
  const bodies = branches.map(({ from, angle, length, breadth }) =>
    ringed(studio, root, from, add(from, heading(angle), size * length), breadth),
  );
  const roots = [-0.36, -0.1, 0.2, 0.38].map((share) =>
    fibres(studio, root, vector(at.x + share * size, at.y + size * 0.24), size * 0.4, 4, 0.55),
  );
  return stack([...roots, ...bodies.reverse()], at.z - 1);
}

function ringed(studio: Studio, root: Root, from: Vector, to: Vector, breadth: number): Drawing {
  const profile: Profile = (share) =>
    Math.min(1, Math.min(share, 1 - share) / 0.14) ** 0.55 *
    breadth *
    0.5 *
    (1 + 0.09 * Math.sin(share * 21));
  const body = drawSolid(studio, from, to, profile, { colour: root.colour, hatching: 4 });
  const place = placeOn(from, to, profile);
  const rings = Array.from({ length: 7 }, (_, index) => arc(place, 0.1 + index * 0.13));
  return stack([body, drawing(hatch(studio, rings, { width: 0.9, opacity: 0.6 }), rings.flat())]);
}

const arc = (place: Place, share: number) =>
  [-0.95, -0.5, 0, 0.5, 0.95].map((aside) => place(share + 0.03 * (1 - aside * aside), aside));

/** A long slender stem below the ground, with scales, roots at its nodes and a pointed bud. */
export function creepingRhizome(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const from = add(at, vector(size * 0.78, size * 0.34, 0));
  const main = stemCurve(from, radians(176), size * 1.6, -size * 0.1, 30);
  const width = size * 0.075;
  const nodes = [0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92];
  const neck = stemCurve(
    main[14] as Vector,
    Math.atan2(-(at.y - (main[14] as Vector).y), at.x - (main[14] as Vector).x),
    size * 0.3,
    4,
    8,
  );
  const roots = nodes.map((share) =>
    fibres(studio, root, main[Math.round(share * 30)] as Vector, size * 0.34, 5, 0.5),
  );
  const colour = pigment(root.colour);
  const scales = nodes.map((share) => {
    const here = main[Math.round(share * 30)] as Vector;
    return [
      vector(here.x - 2, here.y - width * 0.56),
      vector(here.x + 3, here.y),
      vector(here.x - 2, here.y + width * 0.56),
    ];
  });
  const rings = drawing(
    penStrokes(studio, scales, { width: 1.6, colour: shade(colour, 0.6), taper: 'none' }),
    scales.flat(),
  );
  const pips = [
    { at: main[30] as Vector, lean: -0.3, length: 0.3 },
    { at: main[21] as Vector, lean: -0.05, length: 0.2 },
    { at: main[4] as Vector, lean: 0.1, length: 0.16 },
  ].map(({ at: foot, lean, length }) => {
    const tip = add(foot, vector(lean * size * 0.4, -size * length, 0));
    return drawSolid(studio, foot, tip, profiles.egg(0.42), {
      colour: mix(colour, pigment('light green'), 0.3),
      ribs: 2,
    });
  });
  return stack(
    [
      ...roots,
      drawStalk(studio, neck, width * 0.9, width * 0.8, { colour: root.colour }),
      drawStalk(studio, main, width, width * 0.9, { colour: root.colour, nodes }),
      rings,
      ...pips,
    ],
    at.z - 1,
  );
}

/** A stout slanting stock, scarred above and thick with roots below. */
export function shortRhizome(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const from = add(at, vector(size * 0.06, size * 0.02, 0));
  const to = add(at, vector(-size * 0.5, size * 0.34, 0));
  const body = ringed(studio, root, from, to, 0.3);
  const roots = [0.1, 0.35, 0.6, 0.85].map((share) =>
    fibres(studio, root, add(from, add(to, from, -1), share), size * 0.75, 7, 0.5),
  );
  return stack([...roots, body], at.z - 1);
}

/** Flattened joints in a row, each with rings and the scars of old leaves. */
export function jointedRhizome(studio: Studio, root: Root, at: Vector, size: number): Drawing {
  const joints = [
    { from: vector(at.x + size * 0.02, at.y + size * 0.16), angle: 3.0, length: 0.46 },
    { from: vector(at.x - size * 0.38, at.y + size * 0.2), angle: 3.3, length: 0.42 },
    { from: vector(at.x + size * 0.02, at.y + size * 0.17), angle: 0.12, length: 0.44 },
    { from: vector(at.x + size * 0.4, at.y + size * 0.13), angle: 0.6, length: 0.32 },
  ].map(({ from, angle, length }) =>
    ringed(studio, root, from, add(from, heading(angle), size * length), 0.52),
  );
  const roots = [-0.5, -0.25, 0, 0.25, 0.5].map((share) =>
    fibres(studio, root, vector(at.x + share * size, at.y + size * 0.24), size * 0.4, 5, 0.5),
  );
  return stack([...roots, ...joints.reverse()], at.z - 1);
}
