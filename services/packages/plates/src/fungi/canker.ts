import { polyline } from '../curve.ts';
import { closedContour, hatch, penStrokes, stipple } from '../ink.ts';
import { mix, pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { type Point, vector } from '../vector.ts';
import { wash } from '../wash.ts';
import { drawTimber } from './timber.ts';

/** Chaga: a charcoal-like mass, cracked into cubes, that bulges from a wound in birch bark; rust-brown where broken. */
export function drawCanker(studio: Studio, fungus: Fungus): Drawing {
  const trunk = drawTimber(studio, vector(-90, 430), vector(-90, -430), 300, '#e6e0d3');
  return stack([trunk, birchMarks(studio), wound(studio), charcoal(studio, fungus)]);
}

function birchMarks(studio: Studio): Drawing {
  const bars = Array.from({ length: 26 }, () => {
    const y = studio.random.between(-400, 400);
    const x = -90 + studio.random.between(-140, 100);
    const length = studio.random.between(20, 70);
    return [vector(x, y), vector(x + length / 2, y + 4), vector(x + length, y)];
  });
  return drawing(penStrokes(studio, bars, { width: 8, colour: '#4b443d', opacity: 0.75 }), bars.flat());
}

/** The split bark that the mass pushes apart. */
function wound(studio: Studio): Drawing {
  const lips = [-1, 1].map((side) =>
    Array.from({ length: 14 }, (_, index) => {
      const share = index / 13;
      return vector(-36 + side * (14 + 62 * Math.sin(Math.PI * share)), -330 + share * 640);
    }),
  );
  return drawing(penStrokes(studio, lips, { width: 13, colour: '#7b6b57', opacity: 0.8 }), lips.flat());
}

type Lump = { x: number; y: number; radius: number };

const lumps: Lump[] = [
  { x: -30, y: -170, radius: 88 },
  { x: 60, y: -110, radius: 98 },
  { x: -50, y: 150, radius: 96 },
  { x: 50, y: 190, radius: 84 },
  { x: 130, y: 10, radius: 112 },
  { x: -40, y: -20, radius: 110 },
  { x: 70, y: 80, radius: 118 },
  { x: 40, y: -30, radius: 104 },
];

function charcoal(studio: Studio, fungus: Fungus): Drawing {
  const colour = pigment(fungus.colour);
  const pieces = lumps.map((lump, index) => {
    const outline = Array.from({ length: 17 }, (_, corner): Point => {
      const angle = (corner / 17) * Math.PI * 2;
      const reach = lump.radius * studio.random.between(0.86, 1.14);
      return { x: lump.x + Math.cos(angle) * reach, y: lump.y + Math.sin(angle) * reach };
    });
    const tone = mix(colour, index % 3 ? '#5a5049' : '#15110f', 0.28);
    const svg =
      wash(studio, outline, { colour: tone, shade: 0.3, isSmooth: false }) +
      facets(studio, lump, tone) +
      closedContour(studio, outline, { width: 2.2 });
    return drawing(svg, outline);
  });
  return stack([...pieces, brokenEdge(studio, fungus)]);
}

/** The cubes that the crust cracks into: light edges above, black cracks between. */
function facets(studio: Studio, { x, y, radius }: Lump, tone: string): string {
  const cells = Array.from({ length: 15 }, (_, index) => {
    const out = radius * 0.8 * Math.sqrt((index + 0.5) / 15);
    const angle = index * 2.39996;
    const size = radius * studio.random.between(0.12, 0.2);
    const [cx, cy] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
    return [0, 1, 2, 3, 4].map((corner): Point => {
      const turn = (corner / 5) * Math.PI * 2 + index;
      const reach = size * studio.random.between(0.75, 1.25);
      return { x: cx + Math.cos(turn) * reach, y: cy + Math.sin(turn) * reach };
    });
  });
  if (studio.isSketch) return '';
  const faces = (share: (index: number) => boolean, fill: string) =>
    `<path d="${cells
      .filter((_, index) => share(index))
      .map((cell) => polyline(cell))
      .join('')}" fill="${fill}"/>`;
  return (
    faces((index) => index % 2 === 0, tint(tone, 0.12)) +
    faces((index) => index % 2 === 1, shade(tone, 0.3)) +
    hatch(
      studio,
      cells.map((cell) => [...cell, cell[0] as Point]),
      { width: 2.4, colour: '#0f0c0b', opacity: 0.9 },
    ) +
    hatch(
      studio,
      cells.map((cell) => cell.slice(2, 4)),
      { width: 1.2, colour: tint(tone, 0.5), opacity: 0.7 },
    )
  );
}

/** A corner broken off: the corky inside with its pale veins. */
function brokenEdge(studio: Studio, fungus: Fungus): Drawing {
  const outline: Point[] = [
    { x: 30, y: 236 },
    { x: 66, y: 176 },
    { x: 120, y: 150 },
    { x: 168, y: 172 },
    { x: 172, y: 214 },
    { x: 128, y: 254 },
    { x: 74, y: 270 },
  ];
  const flesh = pigment(fungus.flesh);
  const veins = Array.from({ length: 9 }, () => {
    const [x, y] = [studio.random.between(60, 150), studio.random.between(180, 245)];
    return [vector(x, y), vector(x + 8, y - 5), vector(x + 16, y + studio.random.around(-4, 5))];
  });
  const grain = Array.from({ length: 60 }, () =>
    vector(studio.random.between(52, 160), studio.random.between(172, 250)),
  );
  const svg =
    wash(studio, outline, { colour: flesh, shade: 0.25, isSmooth: false }) +
    stipple(studio, grain, { width: 2.4, colour: shade(flesh, 0.4), opacity: 0.6 }) +
    penStrokes(studio, veins, { width: 4, colour: pigment(fungus.edge ?? 'amber'), opacity: 0.85 }) +
    closedContour(studio, outline, { width: 1.8 });
  return drawing(svg, outline);
}
