import { letters } from '../caption.ts';
import { ink } from '../palette.ts';
import { type Box, type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { letterOf } from './figure.ts';
import { moved } from './moved.ts';
import { figureParts } from './parts.ts';

/**
 * Adds figures to a field: beside the foot of a narrow plant, else below it. Returns them and the part of the field
 * that remains for the plant.
 */
export function furnish(
  studio: Studio,
  traits: Traits,
  field: Box,
  plant: Drawing,
): { figures: Drawing[]; field: Box } {
  const [width, height] = [field.right - field.left, field.bottom - field.top];
  const aspect = (plant.box.right - plant.box.left) / Math.max(1, plant.box.bottom - plant.box.top);
  const parts = figureParts(traits).map((part) => part.draw(studio));
  if (parts.length === 0) return { figures: [], field };
  const below = height - Math.min(height, width / aspect);
  const beside = width - Math.min(width, height * aspect);
  if (below <= 120 && beside > 190)
    return column(parts, field, Math.min(190, beside * 0.62, height / parts.length / 1.16));
  return row(parts, field, Math.max(lowestRow, Math.min(210, below)));
}

/** Height of the row of figures that a plant of the page's shape makes room for. */
const lowestRow = 150;

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
  const letter = letters(letterOf(index), at.x, at.y, 20);
  return stack([part, drawing(`<path class="letter" d="${letter}" fill="${ink}"/>`, [at])]);
}
