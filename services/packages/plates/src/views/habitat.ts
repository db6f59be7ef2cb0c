import { drawTimber } from '../fungi/timber.ts';
import { composePlant } from '../habits/compose-plant.ts';
import { scene, vignette } from '../landscape/layers.ts';
import { drawScene, foreground } from '../landscape/scenes.ts';
import { drawTree } from '../landscape/tree.ts';
import { drawPot } from '../landscape/window.ts';
import { type Box, type Drawing, repeated, type Studio, type StudioOptions, sketching } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { clamp, vector } from '../vector.ts';

/** The plant in its landscape: once in front and, if it grows in numbers, again in the distance. */
export function composeHabitat(open: (options: StudioOptions) => Studio, traits: Traits): string {
  const table = open({});
  const place = drawScene(table, traits.scene);
  const stand = standing(traits);
  // A bush repeats its branch three times.
  const detail = traits.habit === 'shrub' ? 0.42 : 0.6;
  const { box } = grown(open({ detail, ...sketching }), traits).plant;
  const scale = Math.min(stand.height / (box.bottom - box.top), stand.width / (box.right - box.left));
  const { plant } = grown(open({ scale, detail }), traits);
  const hero = heroOf(table, traits, plant, scale, place.foot);
  const near = foreground(table, traits.scene) + vignette(table);
  return `<g clip-path="url(#scene)">${place.svg}${othersOf(open, traits, stand, scale)}${hero}${near}</g>`;
}

/** Distant parts are smaller, with less detail. */
const far = { scale: 0.42, detail: 0.3 };
const maxFarPaths = 2200;

/** Further plants in the distance; fewer where they have very many parts, which take long to render. */
function othersOf(
  open: (options: StudioOptions) => Studio,
  traits: Traits,
  stand: Standing,
  scale: number,
): string {
  if (stand.copies.length === 0) return '';
  const studio = open({ scale: scale * far.scale, detail: far.detail });
  const { plant, paths } = grown(studio, traits);
  const most = Math.max(1, Math.floor(maxFarPaths / paths));
  const other = repeated(studio, 'other', plant);
  return stand.copies
    .slice(0, most)
    .map(({ x, y, size }, index) => placed(other, x, y, scale * size, index % 2 === 0))
    .join('');
}

type Standing = { height: number; width: number; copies: { x: number; y: number; size: number }[] };

/** The size of the plant in the picture, and the positions of the others. */
function standing(traits: Traits): Standing {
  if (traits.scene === 'windowsill') return { height: 400, width: 520, copies: [] };
  if (traits.fungus)
    return traits.fungus.host === 'wood'
      ? { height: 430, width: 620, copies: [] }
      : { height: 215, width: 360, copies: [] };
  if (traits.habit === 'vine') return { height: 520, width: 460, copies: [] };
  if (isTree(traits) || traits.habit === 'shrub' || traits.habit === 'palm' || traits.habit === 'tuft tree') {
    const isTall = traits.heightCm > 900;
    return {
      height: isTall ? 530 : traits.heightCm > 250 ? 430 : 320,
      width: 620,
      copies: [
        { x: 190, y: 452, size: 0.32 },
        { x: 815, y: 470, size: 0.4 },
        { x: 700, y: 446, size: 0.24 },
      ],
    };
  }
  // By the logarithm, because a herb at true scale would disappear beside a shrub.
  const height = clamp(170 + 190 * Math.log10(traits.heightCm / 10), 150, 480);
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

const isTree = (traits: Traits) => traits.habit === 'broadleaf tree' || traits.habit === 'conifer';

/** A plant and how many paths are rendered for it: a repeated piece counts each time. */
type Grown = { plant: Drawing; paths: number };

const counted = (plant: Drawing): Grown => ({ plant, paths: plant.svg.split('<path').length - 1 });

/** The plant in the ground: whole trees instead of branches, no roots. */
function grown(studio: Studio, traits: Traits): Grown {
  if (isTree(traits)) return counted(drawTree(studio, traits));
  const plant = counted(composePlant({ ...studio, isLifted: false }, traits));
  return traits.habit === 'shrub' ? bush(studio, plant) : plant;
}

/** A shrub from one of its branches: the branch, its mirror image, and a shorter one between. */
function bush(studio: Studio, { plant, paths }: Grown): Grown {
  const branch = repeated(studio, `branch ${studio.detail}`, plant);
  const { left, right, top, bottom } = branch.box;
  const foot = right + left < 0 ? right : left;
  const turned = (scale: number, degrees: number, shift: number) =>
    `<g transform="translate(${shift} ${bottom.toFixed(1)}) rotate(${degrees}) scale(${scale} ${Math.abs(scale)}) translate(${(-foot).toFixed(1)} ${(-bottom).toFixed(1)})">${branch.svg}</g>`;
  const side = right + left < 0 ? -1 : 1;
  const reach = right - left;
  const isDense = paths > 1100;
  const svg =
    (isDense ? '' : turned(side * 0.72, -22, 0)) + turned(side * -0.95, -6, 10) + turned(side, 6, -10);
  return {
    plant: { svg, box: { left: -reach, right: reach, top, bottom }, depth: 0 },
    paths: paths * (isDense ? 2 : 3),
  };
}

function heroOf(studio: Studio, traits: Traits, plant: Drawing, scale: number, foot: number): string {
  if (traits.scene === 'windowsill') {
    const pot = drawPot(studio, 500, 604, 116);
    return placed(plant, 500, pot.mouth + 8, scale, false) + pot.svg;
  }
  if (traits.habit === 'vine') return trunkBehind(studio) + placed(plant, 500, foot, scale, false);
  return placed(plant, traits.habit === 'fungus' ? 480 : 500, foot + 20, scale, false);
}

/** The support of a climber. */
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
