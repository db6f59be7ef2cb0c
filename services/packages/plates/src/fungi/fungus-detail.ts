import { ellipse, polyline, spline } from '../curve.ts';
import { closedContour, hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, profiles } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { type Point, radians, vector } from '../vector.ts';
import type { Part } from '../views/figure.ts';
import { moved } from '../views/moved.ts';
import { drawFan } from './brackets.ts';
import { drawCapped } from './caps.ts';
import { composeFungus } from './fungus.ts';

const isCapped = (fungus: Fungus) => fungus.form === 'gilled cap' || fungus.form === 'pored cap';

/** A close-up of the cap, from below where gills or pores identify it, with a section beside it. */
export function composeFungusDetail(studio: Studio, fungus: Fungus): Drawing {
  const main = isCapped(fungus)
    ? drawCapped(studio, fungus, { at: vector(0, 0), width: 560, open: 0.95, tilt: 0.5, lean: 0.03 })
    : caps(studio, fungus);
  return stack([
    moved(main, 0, -130, 660, 560),
    moved(section(studio, fungus), isSterile(fungus) ? 0 : -150, 300, 330, 270),
    ...(isSterile(fungus) ? [] : [moved(spores(studio, fungus), 190, 300, 200, 190)]),
  ]);
}

/** The parts of a fungus for the sheet of features. */
export function fungusParts(fungus: Fungus): Part[] {
  const cut: Part = { part: 'section', draw: (studio) => section(studio, fungus) };
  const ripe: Part[] = isSterile(fungus)
    ? []
    : [{ part: 'spores', draw: (studio) => spores(studio, fungus) }];
  if (!isCapped(fungus))
    return [{ part: 'fruit body', draw: (studio) => caps(studio, fungus) }, cut, ...ripe];
  const cap = (view: Omit<CapView, 'at'>, changes: Partial<Fungus> = {}): Part['draw'] => {
    return (studio) => drawCapped(studio, { ...fungus, ...changes }, { at: vector(0, 0), ...view });
  };
  return [
    { part: 'cap', draw: cap({ width: 380, open: 0.9, tilt: -0.42, lean: -0.04 }) },
    { part: 'young fruit body', draw: cap({ width: 150, open: 0.12, tilt: -0.2, lean: 0.04 }) },
    cut,
    ...ripe,
    {
      part: 'cap underside',
      draw: cap(
        { width: 330, open: 0.98, tilt: 0.8, lean: 0 },
        { stalkRatio: 0.3, hasVolva: false, hasRing: false },
      ),
    },
  ];
}

/** A canker on living wood bears no spores. */
const isSterile = (fungus: Fungus) => fungus.form === 'canker';

type CapView = Parameters<typeof drawCapped>[2];

function caps(studio: Studio, fungus: Fungus): Drawing {
  if (fungus.form === 'zoned shelves' || fungus.form === 'bracket' || fungus.form === 'stalked bracket') {
    return layer(
      [0, 1, 2].map((index) => ({
        ...drawFan(
          studio,
          fungus,
          vector(index * 120 - 120, index % 2 ? 40 : -60),
          radians(-90 + (index - 1) * 22),
          240 - index * 26,
          0.85,
        ),
        depth: index % 2,
      })),
    );
  }
  return composeFungus(studio, { habit: 'fungus', heightCm: 10, scene: 'woodland', fungus });
}

/** Half a fruit body cut open. */
function section(studio: Studio, fungus: Fungus): Drawing {
  const flesh = pigment(fungus.flesh);
  const shape = outlineOf(fungus);
  const inner = shape.map((point) => ({ x: point.x * 0.94, y: point.y * 0.95 - 2 }));
  const tubes = isTubed(fungus) ? tubesOf(fungus) : [];
  const svg =
    `<path d="${polyline(shape)}" fill="${pigment(fungus.colour)}"/><path d="${spline(inner)}" fill="${tint(flesh, 0.1)}"/>` +
    hatch(studio, tubes, { width: 4, colour: shade(pigment(fungus.underside), 0.18), opacity: 0.95 }) +
    hatch(studio, tubes, { width: 0.9, opacity: 0.5 }) +
    closedContour(studio, shape, { width: 1.7 });
  return drawing(svg, shape);
}

/** Returns whether a cut shows gills or tubes below the flesh. */
const isTubed = ({ form }: Fungus) =>
  !['club', 'canker', 'toothed cascade', 'funnel with ridges'].includes(form);

const outlineOf = (fungus: Fungus): Point[] => {
  if (isCapped(fungus)) return cappedOutline(fungus);
  if (fungus.form === 'club') return clubOutline;
  if (fungus.form === 'funnel with ridges') return funnelOutline;
  return isTubed(fungus) ? fanOutline() : ellipse({ x: 0, y: 0 }, 130, 96, 0, 26);
};

const mirrored = (half: Point[]): Point[] => [
  ...half,
  ...half.toReversed().map(({ x, y }) => ({ x: -x, y })),
];

const clubOutline = mirrored([
  { x: 4, y: -140 },
  { x: 20, y: -122 },
  { x: 26, y: -60 },
  { x: 24, y: 0 },
  { x: 14, y: 40 },
  { x: 13, y: 140 },
]);

const funnelOutline = mirrored([
  { x: 0, y: -46 },
  { x: 60, y: -84 },
  { x: 128, y: -104 },
  { x: 138, y: -90 },
  { x: 70, y: -20 },
  { x: 36, y: 40 },
  { x: 30, y: 136 },
]);

function tubesOf(fungus: Fungus): Point[][] {
  return Array.from({ length: 24 }, (_, index) => {
    const x = -128 + index * 11.1;
    const rise = isCapped(fungus) ? 0 : 14;
    return Math.abs(x) < 30 && isCapped(fungus)
      ? []
      : [
          { x, y: -2 + rise },
          { x, y: 24 - Math.abs(x) * 0.06 + rise },
        ];
  }).filter((line) => line.length > 0);
}

function cappedOutline(fungus: Fungus): Point[] {
  const stalk = fungus.form === 'pored cap' ? 52 : 20;
  const foot = 150 * Math.min(1.5, fungus.stalkRatio);
  const dome = Array.from({ length: 19 }, (_, index) => {
    const angle = Math.PI - (index / 18) * Math.PI;
    return { x: Math.cos(angle) * 150, y: -92 * Math.sin(angle) ** 0.7 };
  });
  const bulge = fungus.form === 'pored cap' || fungus.hasVolva ? 1.6 : 1.1;
  return [
    ...dome,
    { x: 144, y: 22 },
    { x: stalk, y: 8 },
    { x: stalk, y: foot * 0.7 },
    { x: stalk * bulge, y: foot },
    { x: -stalk * bulge, y: foot },
    { x: -stalk, y: foot * 0.7 },
    { x: -stalk, y: 8 },
    { x: -144, y: 22 },
  ];
}

const fanOutline = (): Point[] => [
  { x: -150, y: -50 },
  { x: -60, y: -44 },
  { x: 60, y: -18 },
  { x: 150, y: 20 },
  { x: 140, y: 36 },
  { x: 0, y: 40 },
  { x: -150, y: 46 },
];

/** Spores under the microscope. */
function spores(studio: Studio, fungus: Fungus): Drawing {
  const colour =
    fungus.form === 'pored cap'
      ? '#a58b52'
      : fungus.surface === 'lacquered'
        ? '#9a6a3c'
        : tint(pigment(fungus.underside), 0.1);
  const places = [
    [-50, -30],
    [16, -52],
    [58, 6],
    [-14, 26],
    [-66, 44],
    [38, 62],
  ];
  const bodies = places.map(([x = 0, y = 0], index) =>
    drawSolid(studio, vector(x - 16, y + (index % 2) * 8), vector(x + 18, y - 10), profiles.egg(0.66), {
      colour,
      line: 1.1,
      hatching: 3,
    }),
  );
  const dots = drawing(
    stipple(
      studio,
      places.map(([x = 0, y = 0]) => ({ x, y: y - 4 })),
      { width: 4, opacity: 0.4 },
    ),
    [],
  );
  return stack([...bodies, dots]);
}
