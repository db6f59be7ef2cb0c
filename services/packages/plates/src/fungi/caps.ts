import { ellipse } from '../curve.ts';
import { closedContour, contour, hatch, stipple } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import { drawSolid, type Profile, placeOn } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { type Point, type Vector, vector } from '../vector.ts';
import { roundWash, wash } from '../wash.ts';

export type CapView = {
  /** The foot of the stalk, the breadth of the cap, and its opening (0 a button, 1 flat). */
  at: Vector;
  width: number;
  open: number;
  /** Above 0 the viewer looks under the cap, below 0 on top of it. */
  tilt: number;
  lean: number;
};

/** A mushroom with a stalk in the middle: cap, gills or pores, ring and volva. */
export function drawCapped(studio: Studio, fungus: Fungus, view: CapView): Drawing {
  if (fungus.hasVolva && view.open === 0) return egg(studio, fungus, view);
  const height = view.width * fungus.stalkRatio * (0.55 + 0.45 * view.open);
  const top = vector(view.at.x + view.lean * height, view.at.y - height);
  const stalk = stalkOf(studio, fungus, view, top);
  const cap = capOf(studio, fungus, view, top);
  const ring = fungus.hasRing && view.open > 0.4 ? [skirt(studio, fungus, view, top)] : [];
  return stack(view.tilt > 0 ? [cap, stalk, ...ring] : [stalk, ...ring, cap], view.at.y);
}

function stalkOf(studio: Studio, fungus: Fungus, view: CapView, top: Vector): Drawing {
  const isStout = fungus.form === 'pored cap';
  const thick = (isStout ? 0.34 : 0.13) * (view.open < 0.5 ? 1.5 : 1) * view.width;
  const end = vector(top.x, top.y + (view.tilt > 0 ? view.width * view.tilt * 0.2 : 0));
  const length = Math.hypot(end.x - view.at.x, end.y - view.at.y);
  const bulge = fungus.hasVolva ? 0.5 : 0.12;
  // The half-breadth at a share of the height: a barrel, or a rod that widens towards its foot.
  const half = (share: number) =>
    isStout
      ? 0.46 + 0.32 * Math.exp(-(((share - 0.27) / 0.3) ** 2))
      : (0.5 + bulge * 0.5 * (1 - share) ** 2.2) * (share > 0.97 ? 1.15 : 1);
  const profile: Profile = (share) => (thick / length) * half(share) * Math.min(1, 0.55 + share * 7);
  const body = drawSolid(studio, view.at, end, profile, { colour: fungus.stalk, hatching: 7 });
  const place = placeOn(view.at, end, profile);
  const fibres = [-0.6, -0.25, 0.15, 0.5, 0.8].map((aside) =>
    [0.08, 0.35, 0.65, 0.94].map((share) => place(share, aside)),
  );
  const net = [-1, 1].flatMap((way) =>
    Array.from({ length: 15 }, (_, index) =>
      Array.from({ length: 9 }, (__, step) =>
        place(0.3 + step * 0.083, Math.sin(-1.5 + index * 0.215 + way * step * 0.13)),
      ),
    ),
  );
  const lines = fungus.hasNettedStalk
    ? drawing(
        // White, each line with its shadow.
        hatch(
          studio,
          net.map((line) => line.map(({ x, y }) => ({ x: x + 1.4, y: y + 1 }))),
          {
            width: 1.1,
            opacity: 0.28,
          },
        ) + hatch(studio, net, { width: 1.5, colour: '#fffdf6', opacity: 0.95 }),
        net.flat(),
      )
    : drawing(hatch(studio, fibres, { width: 0.7, opacity: 0.3 }), fibres.flat());
  return stack([body, lines, ...(fungus.hasVolva ? [volva(studio, view, thick)] : [])]);
}

/** The outline of a sack with a torn rim; `torn` is the height of its lobes in parts of its breadth. */
function sack({ x, y }: Point, wide: number, high: number, torn: number): Point[] {
  const bowl = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI + 0.35 - (index / 16) * (Math.PI + 0.7);
    return { x: x + Math.cos(angle) * wide, y: y - high * 0.5 + Math.sin(angle) * high * 0.55 };
  });
  const rim = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24;
    const lobe = Math.abs(Math.sin(share * Math.PI * 3.5)) ** 0.7;
    return {
      x: x + wide * (0.96 - 1.92 * share) * (1 + lobe * 0.07),
      y: y - high * 0.68 - lobe * wide * torn,
    };
  });
  return [...bowl, ...rim];
}

/** The torn sack at the foot of a death cap. */
function volva(studio: Studio, view: CapView, thick: number): Drawing {
  const outline = sack({ x: view.at.x, y: view.at.y + 10 }, thick * 1.15, thick * 1.9, 0.42);
  const svg =
    wash(studio, outline, { colour: '#f1ecdc', shade: 0.18 }) +
    closedContour(studio, outline, { width: 1.5 });
  return drawing(svg, outline);
}

/** A young death cap: an egg whose sack tears and shows the cap. */
function egg(studio: Studio, fungus: Fungus, { at, width }: CapView): Drawing {
  const high = width * 1.2;
  const dome = drawSolid(
    studio,
    { x: at.x, y: at.y - high * 0.3 },
    { x: at.x + width * 0.05, y: at.y - high * 1.12 },
    (share) => 0.5 * Math.sqrt(Math.max(0, 1 - share ** 2.4)),
    { colour: fungus.colour, isGlossy: true, hatching: 3 },
  );
  const outline = sack({ x: at.x, y: at.y + 8 }, width * 0.5, high, 0.24);
  const svg =
    wash(studio, outline, { colour: '#f1ecdc', shade: 0.16 }) +
    closedContour(studio, outline, { width: 1.6 });
  return stack([dome, drawing(svg, outline)], at.y);
}

/** The ring, hanging like a skirt. */
function skirt(studio: Studio, fungus: Fungus, view: CapView, top: Vector): Drawing {
  const thick = view.width * 0.1;
  const at = { x: top.x + (view.at.x - top.x) * 0.3, y: top.y + (view.at.y - top.y) * 0.3 };
  const hem = Array.from({ length: 21 }, (_, index) => {
    const share = index / 20;
    return {
      x: at.x + thick * (-1.35 + 2.7 * share),
      y: at.y + thick * (1.45 + 0.3 * Math.sin(share * Math.PI) + 0.12 * Math.sin(share * 25)),
    };
  });
  const outline: Point[] = [
    { x: at.x - thick * 0.7, y: at.y },
    { x: at.x - thick * 0.9, y: at.y + thick * 0.5 },
    ...hem,
    { x: at.x + thick * 0.9, y: at.y + thick * 0.5 },
    { x: at.x + thick * 0.7, y: at.y },
  ];
  const folds = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7].map((aside) => [
    { x: at.x + aside * thick * 0.75, y: at.y + 2 },
    { x: at.x + aside * thick * 1.3, y: at.y + thick * 1.5 },
  ]);
  const svg =
    wash(studio, outline, { colour: tint(pigment(fungus.stalk), 0.2), shade: 0.25 }) +
    hatch(studio, folds, { opacity: 0.5 }) +
    closedContour(studio, outline, { width: 1.2 });
  return drawing(svg, outline);
}

function capOf(studio: Studio, fungus: Fungus, view: CapView, top: Vector): Drawing {
  const radius = view.width / 2;
  const rise = radius * (1.05 - 0.62 * view.open);
  const sink = radius * Math.abs(view.tilt) * (0.4 + 0.6 * view.open);
  const colour = pigment(fungus.colour);
  const dome = arcPoints(top, radius, rise, Math.PI, 0, 26, 0.62);
  const near = arcPoints(top, radius, -sink, 0, Math.PI, 18, 1);
  const outline =
    view.tilt > 0 ? [...dome, ...arcPoints(top, radius, sink * 0.25, 0, Math.PI, 12, 1)] : [...dome, ...near];
  const under = ellipse(top, radius * 0.985, sink, 0, 40);
  const surface = capSurface(studio, fungus, top, radius, rise, view.tilt > 0 ? 0 : sink);
  const edge = fungus.edge
    ? hatch(studio, [near.map((point) => ({ x: point.x * 1, y: point.y - 2 }))], {
        width: radius * 0.07,
        colour: pigment(fungus.edge),
        opacity: view.tilt > 0 ? 0 : 0.5,
      })
    : '';
  const body =
    roundWash(studio, outline, colour, fungus.surface === 'lacquered') +
    surface +
    edge +
    closedContour(studio, outline, { width: 2 });
  const below = view.tilt > 0 ? hymenium(studio, fungus, top, radius, sink, under) : '';
  return drawing(body + below, [...outline, ...under]);
}

/** Part of an ellipse; `power` below 1 squares the shoulders of a dome. */
function arcPoints(
  centre: Point,
  radius: number,
  rise: number,
  from: number,
  to: number,
  steps: number,
  power: number,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return {
      x: centre.x + Math.cos(angle) * radius,
      y: centre.y - Math.max(0, Math.sin(angle)) ** power * rise,
    };
  });
}

function capSurface(
  studio: Studio,
  fungus: Fungus,
  top: Point,
  radius: number,
  rise: number,
  sink: number,
): string {
  const at = (turn: number, out: number): Point => ({
    x: top.x + Math.cos(turn) * radius * out,
    y: top.y - rise * 0.9 * (1 - out * out) ** 0.6 + Math.sin(turn) * (rise * 0.12 + sink) * out,
  });
  const shadow = Array.from({ length: 16 }, (_, index) => [
    at(0.15 + index * 0.02, 0.62 + index * 0.022),
    at(0.45, 0.66 + index * 0.02),
  ]);
  const base = hatch(studio, shadow, { width: 0.7, opacity: 0.35 });
  if (fungus.surface === 'scaly') {
    const scales = Array.from({ length: 54 }, (_, index) => {
      const spot = at(index * 2.39996, 0.12 + 0.8 * Math.sqrt(index / 54));
      return [spot, { x: spot.x + 3, y: spot.y + 3.5 }, { x: spot.x + 7, y: spot.y }];
    });
    return (
      base +
      hatch(studio, scales, {
        width: 2.4,
        colour: tint(pigment(fungus.edge ?? 'cream'), 0.2),
        opacity: 0.9,
      }) +
      hatch(studio, scales, { width: 0.8, opacity: 0.6 })
    );
  }
  if (fungus.surface === 'fibrous') {
    const fibres = Array.from({ length: 40 }, (_, index) => [
      at(index * 0.157, 0.3),
      at(index * 0.157, 0.6 + (index % 3) * 0.12),
    ]);
    return (
      base + hatch(studio, fibres, { width: 0.7, colour: shade(pigment(fungus.colour), 0.5), opacity: 0.5 })
    );
  }
  return base;
}

/** Gills as rays, pores as dots, on the underside seen from below. */
function hymenium(
  studio: Studio,
  fungus: Fungus,
  top: Point,
  radius: number,
  sink: number,
  under: Point[],
): string {
  const colour = pigment(fungus.underside);
  const isPale = lightness(colour) > 0.85;
  const ground = wash(studio, under, {
    colour: mix(colour, shade(colour, 0.2), isPale ? 0.15 : 0.5),
    shade: isPale ? 0.1 : 0.3,
  });
  const rim = contour(studio, under, { width: 1.3, taper: 'none' });
  if (fungus.form === 'pored cap') {
    const dots = Array.from({ length: 260 }, (_, index) => {
      const out = Math.sqrt((index + 0.5) / 260) * 0.95;
      return {
        x: top.x + Math.cos(index * 2.39996) * radius * out,
        y: top.y + Math.sin(index * 2.39996) * sink * out,
      };
    });
    return ground + stipple(studio, dots, { width: 1.7, colour: shade(colour, 0.45), opacity: 0.8 }) + rim;
  }
  const gills = Array.from({ length: 84 }, (_, index) => {
    const angle = (index / 84) * Math.PI * 2;
    const start = index % 2 ? 0.16 : 0.5;
    return [start, 0.6, 0.97].map((out) => ({
      x: top.x + Math.cos(angle) * radius * out,
      y: top.y + Math.sin(angle) * sink * out,
    }));
  });
  return (
    ground +
    hatch(studio, gills, { width: 1, colour: shade(colour, 0.55), opacity: isPale ? 0.5 : 0.75 }) +
    rim
  );
}
