import { polyline, spline } from '../curve.ts';
import { hatch, stroke } from '../ink.ts';
import { ink, mix, paper, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import type { Studio } from '../studio.ts';
import { type Point, vector } from '../vector.ts';

/** The picture's size in user units. */
export const scene = { width: 1000, height: 750, left: 28, right: 972, top: 28, bottom: 668 } as const;

const fill = (data: string, colour: string, opacity = 1) =>
  `<path d="${data}" fill="${colour}" fill-opacity="${opacity}"/>`;

/** A graded sky with a few soft clouds. */
export function sky(studio: Studio, top: string, horizon: string): string {
  const id = studio.define(
    `sky${top}${horizon}`,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.75" stop-color="${horizon}"/></linearGradient>`,
  );
  const clouds = Array.from({ length: 4 }, (_, index) => {
    const x = 90 + index * 240 + studio.random.around(0, 70);
    const y = studio.random.between(90, 210);
    return fill(spline(bank(studio, x, y, studio.random.between(90, 150))), '#fffdf6', 0.55);
  });
  return `<rect x="${scene.left}" y="${scene.top}" width="${scene.right - scene.left}" height="520" fill="url(#${id})"/>${clouds.join('')}`;
}

function bank(studio: Studio, x: number, y: number, reach: number): Point[] {
  return Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2;
    const lump = 1 + 0.22 * Math.sin(angle * 5 + x) + studio.random.around(0, 0.08);
    return {
      x: x + Math.cos(angle) * reach * lump,
      y: y + Math.sin(angle) * reach * 0.2 * lump * (Math.sin(angle) > 0 ? 0.6 : 1.3),
    };
  });
}

export type Ridge = {
  y: number;
  height: number;
  colour: string;
  form: 'rolling' | 'peaks' | 'dunes' | 'wood' | 'mesa' | 'flat';
};

/** A far outline across the page, washed and lined. */
export function ridge(studio: Studio, plan: Ridge): string {
  const phase = studio.random.next() * 9;
  const height = (x: number): number => {
    const t = x / 1000;
    switch (plan.form) {
      case 'peaks':
        return Math.abs(Math.sin(t * 7 + phase)) * 0.7 + Math.abs(Math.sin(t * 17 + phase * 2)) * 0.3;
      case 'dunes':
        return 0.5 + 0.5 * Math.sin(t * 5 + phase);
      case 'wood':
        return (
          0.62 +
          0.2 * Math.abs(Math.sin(t * 26 + phase)) +
          0.14 * Math.abs(Math.sin(t * 61)) +
          0.1 * Math.sin(t * 7)
        );
      case 'mesa':
        return Math.sin(t * 6 + phase) > 0.35 ? 1 : Math.sin(t * 6 + phase) > 0.1 ? 0.5 : 0.12;
      case 'flat':
        return 0.1;
      default:
        return 0.5 + 0.32 * Math.sin(t * 6 + phase) + 0.14 * Math.sin(t * 13 + phase);
    }
  };
  const step = plan.form === 'wood' || plan.form === 'peaks' ? 9 : 24;
  const crest: Point[] = [];
  for (let x = scene.left; x <= scene.right; x += step)
    crest.push({ x, y: plan.y - height(x) * plan.height });
  const outline = [...crest, { x: scene.right, y: 640 }, { x: scene.left, y: 640 }];
  const id = studio.define(
    `ridge${plan.colour}`,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${plan.colour}"/><stop offset="1" stop-color="${tint(plan.colour, 0.62)}"/></linearGradient>`,
  );
  const marks = plan.form === 'peaks' ? slopes(crest, plan) : '';
  return (
    fill(polyline(outline), `url(#${id})`) +
    marks +
    stroke(polyline(crest, false), shade(plan.colour, 0.4), 0.8, 0.55)
  );
}

/** Engraved slopes and snow on the peaks. */
function slopes(crest: Point[], plan: Ridge): string {
  let lines = '';
  let snow = '';
  crest.forEach((point, index) => {
    const before = crest[index - 1];
    const after = crest[index + 1];
    if (index % 2 === 0) lines += polyline([point, { x: point.x + 16, y: point.y + 42 }], false);
    if (before && after && point.y < before.y && point.y <= after.y && plan.y - point.y > plan.height * 0.5) {
      snow += polyline([
        point,
        { x: point.x + 24, y: point.y + 34 },
        { x: point.x + 8, y: point.y + 26 },
        { x: point.x - 3, y: point.y + 38 },
        { x: point.x - 20, y: point.y + 30 },
      ]);
    }
  });
  return stroke(lines, shade(plan.colour, 0.45), 0.7, 0.4) + fill(snow, '#fffdf8', 0.95);
}

/** The near ground, a little uneven, darker towards the viewer. */
export function ground(studio: Studio, y: number, colour: string): string {
  const crest: Point[] = [];
  for (let x = scene.left; x <= scene.right; x += 40)
    crest.push({ x, y: y + Math.sin(x / 130) * 9 + studio.random.around(0, 5) });
  const outline = [...crest, { x: scene.right, y: scene.bottom }, { x: scene.left, y: scene.bottom }];
  const id = studio.define(
    `ground${colour}`,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(colour, 0.35)}"/><stop offset="0.6" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, 0.14)}"/></linearGradient>`,
  );
  return fill(polyline(outline), `url(#${id})`);
}

/** Tufts of grass or low herbs, smaller in the distance. */
export function tufts(studio: Studio, y: number, colour: string, number: number, tall = 1): string {
  const near: Point[][] = [];
  const far: Point[][] = [];
  for (let index = 0; index < number; index++) {
    const share = (index + 0.5) / number;
    const base = {
      x: studio.random.between(scene.left + 4, scene.right - 4),
      y: y + (scene.bottom - y) * share ** 1.2,
    };
    for (let blade = 0; blade < 4; blade++) {
      const height = (6 + 34 * share) * tall * studio.random.between(0.6, 1.2);
      const lean = studio.random.around(0, height * 0.55);
      (share > 0.45 ? near : far).push([
        { x: base.x + blade * 2, y: base.y },
        { x: base.x + blade * 2 + lean * 0.35, y: base.y - height * 0.6 },
        { x: base.x + blade * 2 + lean, y: base.y - height },
      ]);
    }
  }
  return (
    hatch(studio, far, { width: 1.2, colour: shade(colour, 0.16), opacity: 0.8 }) +
    hatch(studio, near, { width: 2.4, colour: shade(colour, 0.36), opacity: 0.75 }) +
    hatch(studio, near, { width: 1.2, colour: tint(colour, 0.22), opacity: 0.9 })
  );
}

/** Still water with reflections in level strokes. */
export function water(studio: Studio, y: number, height: number, colour: string): string {
  const lines = Array.from({ length: 34 }, () => {
    const x = studio.random.between(scene.left + 10, scene.right - 160);
    const at = y + studio.random.next() ** 1.4 * height;
    return [
      { x, y: at },
      { x: x + studio.random.between(40, 150), y: at + studio.random.around(0, 1.5) },
    ];
  });
  return (
    fill(
      polyline([
        { x: scene.left, y },
        { x: scene.right, y },
        { x: scene.right, y: y + height },
        { x: scene.left, y: y + height },
      ]),
      colour,
      0.9,
    ) +
    hatch(studio, lines, { width: 1.4, colour: '#fffdf6', opacity: 0.7 }) +
    hatch(studio, lines.slice(18), { width: 0.8, colour: shade(colour, 0.5), opacity: 0.55 })
  );
}

/** Boulders or stones scattered over the ground. */
export function rocks(studio: Studio, y: number, number: number, colour: string): string {
  return Array.from({ length: number }, (_, index) => {
    const share = (index + 0.4) / number;
    const x = studio.random.between(scene.left + 40, scene.right - 40);
    const at = y + (scene.bottom - y - 60) * share;
    const size = (14 + 44 * share) * studio.random.between(0.6, 1.2);
    return drawSolid(
      studio,
      vector(x - size, at),
      vector(x + size, at - size * 0.08),
      profiles.globe(studio.random.between(0.55, 0.8)),
      { colour: mix(colour, '#8a8272', studio.random.next() * 0.4), line: 1.1 },
    ).svg;
  }).join('');
}

/** Slender trunks of a wood, pale in the distance. */
export function trunks(studio: Studio, y: number, colour: string, number: number): string {
  return Array.from({ length: number }, (_, index) => {
    const share = index / number;
    const x = studio.random.between(scene.left + 6, scene.right - 30);
    const width = 7 + 26 * share * studio.random.between(0.7, 1.2);
    const tone = tint(colour, 0.68 - 0.45 * share);
    const foot = y + 46 * share;
    const trunk = [
      { x, y: scene.top },
      { x: x + width * 0.75, y: scene.top },
      { x: x + width, y: foot - 16 },
      { x: x + width * 1.35, y: foot },
      { x: x - width * 0.35, y: foot },
      { x: x - width * 0.1, y: foot - 18 },
    ];
    const grain = [0.3, 0.55, 0.8].map((part) => [
      { x: x + width * part, y: scene.top + 8 },
      { x: x + width * part, y: foot - 8 },
    ]);
    return (
      fill(polyline(trunk), tone) +
      hatch(studio, grain, { width: 0.6, colour: shade(tone, 0.5), opacity: 0.35 }) +
      stroke(polyline(trunk), mix(ink, tone, 0.35), 0.8, 0.5)
    );
  }).join('');
}

/** Foliage closing the picture above: drops of leaf colour from the upper edge. */
export function canopy(_studio: Studio, colour: string, depth: number): string {
  return [0.45, 0.2, 0]
    .map((pale, row) => {
      const edge: Point[] = [];
      for (let x = scene.left; x <= scene.right; x += 16)
        edge.push({
          x,
          y:
            scene.top +
            depth *
              (1 - row * 0.22) *
              (0.55 + 0.3 * Math.sin(x / 90 + row * 2) + 0.2 * Math.abs(Math.sin(x / 17 + row))),
        });
      return fill(
        polyline([{ x: scene.left, y: scene.top }, ...edge, { x: scene.right, y: scene.top }]),
        tint(colour, pale),
        0.72,
      );
    })
    .join('');
}

/** The washes run out towards the frame, as on a vignette. */
export function vignette(studio: Studio): string {
  const side = (key: string, x1: number, y1: number, x2: number, y2: number) =>
    studio.define(
      `fade${key}`,
      (name) =>
        `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${paper}"/><stop offset="0.32" stop-color="${paper}" stop-opacity="0.78"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient>`,
    );
  const band = (id: string, x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`;
  return (
    band(side('l', 0, 0, 1, 0), scene.left, scene.top, 90, 645) +
    band(side('r', 1, 0, 0, 0), scene.right - 90, scene.top, 90, 645) +
    band(side('t', 0, 0, 0, 1), scene.left, scene.top, 944, 70) +
    band(side('b', 0, 1, 0, 0), scene.left, scene.bottom - 62, 944, 64)
  );
}
