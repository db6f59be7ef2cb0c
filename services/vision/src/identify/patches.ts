import { boxBlur } from '../sight/plane.ts';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';

/** Local features of a picture, one row per place. */
export interface Patches {
  count: number;
  /** Edge orientations in 4 × 4 cells of 8 directions. */
  edges: Float32Array;
  /** Mean and spread of the colours in 4 × 4 cells. */
  colours: Float32Array;
  /** Offset from the centre, -0.5..0.5 of the longer side. */
  places: Float32Array;
  /** The share of plant pixels. */
  plant: Float32Array;
}

const directions = 8;
const side = 4;
const cells = side * side;
export const edgeLength = cells * directions;
export const colourLength = cells * 6;
/** Three cell sizes, so that near and far leaves look alike. */
const grids = [
  { cell: 4, stride: 2 },
  { cell: 6, stride: 1 },
  { cell: 9, stride: 1 },
] as const;
/** Per cell: eight edge directions, sums and sums of squares of three colours, plant pixels. */
const cellLength = directions + 7;

/** Describes a grid of places at three scales. */
export function patchesOf(scene: Scene): Patches {
  const pixels = pixelsOf(scene);
  const maps = grids.map(({ cell, stride }) => cellMap(scene, pixels, cell, stride));
  const count = maps.reduce((sum, { across, down }) => sum + across * down, 0);
  const patches: Patches = {
    count,
    edges: new Float32Array(count * edgeLength),
    colours: new Float32Array(count * colourLength),
    places: new Float32Array(count * 2),
    plant: new Float32Array(count),
  };
  let index = 0;
  for (const map of maps) {
    for (let row = 0; row < map.down; row++) {
      for (let column = 0; column < map.across; column++) fill(patches, index++, map, column, row, scene);
    }
  }
  return patches;
}

interface Pixels {
  /** Strength of the lightness gradient, and its direction in eighths of a full turn. */
  strength: Float32Array;
  turn: Float32Array;
}

function pixelsOf({ lightness, width, height }: Scene): Pixels {
  const smooth = boxBlur({ width, height, values: lightness }, 1).values;
  const strength = new Float32Array(width * height);
  const turn = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const dx = (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0);
      const dy = (smooth[at + width] ?? 0) - (smooth[at - width] ?? 0);
      strength[at] = Math.sqrt(dx * dx + dy * dy);
      turn[at] = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) * directions) % directions;
    }
  }
  return { strength, turn };
}

interface CellMap {
  cell: number;
  stride: number;
  columns: number;
  /** The first cell, so that the grid is centred. */
  left: number;
  top: number;
  values: Float32Array;
  /** Places across and down. */
  across: number;
  down: number;
}

function cellMap(scene: Scene, { strength, turn }: Pixels, cell: number, stride: number): CellMap {
  const { width, height, lightness, greenRed, blueYellow, region } = scene;
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const [left, top] = [(width - columns * cell) >> 1, (height - rows * cell) >> 1];
  const values = new Float32Array(columns * rows * cellLength);
  const add = (at: number, value: number) => {
    values[at] = (values[at] ?? 0) + value;
  };
  for (let y = top; y < top + rows * cell; y++) {
    for (let x = left; x < left + columns * cell; x++) {
      const at = y * width + x;
      const to = (Math.floor((y - top) / cell) * columns + Math.floor((x - left) / cell)) * cellLength;
      const direction = turn[at] ?? 0;
      const first = Math.floor(direction);
      const force = strength[at] ?? 0;
      add(to + (first % directions), force * (1 - direction + first));
      add(to + ((first + 1) % directions), force * (direction - first));
      const light = lightness[at] ?? 0;
      const red = greenRed[at] ?? 0;
      const yellow = blueYellow[at] ?? 0;
      add(to + directions, light);
      add(to + directions + 1, red);
      add(to + directions + 2, yellow);
      add(to + directions + 3, light * light);
      add(to + directions + 4, red * red);
      add(to + directions + 5, yellow * yellow);
      const kind = region[at];
      if (kind === regions.leaf || kind === regions.flower) add(to + directions + 6, 1);
    }
  }
  const across = Math.max(0, Math.floor((columns - side) / stride) + 1);
  const down = Math.max(0, Math.floor((rows - side) / stride) + 1);
  return { cell, stride, columns, left, top, values, across, down };
}

function fill(patches: Patches, index: number, map: CellMap, column: number, row: number, scene: Scene) {
  const { cell, stride, columns, values, left, top } = map;
  const area = cell * cell;
  for (let part = 0; part < cells; part++) {
    const from = ((row * stride + (part >> 2)) * columns + column * stride + (part & 3)) * cellLength;
    const edge = index * edgeLength + part * directions;
    for (let direction = 0; direction < directions; direction++) {
      patches.edges[edge + direction] = (values[from + direction] ?? 0) / area;
    }
    const colour = index * colourLength + part * 6;
    for (let channel = 0; channel < 3; channel++) {
      const mean = (values[from + directions + channel] ?? 0) / area;
      const square = (values[from + directions + 3 + channel] ?? 0) / area;
      patches.colours[colour + channel] = mean;
      patches.colours[colour + 3 + channel] = Math.sqrt(Math.max(0, square - mean * mean));
    }
    patches.plant[index] = (patches.plant[index] ?? 0) + (values[from + directions + 6] ?? 0) / area / cells;
  }
  normaliseEdges(patches.edges.subarray(index * edgeLength, (index + 1) * edgeLength));
  const longer = Math.max(scene.width, scene.height);
  patches.places[index * 2] = (left + (column * stride + 2) * cell - scene.width / 2) / longer;
  patches.places[index * 2 + 1] = (top + (row * stride + 2) * cell - scene.height / 2) / longer;
}

/** The square roots of the shares, near 0 on an even surface. */
function normaliseEdges(edges: Float32Array) {
  let sum = 0.15;
  for (const edge of edges) sum += edge;
  for (let i = 0; i < edges.length; i++) edges[i] = Math.sqrt((edges[i] ?? 0) / sum);
}
