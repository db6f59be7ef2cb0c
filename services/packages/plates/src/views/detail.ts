import { closeUpOf, drawFlower } from '../flowers/flower.ts';
import { drawFruit, drawFruits } from '../fruits/fruit.ts';
import { composeFungusDetail } from '../fungi/fungus-detail.ts';
import { stemCurve } from '../growth.ts';
import { drawColumn, drawPad } from '../habits/cactus-body.ts';
import { composePlant } from '../habits/compose-plant.ts';
import { drawInflorescence, isAxillary } from '../inflorescences/inflorescence.ts';
import { asBud, drawStalkedFlower } from '../inflorescences/pedicel.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio, stack } from '../studio.ts';
import type { Flower, Leaf, Traits } from '../traits.ts';
import { frameOf, radians, unit, type Vector, vector } from '../vector.ts';
import { moved } from './moved.ts';

/** Detail View: the flower large, from the front and from the side, with a bud; or another part of a plant without one. */
export function composeDetail(studio: Studio, traits: Traits): Drawing {
  if (traits.fungus) return composeFungusDetail(studio, traits.fungus);
  if (traits.flower) return flowerDetail(studio, traits, traits.flower);
  if (traits.fruit) return fruitDetail(studio, traits);
  return traits.leaf ? leafDetail(studio, traits.leaf, traits) : composePlant(studio, traits);
}

/** Forms shown as a whole rather than as one flower. */
const isWhole = (flower: Flower) =>
  ['spathe', 'hooded spathe', 'bracted cone', 'tassel', 'globe'].includes(flower.form);

function flowerDetail(studio: Studio, traits: Traits, plain: Flower): Drawing {
  const flower = closeUpOf(plain);
  const isCluster = plain.flowers > 5 && !isAxillary(plain);
  const main = isCluster ? clusterPiece(studio, plain) : flowerPiece(studio, traits, flower, 470);
  const size = isCluster ? 250 : 210;
  const face = drawFlower(studio, flower, { origin: vector(0, 0), axis: unit(sideAxis(flower)), size });
  const pieces = [moved(main, 0, -120, 640, 640)];
  if (isWhole(flower) && !isCluster)
    return stack([...pieces, moved(leafSprig(studio, traits), 0, 300, 420, 170)]);
  const bud = drawStalkedFlower(studio, asBud(flower), vector(0, 70), vector(0.1, -1, 0), 60, 120);
  return stack([...pieces, moved(face, -175, 345, 270, 250), moved(bud, 175, 345, 220, 230)]);
}

/** The flower from the side. */
const sideAxis = (flower: Flower): Vector =>
  flower.facing === 'nodding'
    ? vector(0.35, 0.75, 0.55)
    : flower.facing === 'up'
      ? vector(0.1, -0.25, 0.95)
      : vector(0.72, -0.5, 0.48);

function flowerPiece(studio: Studio, traits: Traits, flower: Flower, size: number): Drawing {
  const isNodding = flower.facing === 'nodding';
  const axis = unit(
    isNodding
      ? vector(0.2, 0.92, 0.34)
      : flower.facing === 'up'
        ? vector(0.12, -0.72, 0.68)
        : vector(0.25, -0.42, 0.87),
  );
  const foot = isNodding
    ? stemCurve(vector(0, 0), radians(96), size * 0.5, -40, 14)
    : stemCurve(vector(-axis.x * 60, size * 0.75), radians(86), size * 0.76, 30, 14);
  const end = isNodding ? (foot[0] as Vector) : (foot.at(-1) as Vector);
  const colour = flower.form === 'crocus' ? flower.colour : flower.calyx;
  const stalk = drawStalk(studio, isNodding ? [...foot].reverse() : foot, size * 0.042, size * 0.03, {
    colour,
    surface: traits.stem?.surface === 'hairy' ? 'hairy' : 'smooth',
  });
  const bloom = drawFlower(studio, flower, { origin: end, axis, size });
  const sprig =
    traits.leaf &&
    !isNodding &&
    traits.leaf.arrangement !== 'basal' &&
    traits.leaf.season === 'with the flowers'
      ? [sideLeaf(studio, traits.leaf, foot)]
      : [];
  return layer([...sprig, { ...stalk, depth: 0 }, { ...bloom, depth: 2 }]);
}

function sideLeaf(studio: Studio, leaf: Leaf, stem: Vector[]): Drawing {
  const at = stem[4] as Vector;
  const frame = frameOf(at, vector(0.9, -0.25, 0.3), vector(-0.2, -0.5, 0.9));
  return {
    ...drawLeaf(
      studio,
      leaf,
      frame,
      leaf.compound === 'simple' ? 230 : 280,
      { bend: -0.7, sway: 0.2, fold: 0.25 },
      0.15,
    ),
    depth: -1,
  };
}

function clusterPiece(studio: Studio, flower: Flower): Drawing {
  const stalk = drawStalk(studio, stemCurve(vector(0, 150), radians(91), 150, 8, 10), 12, 9, {
    colour: flower.calyx,
  });
  const size = flower.flowers > 24 ? 54 : flower.flowers > 12 ? 72 : 104;
  const top = drawInflorescence(studio, flower, {
    from: vector(-2, 0),
    along: vector(0, -1, 0.1),
    size,
    space: 640,
  });
  return layer([stalk, { ...top, depth: 2 }]);
}

function fruitDetail(studio: Studio, traits: Traits): Drawing {
  const { fruit } = traits;
  if (!fruit) return composePlant(studio, traits);
  const whole = drawFruit(studio, fruit, { from: vector(0, 0), along: vector(0.08, 0.99, 0), size: 330 });
  const group = drawFruits(
    studio,
    { ...fruit, cluster: Math.max(2, fruit.cluster) },
    { from: vector(0, 0), along: vector(0, 1, 0), size: 110 },
    traits.stem?.colour ?? 'brown',
  );
  return stack([
    moved(leafSprig(studio, traits), 0, -250, 620, 360),
    moved(whole, -120, 190, 330, 420),
    moved(group, 210, 190, 260, 380),
  ]);
}

/** A short shoot with a few leaves. */
function leafSprig(studio: Studio, traits: Traits): Drawing {
  if (traits.cactus) return cactusPiece(studio, traits);
  const leaf = traits.leaf;
  if (!leaf || leaf.season === 'after the flowers') return composePlant(studio, traits);
  const isTiny = leaf.shape === 'needle' || leaf.lengthCm < (leaf.shape === 'linear' ? 4 : 1.5);
  const curve = stemCurve(vector(0, 0), radians(12), 420, 40, 24);
  const number = isTiny ? 16 : 4;
  const leaves = Array.from({ length: number * 2 }, (_, index) => {
    const at = curve[Math.round((0.05 + (0.93 * (index >> 1)) / number) * 24)] as Vector;
    const side = index % 2 ? 1 : -1;
    const frame = frameOf(at, vector(0.75, side * 0.8, 0.25), vector(0, -0.2, 1));
    return drawLeaf(studio, { ...leaf, petiole: 'short' }, frame, isTiny ? 110 : 190, {
      bend: -0.4,
      sway: side * 0.2,
      fold: 0.2,
    });
  });
  return layer([
    { ...drawStalk(studio, curve, 11, 6, { colour: traits.stem?.colour ?? leaf.colour }), depth: -1 },
    ...leaves,
  ]);
}

function cactusPiece(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus;
  if (!cactus) return composePlant(studio, traits);
  if (traits.habit === 'padded cactus')
    return drawPad(studio, cactus, vector(0, 0), radians(12), 360).drawing;
  return drawColumn(studio, cactus, stemCurve(vector(0, 0), radians(4), 420, 10, 40), 170, 24);
}

/** One whole leaf, and a close-up of its surface. */
function leafDetail(studio: Studio, leaf: Leaf, traits: Traits): Drawing {
  const whole = drawLeaf(
    studio,
    leaf,
    frameOf(vector(0, 0), vector(0.25, -1, 0.1), vector(0.1, 0.15, 1)),
    620,
    { bend: -0.35, sway: 0.35, fold: 0.22 },
    0.25,
  );
  const back = drawLeaf(
    studio,
    leaf,
    frameOf(vector(0, 0), vector(-0.5, -1, 0.1), vector(0.3, 0.1, -1)),
    340,
    { bend: 0.3, sway: -0.3, fold: -0.12 },
    0.2,
  );
  const pieces = [moved(back, 190, 150, 330, 430), moved(whole, -70, -20, 560, 830)];
  return stack(traits.habit === 'fern' ? [moved(whole, 0, 0, 640, 830)] : pieces);
}
