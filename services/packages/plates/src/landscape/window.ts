import { polyline } from '../curve.ts';
import { hatch, stroke } from '../ink.ts';
import { drawSolid } from '../solid.ts';
import type { Studio } from '../studio.ts';
import { vector } from '../vector.ts';
import { ridge, scene, sky } from './layers.ts';

const rectangle = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="${opacity}"/>`;

/** A window with a view of hills, its sill before it. */
export function drawWindow(studio: Studio): string {
  const view =
    sky(studio, '#c4d9e0', '#f3ecd9') +
    ridge(studio, { y: 470, height: 90, colour: '#b4c7bb', form: 'rolling' }) +
    ridge(studio, { y: 520, height: 110, colour: '#9cb58f', form: 'wood' });
  const wall = '#ece3d0';
  const walls =
    rectangle(scene.left, scene.top, 130, 640, wall) +
    rectangle(842, scene.top, 130, 640, wall) +
    rectangle(scene.left, scene.top, 944, 36, wall);
  const wood = '#f7f2e6';
  const bars =
    rectangle(158, 64, 22, 480, wood) +
    rectangle(820, 64, 22, 480, wood) +
    rectangle(158, 64, 684, 20, wood) +
    rectangle(490, 64, 20, 480, wood) +
    rectangle(158, 250, 684, 14, wood);
  const lines = [
    'M180 84H490V250H180Z',
    'M510 84H820V250H510Z',
    'M180 264H490V540H180Z',
    'M510 264H820V540H510Z',
    'M158 64H842V540',
  ].join('');
  const sill = `<path d="${polyline([
    { x: 110, y: 540 },
    { x: 890, y: 540 },
    { x: 940, y: 606 },
    { x: 60, y: 606 },
  ])}" fill="#e6d9bd"/>${rectangle(60, 606, 880, 22, '#d3c29c')}`;
  const grain = Array.from({ length: 26 }, () => {
    const y = studio.random.between(546, 602);
    const x = studio.random.between(110, 780);
    return [
      { x, y },
      { x: x + studio.random.between(40, 120), y: y + 1 },
    ];
  });
  return (
    view +
    walls +
    bars +
    stroke(lines, '#5d564a', 1, 0.7) +
    rectangle(scene.left, 540, 944, 128, '#e3d7bf') +
    sill +
    hatch(studio, grain, { width: 0.8, colour: '#9a8560', opacity: 0.5 }) +
    stroke('M110 540H890L940 606H60ZM60 606V628H940V606', '#5d564a', 1.2, 0.8) +
    curtain(studio, 120, 1) +
    curtain(studio, 880, -1)
  );
}

function curtain(studio: Studio, x: number, side: 1 | -1): string {
  const edge = Array.from({ length: 12 }, (_, index) => ({
    x: x + side * (78 - 46 * Math.sin((index / 11) * 2.4)),
    y: 50 + index * 44,
  }));
  const outline = [{ x: x - side * 62, y: 50 }, ...edge, { x: x - side * 62, y: 534 }];
  const folds = Array.from({ length: 6 }, (_, index) =>
    edge.map((point) => ({ x: point.x - side * (12 + index * 17), y: point.y })),
  );
  return `<path d="${polyline(outline)}" fill="#dfe3d3" fill-opacity="0.9"/>${hatch(studio, folds, { width: 0.8, opacity: 0.35 })}${stroke(polyline(edge, false), '#5d564a', 1, 0.7)}`;
}

/** A terracotta pot with its rim, with its foot at `foot`; the plant grows from `mouth`. */
export function drawPot(
  studio: Studio,
  x: number,
  foot: number,
  size: number,
): { svg: string; mouth: number } {
  const body = drawSolid(
    studio,
    vector(x, foot),
    vector(x, foot - size * 0.8),
    (share) => 0.34 + 0.15 * share,
    { colour: '#bf7a52', hatching: 9 },
  );
  const rim = drawSolid(studio, vector(x, foot - size * 0.78), vector(x, foot - size), () => 2.55, {
    colour: '#c8855c',
    hatching: 4,
  });
  return { svg: body.svg + rim.svg, mouth: foot - size * 0.98 };
}
