import type { Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { canopy, ground, type Ridge, ridge, rocks, sky, trunks, tufts, water } from './layers.ts';
import { drawWindow } from './window.ts';

/** The parts of a landscape, from far to near. */
type Scene = {
  sky: [string, string];
  ridges: Ridge[];
  /** Height of the horizon of the near ground on the page, and its colour. */
  ground: [number, string];
  tufts?: { colour: string; number: number; tall?: number };
  water?: { y: number; height: number; colour: string };
  rocks?: { number: number; colour: string };
  trunks?: { number: number; colour: string };
  canopy?: { colour: string; depth: number };
};

const blueSky: [string, string] = ['#c4d7df', '#f3ecd9'];
const warmSky: [string, string] = ['#cfd9d6', '#f6e3c4'];
const greySky: [string, string] = ['#c9d0d2', '#eee9dc'];

const hill = (y: number, height: number, colour: string, form: Ridge['form'] = 'rolling'): Ridge => ({
  y,
  height,
  colour,
  form,
});

const scenes: Record<Exclude<Traits['scene'], 'windowsill'>, Scene> = {
  meadow: {
    sky: blueSky,
    ridges: [hill(390, 70, '#b9c9c4'), hill(420, 60, '#a8bd95', 'wood')],
    ground: [420, '#b2bf7c'],
    tufts: { colour: '#8fa55b', number: 260 },
  },
  woodland: {
    sky: ['#dfe6d6', '#efeeda'],
    ridges: [hill(430, 120, '#bccbab', 'wood')],
    ground: [440, '#a99f70'],
    trunks: { number: 17, colour: '#85725c' },
    canopy: { colour: '#8ba673', depth: 150 },
    tufts: { colour: '#7d9159', number: 150, tall: 0.8 },
  },
  hedgerow: {
    sky: blueSky,
    ridges: [hill(380, 60, '#bccbbd'), hill(440, 110, '#90a87a', 'wood')],
    ground: [430, '#adb878'],
    tufts: { colour: '#869c55', number: 220 },
  },
  'tropical forest': {
    sky: ['#d5e3d3', '#eff0d8'],
    ridges: [hill(400, 190, '#b3ccb4', 'wood'), hill(450, 170, '#8fb48d', 'wood')],
    ground: [470, '#7f9360'],
    trunks: { number: 9, colour: '#7d7661' },
    canopy: { colour: '#5f8c62', depth: 190 },
    tufts: { colour: '#62895a', number: 150, tall: 1.5 },
  },
  savanna: {
    sky: warmSky,
    ridges: [hill(400, 40, '#cdbf9f'), hill(425, 40, '#bda878', 'wood')],
    ground: [415, '#d8c083'],
    tufts: { colour: '#b99f56', number: 280, tall: 1.2 },
  },
  desert: {
    sky: ['#bfd5dc', '#f7e2c2'],
    ridges: [hill(410, 130, '#d6b3a0', 'mesa'), hill(430, 50, '#d9bb93', 'dunes')],
    ground: [425, '#e0c391'],
    rocks: { number: 13, colour: '#c9a67a' },
    tufts: { colour: '#a9a067', number: 40, tall: 0.7 },
  },
  'mediterranean hillside': {
    sky: ['#b6d0de', '#f7ead0'],
    ridges: [hill(360, 30, '#a3bfcf', 'flat'), hill(420, 110, '#c2bc99'), hill(450, 70, '#b3b184')],
    ground: [440, '#cdb985'],
    rocks: { number: 11, colour: '#d8ceb8' },
    tufts: { colour: '#97a066', number: 130, tall: 0.9 },
  },
  mountain: {
    sky: blueSky,
    ridges: [hill(430, 270, '#b3bec9', 'peaks'), hill(450, 130, '#9fb0a4', 'peaks')],
    ground: [440, '#aab97f'],
    rocks: { number: 9, colour: '#b3aea3' },
    tufts: { colour: '#899c5c', number: 180, tall: 0.8 },
  },
  steppe: {
    sky: warmSky,
    ridges: [hill(400, 40, '#cbc5a6'), hill(420, 30, '#c7b98a')],
    ground: [410, '#cdbd80'],
    tufts: { colour: '#a89f5c', number: 340, tall: 1.1 },
  },
  heath: {
    sky: greySky,
    ridges: [hill(395, 60, '#bfc3c0'), hill(430, 50, '#a9a48f', 'wood')],
    ground: [420, '#ad9c86'],
    tufts: { colour: '#94708a', number: 230, tall: 0.8 },
    rocks: { number: 5, colour: '#b3ab9c' },
  },
  bog: {
    sky: greySky,
    ridges: [hill(395, 60, '#b4c0b4', 'wood')],
    ground: [405, '#a8a570'],
    water: { y: 470, height: 90, colour: '#a9bcc0' },
    tufts: { colour: '#969a55', number: 240 },
  },
  waterside: {
    sky: blueSky,
    ridges: [hill(385, 60, '#b9c9c4'), hill(410, 70, '#9fb68d', 'wood')],
    ground: [560, '#a3b26f'],
    water: { y: 408, height: 180, colour: '#b2cbd1' },
    tufts: { colour: '#7f9a55', number: 170, tall: 1.6 },
  },
  seashore: {
    sky: ['#b3d3dc', '#f6ead2'],
    ridges: [hill(400, 40, '#a9c2c4', 'rolling')],
    ground: [520, '#e8d6ac'],
    water: { y: 398, height: 140, colour: '#9cc6c9' },
    rocks: { number: 5, colour: '#cbb894' },
    tufts: { colour: '#a9ad6c', number: 40 },
  },
  field: {
    sky: blueSky,
    ridges: [hill(390, 50, '#bfcbb5'), hill(410, 40, '#a4b98c', 'wood')],
    ground: [405, '#c6a779'],
    tufts: { colour: '#94a75b', number: 120, tall: 0.7 },
  },
  garden: {
    sky: blueSky,
    ridges: [hill(400, 120, '#a9c09a', 'wood'), hill(430, 70, '#8fac7d', 'wood')],
    ground: [430, '#b8bd7f'],
    tufts: { colour: '#8ba65e', number: 190, tall: 0.7 },
  },
  wasteland: {
    sky: greySky,
    ridges: [hill(395, 50, '#c4c3b6'), hill(420, 40, '#b0ad8d', 'wood')],
    ground: [420, '#c4b58a'],
    rocks: { number: 15, colour: '#bdb19b' },
    tufts: { colour: '#9ca063', number: 170 },
  },
  'tree trunk': {
    sky: ['#dbe3d3', '#ebecd9'],
    ridges: [hill(440, 140, '#b5c6a8', 'wood')],
    ground: [480, '#a39a6e'],
    trunks: { number: 13, colour: '#85725c' },
    canopy: { colour: '#86a271', depth: 140 },
    tufts: { colour: '#7b8f57', number: 110, tall: 0.7 },
  },
};

/** The landscape behind a plant, and the position of the plant's foot on the page. */
export function drawScene(studio: Studio, name: Traits['scene']): { svg: string; foot: number } {
  if (name === 'windowsill') return { svg: drawWindow(studio), foot: 470 };
  const plan = scenes[name];
  const [level, colour] = plan.ground;
  const svg =
    sky(studio, ...plan.sky) +
    plan.ridges.map((each) => ridge(studio, each)).join('') +
    (plan.water ? water(studio, plan.water.y, plan.water.height, plan.water.colour) : '') +
    ground(studio, level, colour) +
    (name === 'bog' && plan.water
      ? water(studio, plan.water.y, plan.water.height * 0.7, plan.water.colour)
      : '') +
    (plan.trunks ? trunks(studio, level + 26, plan.trunks.colour, plan.trunks.number) : '') +
    (plan.canopy ? canopy(studio, plan.canopy.colour, plan.canopy.depth) : '') +
    (name === 'field' ? furrows(level) : '') +
    (plan.rocks ? rocks(studio, level + 20, plan.rocks.number, plan.rocks.colour) : '') +
    (plan.tufts ? tufts(studio, level + 8, plan.tufts.colour, plan.tufts.number, plan.tufts.tall) : '');
  return { svg, foot: 610 };
}

/** Tufts in front of the plant's foot, so that it looks rooted. */
export function foreground(studio: Studio, name: Traits['scene']): string {
  if (name === 'windowsill') return '';
  const plan = scenes[name];
  return plan.tufts
    ? tufts(studio, 612, plan.tufts.colour, Math.round(plan.tufts.number / 5), (plan.tufts.tall ?? 1) * 0.85)
    : '';
}

/** Ploughed rows that run to a point on the horizon. */
function furrows(level: number): string {
  const lines = Array.from({ length: 19 }, (_, index) => {
    const foot = -700 + index * 132;
    return `M${500 + (index - 9) * 9} ${level + 6}L${foot} 668`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#8f7350" stroke-width="2.2" stroke-opacity="0.45"/>`;
}
