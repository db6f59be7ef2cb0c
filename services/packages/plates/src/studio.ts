import type { Random } from './prng.ts';
import type { Point } from './vector.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

/** A finished piece of a drawing: SVG, the box it fills, and how near to the viewer it lies. */
export type Drawing = { svg: string; box: Box; depth: number };

/** The table that one drawing is made on. */
export type Studio = {
  /** Decides how the plant grows. */
  random: Random;
  /** Decides how the hand trembles; apart from `random`, so that a sketch and the finished drawing grow alike. */
  hand: Random;
  /** Only places and sizes are wanted: lines and paint are left out. */
  isSketch: boolean;
  /** Plants are shown lifted, with their roots; in a landscape they stand in the ground. */
  isLifted: boolean;
  /** Factor for the weight of lines, so that a scaled drawing keeps the same pen. */
  weight: number;
  /** How much finish is worth its work: 1 for a plate, less for a plant in a landscape. */
  detail: number;
  /** Too far from the eye for outlines and second washes. */
  isFar: boolean;
  /** Pixels of the picture to one unit of the drawing: what is too small to be seen is drawn with less. */
  pixels: number;
  /** Units by which a line may stray before it can be seen. */
  grain: number;
  /** Which forms of flower were drawn as specks, so that heads of nearly the same size look alike. */
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
  /** By how much the drawing is scaled to fit its place on the page. */
  scale?: number;
  detail?: number;
  /** Pixels of the picture to one unit of the page. */
  pixelsOfPage?: number;
  isSketch?: boolean;
};

/** A plate 640 pixels wide, drawn at its own scale. */
const plainPixels = 0.8;
const strayPixels = 0.25;

/** For a sketch: sizes are wanted to a hundredth or two, and fewer points of each shape tell them. */
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

/** Nothing at all, where a part isn't drawn. */
export const blank: Drawing = { svg: '', box: emptyBox, depth: 0 };

/** A piece that stands in several places: written once in the document, and referred to. */
export function repeated(studio: Studio, key: string, piece: Drawing): Drawing {
  if (studio.isSketch) return piece;
  const id = studio.define(key, (name) => `<g id="${name}">${piece.svg}</g>`);
  return { ...piece, svg: `<use href="#${id}"/>` };
}

/** Pieces in the order given, as one piece. */
export function stack(pieces: readonly Drawing[], depth = 0): Drawing {
  // Added and not joined: so the text is written out once, at the end, and not anew at every level of the drawing.
  let svg = '';
  for (const piece of pieces) svg += piece.svg;
  return { svg, box: joinBoxes(pieces.map((piece) => piece.box)), depth };
}

/** Pieces from far to near, as one piece; equal depths keep their order. */
export function layer(pieces: readonly Drawing[], depth = 0): Drawing {
  return stack(
    [...pieces].sort((first, second) => first.depth - second.depth),
    depth,
  );
}
