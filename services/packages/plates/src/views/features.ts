import { letters } from '../caption.ts';
import { ink } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { letterOf } from './figure.ts';
import { moved } from './moved.ts';
import { featureParts } from './parts.ts';

/** Plant Features: leaf, fruit, seed and root laid out like specimens, each with its letter. */
export function composeFeatures(studio: Studio, traits: Traits): Drawing {
  const parts = featureParts(traits);
  const slots = layouts[parts.length] ?? [];
  return stack(parts.map((part, index) => labelled(part.draw(studio), slots[index] as Slot, index)));
}

/** Centre and size of a place on the sheet. */
type Slot = [x: number, y: number, width: number, height: number];

const layouts: Record<number, Slot[]> = {
  1: [[0, 0, 560, 760]],
  2: [
    [0, -200, 560, 380],
    [0, 220, 560, 340],
  ],
  3: [
    [-150, -150, 330, 520],
    [190, -150, 250, 400],
    [0, 270, 560, 230],
  ],
  4: [
    [-150, -170, 340, 500],
    [190, -230, 240, 330],
    [190, 120, 230, 250],
    [-110, 270, 380, 240],
  ],
  5: [
    [-150, -170, 340, 500],
    [190, -270, 240, 270],
    [190, 20, 220, 220],
    [210, 280, 180, 190],
    [-120, 270, 370, 240],
  ],
  6: [
    [-160, -180, 330, 480],
    [130, -270, 190, 280],
    [285, -190, 130, 190],
    [190, 30, 240, 230],
    [220, 280, 170, 180],
    [-120, 270, 370, 240],
  ],
  7: [
    [-160, -180, 330, 480],
    [120, -280, 190, 270],
    [280, -210, 130, 190],
    [120, 20, 200, 220],
    [290, 60, 130, 150],
    [230, 290, 180, 170],
    [-120, 270, 370, 240],
  ],
};

function labelled(part: Drawing, [x, y, width, height]: Slot, index: number): Drawing {
  const placed = moved(part, x, y, width, height, 1.35);
  const at = {
    x: Math.max(placed.box.left - 4, x - width / 2 + 4),
    y: Math.min(placed.box.bottom + 26, y + height / 2 + 24),
  };
  const letter = letters(letterOf(index), at.x, at.y, 23);
  return stack([placed, drawing(`<path class="letter" d="${letter}" fill="${ink}"/>`, [at])]);
}
