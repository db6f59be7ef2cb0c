import { letters } from '../caption.ts';
import { drawFlower } from '../flowers/flower.ts';
import { drawFruit } from '../fruits/fruit.ts';
import { drawSection } from '../fruits/section.ts';
import { drawSimpleLeaf } from '../leaves/simple-leaf.ts';
import { ink } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Box, type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Flower, Fruit, Leaf, Traits } from '../traits.ts';
import { frameOf, unit, vector } from '../vector.ts';
import { moved } from './moved.ts';

/** Identifying parts: a flower, a fruit, its section or its seeds. */
export function drawFigures(studio: Studio, traits: Traits): Drawing[] {
  const flower = traits.flower ? [drawFace(studio, traits.flower)] : [];
  if (traits.fruit) return [...flower, ...drawFruitParts(studio, traits.fruit)];
  return flower.length === 0 && traits.leaf && traits.leaf.compound !== 'simple'
    ? leaflets(studio, traits.leaf)
    : flower;
}

/** A leaflet from above and from below, for plants without flower and fruit. */
function leaflets(studio: Studio, leaf: Leaf): Drawing[] {
  return [1, -1].map((face) =>
    drawSimpleLeaf(studio, leaf, frameOf(vector(0, 0), vector(0.5, -1, 0), vector(0, 0, face)), 230, {
      bend: -0.3 * face,
      sway: 0.2,
      fold: 0.15 * face,
    }),
  );
}

/** One flower seen from the front; a flower too small to show on the plate shows its petals here. */
function drawFace(studio: Studio, plain: Flower): Drawing {
  const flower: Flower =
    plain.form === 'tiny' ? { ...plain, form: 'star', petalBreadth: plain.petalBreadth ?? 0.7 } : plain;
  const axis = unit(vector(0.3, flower.facing === 'nodding' ? 0.7 : -0.5, 0.8));
  return drawFlower(studio, flower, { origin: vector(0, 0), axis, size: 170 });
}

function drawFruitParts(studio: Studio, fruit: Fruit): Drawing[] {
  const isUpright = fruit.form === 'pappus' || fruit.form === 'bur';
  const whole = drawFruit(studio, fruit, {
    from: vector(0, 0),
    along: vector(0.05, isUpright ? -1 : 1, 0),
    size: 230,
  });
  return [whole, drawSection(studio, fruit, 200) ?? seedsOf(studio, fruit.seed)];
}

function seedsOf(studio: Studio, colour: string): Drawing {
  return stack(
    [0, 1, 2].map((index) => {
      const from = vector(index * 62 - 62, index % 2 ? 8 : 30);
      return drawSolid(studio, from, vector(from.x + 14, from.y - 62), profiles.egg(0.62), { colour });
    }),
  );
}

/**
 * Adds figures to the empty part of a field: below a broad plant, beside the foot of a narrow one. Returns them and
 * the part of the field that remains for the plant.
 */
export function furnish(
  studio: Studio,
  traits: Traits,
  field: Box,
  plant: Drawing,
): { figures: Drawing[]; field: Box } {
  const [width, height] = [field.right - field.left, field.bottom - field.top];
  const aspect = (plant.box.right - plant.box.left) / Math.max(1, plant.box.bottom - plant.box.top);
  const parts =
    traits.habit === 'fungus' || traits.habit === 'palm' || traits.habit === 'tuft tree'
      ? []
      : drawFigures(studio, traits);
  const below = height - Math.min(height, width / aspect);
  if (parts.length > 0 && below > 120) return row(parts, field, Math.min(210, below));
  const beside = width - Math.min(width, height * aspect);
  if (parts.length > 0 && beside > 190) return column(parts, field, Math.min(190, beside * 0.62));
  return { figures: [], field };
}

function row(parts: Drawing[], field: Box, height: number): { figures: Drawing[]; field: Box } {
  const step = (field.right - field.left) / parts.length;
  const figures = parts.map((part, index) =>
    lettered(
      moved(
        part,
        field.left + step * (index + 0.5),
        field.bottom - height / 2 + 4,
        Math.min(190, step * 0.8),
        height - 44,
      ),
      index,
    ),
  );
  return { figures, field: { ...field, bottom: field.bottom - height } };
}

function column(parts: Drawing[], field: Box, width: number): { figures: Drawing[]; field: Box } {
  const figures = parts.map((part, index) =>
    lettered(
      moved(
        part,
        field.right - width / 2,
        field.bottom - 80 - (parts.length - 1 - index) * width * 1.12,
        width * 0.84,
        width * 0.82,
      ),
      index,
    ),
  );
  return { figures, field: { ...field, right: field.right - width * 0.72 } };
}

function lettered(part: Drawing, index: number): Drawing {
  const at = { x: part.box.left - 6, y: part.box.bottom + 12 };
  const letter = letters(String.fromCharCode(97 + index), at.x, at.y, 20);
  return stack([part, drawing(`<path class="letter" d="${letter}" fill="${ink}"/>`, [at])]);
}
