import { drawTimber } from '../fungi/on-wood.ts';
import { composePlant } from '../habits/compose-plant.ts';
import { scene, vignette } from '../landscape/layers.ts';
import { drawScene, foreground } from '../landscape/scenes.ts';
import { drawTree } from '../landscape/tree.ts';
import { drawPot } from '../landscape/window.ts';
import type { Box, Drawing, Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { vector } from '../vector.ts';

/** The plant where it grows: a landscape, the plant once near and, where it grows in numbers, again further off. */
export function composeHabitat(open: (weight: number, detail: number) => Studio, traits: Traits): string {
  const table = open(1, 1);
  const place = drawScene(table, traits.scene);
  const stand = standing(traits);
  const sketch = grown(open(1, 0.55), traits);
  const scale = Math.min(
    stand.height / (sketch.box.bottom - sketch.box.top),
    stand.width / (sketch.box.right - sketch.box.left),
  );
  const plant = grown(open(1 / scale, stand.copies.length ? 0.6 : 0.85), traits);
  const far = stand.copies.length ? grown(open(2.4 / scale, 0.3), traits) : undefined;
  const copies = stand.copies
    .map(({ x, y, size }, index) => (far ? placed(far, x, y, scale * size, index % 2 === 0) : ''))
    .join('');
  const hero = heroOf(table, traits, plant, scale, place.foot);
  return place.svg + copies + hero + foreground(table, traits.scene) + vignette(table);
}

type Standing = { height: number; width: number; copies: { x: number; y: number; size: number }[] };

/** How large the plant stands in the picture, and where others of its kind do. */
function standing(traits: Traits): Standing {
  if (traits.scene === 'windowsill') return { height: 400, width: 520, copies: [] };
  if (traits.habit === 'fungus') return { height: 430, width: 620, copies: [] };
  if (traits.habit === 'vine') return { height: 520, width: 460, copies: [] };
  if (isTree(traits) || traits.habit === 'palm' || traits.habit === 'tuft tree') {
    const isTall = traits.heightCm > 900;
    return {
      height: isTall ? 530 : traits.heightCm > 250 ? 430 : 320,
      width: 640,
      copies: [
        { x: 190, y: 452, size: 0.32 },
        { x: 815, y: 470, size: 0.4 },
        { x: 700, y: 446, size: 0.24 },
      ],
    };
  }
  const height = traits.heightCm > 150 ? 480 : traits.heightCm > 50 ? 430 : 370;
  return {
    height,
    width: 480,
    copies: [
      { x: 150, y: 560, size: 0.52 },
      { x: 830, y: 572, size: 0.6 },
      { x: 268, y: 512, size: 0.34 },
      { x: 720, y: 508, size: 0.34 },
      { x: 905, y: 500, size: 0.26 },
    ],
  };
}

const isTree = (traits: Traits) =>
  ['broadleaf tree', 'conifer', 'shrub'].includes(traits.habit) && traits.heightCm > 120;

/** The plant in the ground: whole trees instead of branches, no roots in sight. */
function grown(studio: Studio, traits: Traits): Drawing {
  return isTree(traits) ? drawTree(studio, traits) : composePlant({ ...studio, isLifted: false }, traits);
}

function heroOf(studio: Studio, traits: Traits, plant: Drawing, scale: number, foot: number): string {
  if (traits.scene === 'windowsill') {
    const pot = drawPot(studio, 500, 604, 116);
    return placed(plant, 500, pot.mouth + 8, scale, false) + pot.svg;
  }
  if (traits.habit === 'vine') return trunkBehind(studio) + placed(plant, 500, foot, scale, false);
  return placed(plant, traits.habit === 'fungus' ? 480 : 500, foot + 20, scale, false);
}

/** What a climber climbs. */
function trunkBehind(studio: Studio): string {
  return drawTimber(studio, vector(505, 640), vector(490, scene.top), 118, '#93806a').svg;
}

/** A drawing with its foot at a point of the page. */
function placed(drawing: Drawing, x: number, y: number, scale: number, isMirrored: boolean): string {
  const middle = footOf(drawing.box);
  const flip = isMirrored ? -1 : 1;
  return `<g transform="translate(${x} ${y}) scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)}) translate(${(-middle).toFixed(1)} ${(-drawing.box.bottom).toFixed(1)})">${drawing.svg}</g>`;
}

const footOf = (box: Box) => (box.left + box.right) / 2;
