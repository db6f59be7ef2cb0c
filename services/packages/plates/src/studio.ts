import type { Random } from './prng.ts';
import type { Point } from './vector.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

/** A finished piece of a drawing: SVG, bounding box, and depth (larger is nearer). */
export type Drawing = { svg: string; box: Box; depth: number };

export type Studio = {
  /** Random source of growth. */
  random: Random;
  /** Random source of line tremor; separate, so that sketch and final drawing grow alike. */
  hand: Random;
  /** Only positions and sizes matter: lines and paint are omitted. */
  isSketch: boolean;
  /** Shown lifted, with roots; false in a landscape. */
  isLifted: boolean;
  /** Factor for the weight of lines, so that a scaled drawing keeps the same pen. */
  weight: number;
  /** Level of detail: 1 for a plate, less for a plant in a landscape. */
  detail: number;
  /** Too far away for outlines and second washes. */
  isFar: boolean;
  /** Pixels of the picture per unit of the drawing; small parts get less detail. */
  pixels: number;
  /** The largest invisible deviation of a line, in units. */
  grain: number;
  /** Flower forms drawn as specks, so that heads of nearly equal size look alike. */
  specks: Map<string, boolean>;
  /** The id of a gradient or of a repeated piece in the document, made on first use. */
  define: (key: string, markup: (id: string) => string) => string;
};

/** The markup of all definitions and repeated pieces, by key; shared by the studios of one document. */
export type Definitions = Map<string, { id: string; markup: string }>;

export function openStudio(random: Random, definitions: Definitions, options: StudioOptions = {}): Studio {
  const { scale = 1, detail = 1, pixelsOfPage = plainPixels, isSketch = false } = options;
  const pixels = pixelsOfPage * scale;
  return {
    random,
    hand: random.fork('hand'),
    isSketch,
    isLifted: true,
    weight: 1 / scale,
    detail,
    isFar: detail < 0.4,
    pixels,
    grain: strayPixels / pixels,
    specks: new Map(),
    define: (key, markup) => {
      const known = definitions.get(key);
      if (known) return known.id;
      const id = `g${definitions.size}`;
      definitions.set(key, { id, markup: markup(id) });
      return id;
    },
  };
}

export type StudioOptions = {
  /** The scale that fits the drawing to its place on the page. */
  scale?: number;
  detail?: number;
  /** Pixels of the picture per unit of the page. */
  pixelsOfPage?: number;
  isSketch?: boolean;
};

/** A plate 640 pixels wide, drawn at its own scale. */
const plainPixels = 0.8;
const strayPixels = 0.25;

/** For a sketch: fewer points give sizes to within two hundredths. */
export const sketching: StudioOptions = { isSketch: true, pixelsOfPage: plainPixels / 4 };

export const emptyBox: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

export function boxOf(points: readonly Point[]): Box {
  const box = { ...emptyBox };
  for (const { x, y } of points) {
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
}

export function joinBoxes(boxes: readonly Box[]): Box {
  const joined = { ...emptyBox };
  for (const { left, top, right, bottom } of boxes) {
    if (left < joined.left) joined.left = left;
    if (top < joined.top) joined.top = top;
    if (right > joined.right) joined.right = right;
    if (bottom > joined.bottom) joined.bottom = bottom;
  }
  return joined;
}

export const drawing = (svg: string, points: readonly Point[], depth = 0): Drawing => ({
  svg,
  box: boxOf(points),
  depth,
});

export const blank: Drawing = { svg: '', box: emptyBox, depth: 0 };

/** A repeated piece: written once in the document, then referenced. */
export function repeated(studio: Studio, key: string, piece: Drawing): Drawing {
  if (studio.isSketch) return piece;
  const id = studio.define(key, (name) => `<g id="${name}">${piece.svg}</g>`);
  return { ...piece, svg: `<use href="#${id}"/>` };
}

/** Joins pieces in order. */
export function stack(pieces: readonly Drawing[], depth = 0): Drawing {
  // Concatenated rather than joined: the engine then copies the text once, at the end.
  let svg = '';
  for (const piece of pieces) svg += piece.svg;
  return { svg, box: joinBoxes(pieces.map((piece) => piece.box)), depth };
}

/** Joins pieces from far to near, in a stable order. */
export function layer(pieces: readonly Drawing[], depth = 0): Drawing {
  return stack(
    [...pieces].sort((first, second) => first.depth - second.depth),
    depth,
  );
}
