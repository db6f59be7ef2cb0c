import { drawFlower } from '../flowers/flower.ts';
import { drawFruit } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { hatch } from '../ink.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Cactus, Flower, Fruit, Traits } from '../traits.ts';
import { add, heading, radians, unit, type Vector, vector } from '../vector.ts';
import { drawColumn, drawPad } from './cactus-body.ts';
import { fullHeight } from './proportions.ts';

const plainCactus: Cactus = { ribs: 12, spines: 'straw', colour: 'grey green', arms: 0 };

/** A tall ribbed column with upturned arms, flowers and fruit on the crowns. */
export function composeColumnarCactus(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus ?? plainCactus;
  const width = fullHeight * 0.15;
  const trunk = stemCurve(vector(0, 0), radians(90), fullHeight, 8, 60);
  const places = [
    { side: -1, at: 0.34, reach: 0.17, rise: 0.36 },
    { side: 1, at: 0.46, reach: 0.16, rise: 0.3 },
    { side: 1, at: 0.27, reach: 0.29, rise: 0.24 },
    { side: -1, at: 0.55, reach: 0.27, rise: 0.17 },
    { side: 1, at: 0.62, reach: 0.12, rise: 0.14 },
  ].slice(0, cactus.arms);
  const arms = places.map(({ side, at, reach, rise }) => {
    const from = trunk[Math.round(at * 60)] as Vector;
    const elbow = Array.from({ length: 42 }, (_, index) => {
      const share = index / 41;
      const bend = Math.min(1, share / 0.4);
      const x = side * fullHeight * reach * Math.sin((bend * Math.PI) / 2);
      const y =
        -fullHeight *
        (0.03 * (1 - Math.cos((bend * Math.PI) / 2)) * 2 + Math.max(0, share - 0.33) * rise * 1.5);
      return vector(from.x + x, from.y + y, -1);
    });
    return { curve: elbow, drawing: drawColumn(studio, cactus, elbow, width * 0.62, 9) };
  });
  const crowns = [trunk, ...arms.map((arm) => arm.curve)].map((curve) => curve.at(-1) as Vector);
  const pieces = arms.map((arm) => ({ ...arm.drawing, depth: -1 }));
  pieces.push({ ...drawColumn(studio, cactus, trunk, width, 12), depth: 0 });
  for (const [index, crown] of crowns.entries())
    pieces.push(...crownFlowers(studio, traits, crown, index === 0 ? width : width * 0.62));
  return layer([...pieces, stones(studio, width * 1.6)]);
}

function crownFlowers(studio: Studio, traits: Traits, at: Vector, width: number): Drawing[] {
  const { flower, fruit } = traits;
  const spots = [-0.36, -0.12, 0.14, 0.38];
  return spots.flatMap((share, index): Drawing[] => {
    const origin = vector(at.x + share * width, at.y + 8 + Math.abs(share) * width * 0.5, 2);
    const axis = unit(vector(share * 1.6, -1, 0.25));
    if (fruit && index === 0)
      return [{ ...drawFruit(studio, fruit, { from: origin, along: axis, size: width * 0.4 }), depth: 3 }];
    return flower
      ? [{ ...drawFlower(studio, flower, { origin, axis, size: width * 0.5 }), depth: 4 + index }]
      : [];
  });
}

/** Flat pads one on another: prickly pear. */
export function composePaddedCactus(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus ?? plainCactus;
  const pieces: Drawing[] = [];
  const grow = (at: Vector, degrees: number, length: number, order: number): void => {
    const pad = drawPad(studio, cactus, at, radians(degrees), length);
    pieces.push({ ...pad.drawing, depth: -order });
    if (order === 0) {
      pieces.push(...padEdge(studio, traits.flower, traits.fruit, pad.edge, degrees, length));
      return;
    }
    const shoots = order === 2 ? [-0.75, 0.12, 0.85] : [-0.62, 0.6];
    for (const share of shoots) {
      grow(
        add(pad.edge(share), heading(radians(degrees)), -length * 0.05),
        degrees - share * 46 + studio.random.around(0, 8),
        length * studio.random.between(0.74, 0.84),
        order - 1,
      );
    }
  };
  grow(vector(0, 0), 92, fullHeight * 0.4, 2);
  return layer([...pieces, stones(studio, 190)]);
}

function padEdge(
  studio: Studio,
  flower: Flower | undefined,
  fruit: Fruit | undefined,
  edge: (share: number) => Vector,
  degrees: number,
  length: number,
): Drawing[] {
  return [-0.7, -0.25, 0.2, 0.65].flatMap((share, index): Drawing[] => {
    if (studio.random.next() < 0.3) return [];
    const origin = edge(share);
    const axis = unit(add(heading(radians(degrees - share * 55)), vector(0, 0, 0.25)));
    const isFlower = flower && index % 2 === 0;
    const drawn = isFlower
      ? drawFlower(studio, flower, { origin, axis, size: length * 0.3 })
      : fruit
        ? drawFruit(studio, fruit, { from: origin, along: axis, size: length * 0.26 })
        : undefined;
    return drawn ? [{ ...drawn, depth: 1 + index }] : [];
  });
}

/** A ribbed globe with a crown of flowers. */
export function composeGlobularCactus(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus ?? plainCactus;
  const size = fullHeight * 0.62;
  const [from, to] = [vector(0, 0), vector(0, -size)];
  const body = drawSolid(studio, from, to, profiles.globe(1.08), {
    colour: cactus.colour,
    ribs: cactus.ribs,
    hatching: 20,
  });
  const place = placeOn(from, to, profiles.globe(1.08));
  const needles = Array.from({ length: 9 }, (_, index) =>
    Math.sin(((index + 0.5) / 9 - 0.5) * Math.PI),
  ).flatMap((aside) =>
    Array.from({ length: 11 }, (_, row) => place(0.06 + row * 0.084, aside)).flatMap((root) =>
      [0, 1, 2, 3, 4].map((index) => {
        const angle = index * 1.26 + studio.random.next();
        return [root, { x: root.x + Math.cos(angle) * 26, y: root.y + Math.sin(angle) * 26 }];
      }),
    ),
  );
  const spines = drawing(
    hatch(studio, needles, { width: 2, colour: '#6a543a', opacity: 0.8 }) +
      hatch(studio, needles, { width: 1.1, colour: '#e2cf9a', opacity: 1 }),
    needles.flat(),
  );
  return layer([
    body,
    { ...spines, depth: 1 },
    ...crownFlowers(studio, traits, vector(0, -size), size * 0.45),
    stones(studio, size * 0.8),
  ]);
}

/** Many spiny stems from the ground: hoodia. */
export function composeClusteredStems(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus ?? plainCactus;
  const flower = traits.flower;
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8 - 0.5;
    const height = fullHeight * (0.9 - 0.42 * Math.abs(share)) * studio.random.between(0.8, 1);
    const curve = stemCurve(
      vector(share * 240, Math.abs(share) * 10),
      radians(90 - share * 50),
      height * 0.86,
      share * 60,
      36,
    );
    const column = drawColumn(studio, cactus, curve, 62, 13);
    const blossoms =
      flower && index % 2 === 0
        ? [0.97, 0.84].map((place, order) => {
            const at = curve[Math.round(place * 35)] as Vector;
            const axis = unit(vector(share + (order ? 0.5 : 0), -0.35, 0.9));
            return { ...drawFlower(studio, flower, { origin: { ...at, z: 2 }, axis, size: 96 }), depth: 4 };
          })
        : [];
    return layer([column, ...blossoms], index % 2 ? -1 : 1);
  });
  return layer([...pieces, stones(studio, 260)]);
}

/** Gravel at the foot. */
function stones(studio: Studio, reach: number): Drawing {
  const pieces = Array.from({ length: 11 }, (_, index) => {
    const x = (index / 10 - 0.5) * 2 * reach + studio.random.around(0, 14);
    const size = studio.random.between(16, 46) * (1 - Math.abs(index / 10 - 0.5));
    return drawSolid(studio, vector(x - size, 14), vector(x + size, 10), profiles.globe(0.62), {
      colour: index % 2 ? '#c9b48e' : '#b5a184',
      hatching: 4,
      line: 1,
    });
  });
  return layer(pieces, 6);
}
