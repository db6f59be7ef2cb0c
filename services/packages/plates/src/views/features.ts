import { letters } from '../caption.ts';
import { drawFungusParts } from '../fungi/fungus-detail.ts';
import { stemCurve } from '../growth.ts';
import { drawColumn, drawPad } from '../habits/cactus-body.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { ink } from '../palette.ts';
import { drawRoot } from '../roots.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Leaf, Traits } from '../traits.ts';
import { frameOf, radians, vector } from '../vector.ts';
import { drawFigures } from './figures.ts';
import { moved } from './moved.ts';

/** Plant Features: leaf, fruit, seed and root laid out like specimens, each with its letter. */
export function composeFeatures(studio: Studio, traits: Traits): Drawing {
  const parts = traits.fungus ? drawFungusParts(studio, traits.fungus) : specimens(studio, traits);
  const slots = layouts[Math.min(parts.length, 7)] ?? [];
  return stack(parts.slice(0, 7).map((part, index) => labelled(part, slots[index] as Slot, index)));
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
  const letter = letters(String.fromCharCode(97 + index), at.x, at.y, 23);
  return stack([placed, drawing(`<path class="letter" d="${letter}" fill="${ink}"/>`, [at])]);
}

function specimens(studio: Studio, traits: Traits): Drawing[] {
  const parts: Drawing[] = [];
  if (traits.leaf) {
    const second = traits.basalLeaf ? leafFront(studio, traits.basalLeaf) : leafBack(studio, traits.leaf);
    parts.push(leafFront(studio, traits.leaf), second);
  } else parts.push(traits.cactus ? cactusPart(studio, traits) : stemPart(studio, traits));
  parts.push(...drawFigures(studio, traits));
  if (traits.root) parts.push(drawRoot(studio, traits.root, vector(0, 0), 260));
  else if (traits.bark || traits.stem) parts.push(stemPart(studio, traits));
  return parts;
}

function leafFront(studio: Studio, leaf: Leaf): Drawing {
  const frame = frameOf(vector(0, 0), vector(0.12, -1, 0), vector(0, 0, 1));
  const isSlender = (leaf.breadth ?? 0.4) < 0.12 && leaf.compound === 'simple';
  const one = drawLeaf(
    studio,
    leaf,
    frame,
    420,
    { bend: -0.25, sway: 0.22, fold: 0.12 },
    leaf.petiole === 'long' ? 0.45 : undefined,
  );
  if (!isSlender) return one;
  const more = [-0.3, 0.42].map((lean) =>
    drawLeaf(studio, leaf, frameOf(vector(lean * 60, 0), vector(lean, -1, 0), vector(0, 0, 1)), 390, {
      bend: -0.5,
      sway: lean * 0.7,
      fold: 0.2,
      twist: lean,
    }),
  );
  return stack([...more, one]);
}

function leafBack(studio: Studio, leaf: Leaf): Drawing {
  const frame = frameOf(vector(0, 0), vector(-0.25, -1, 0), vector(0.1, 0, -1));
  return drawLeaf(studio, leaf, frame, 240, { bend: 0.3, sway: 0.3, fold: -0.1 });
}

function cactusPart(studio: Studio, traits: Traits): Drawing {
  const cactus = traits.cactus;
  if (!cactus) return stemPart(studio, traits);
  if (traits.habit === 'padded cactus')
    return drawPad(studio, cactus, vector(0, 0), radians(90), 400).drawing;
  return drawColumn(studio, cactus, stemCurve(vector(0, 0), radians(90), 420, 6, 40), 190, 20);
}

/** A piece of the stem or of the bark. */
function stemPart(studio: Studio, traits: Traits): Drawing {
  const isWoody = traits.bark !== undefined;
  const curve = stemCurve(vector(0, 0), radians(82), 300, 12, 30);
  const surface = isWoody ? 'woody' : (traits.stem?.surface ?? 'smooth');
  return drawStalk(studio, curve, isWoody ? 74 : 30, isWoody ? 66 : 25, {
    colour: traits.bark?.colour ?? traits.stem?.colour ?? 'leaf',
    surface,
    nodes: surface === 'jointed' ? [0.25, 0.5, 0.75] : [],
  });
}
