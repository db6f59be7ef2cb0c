import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { type Gradient, gradientOf } from './gradient.ts';

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
  { cell: 6, stride: 2 },
  { cell: 9, stride: 1 },
] as const;
/** Per cell: eight edge directions, sums and sums of squares of three colours, plant pixels. */
const cellLength = directions + 7;

/** Describes a grid of places at three scales. */
export function patchesOf(scene: Scene): Patches {
  const maps = grids.map(({ cell, stride }) => cellMap(scene, gradientOf(scene), cell, stride));
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

function cellMap(scene: Scene, { strength, turn }: Gradient, cell: number, stride: number): CellMap {
  const { width, height, lightness, greenRed, blueYellow, region } = scene;
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const [left, top] = [(width - columns * cell) >> 1, (height - rows * cell) >> 1];
  const values = new Float32Array(columns * rows * cellLength);
  const add = (at: number, value: number) => {
    values[at] = (values[at] as number) + value;
  };
  for (let y = 0; y < rows * cell; y++) {
    for (let x = 0; x < columns * cell; x++) {
      const at = (y + top) * width + x + left;
      const to = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * cellLength;
      const direction = turn[at] as number;
      const first = Math.floor(direction);
      const force = strength[at] as number;
      add(to + (first % directions), force * (1 - direction + first));
      add(to + ((first + 1) % directions), force * (direction - first));
      const light = lightness[at] as number;
      const red = greenRed[at] as number;
      const yellow = blueYellow[at] as number;
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
  summarise(values, cell * cell);
  const across = Math.max(0, Math.floor((columns - side) / stride) + 1);
  const down = Math.max(0, Math.floor((rows - side) / stride) + 1);
  return { cell, stride, columns, left, top, values, across, down };
}

/** Turns the sums of each cell into means, and the sums of squares into deviations. */
function summarise(values: Float32Array, area: number) {
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / area;
  for (let from = directions; from < values.length; from += cellLength) {
    for (let at = from; at < from + 3; at++) {
      const mean = values[at] as number;
      values[at + 3] = Math.sqrt(Math.max(0, (values[at + 3] as number) - mean * mean));
    }
  }
}

function fill(patches: Patches, index: number, map: CellMap, column: number, row: number, scene: Scene) {
  const { cell, stride, columns, values, left, top } = map;
  let edge = index * edgeLength;
  let colour = index * colourLength;
  let plant = 0;
  for (let part = 0; part < cells; part++) {
    let from = ((row * stride + (part >> 2)) * columns + column * stride + (part & 3)) * cellLength;
    for (const end = from + directions; from < end; ) patches.edges[edge++] = values[from++] as number;
    for (const end = from + 6; from < end; ) patches.colours[colour++] = values[from++] as number;
    plant += values[from] as number;
  }
  patches.plant[index] = plant / cells;
  normaliseEdges(patches.edges, index * edgeLength);
  const longer = Math.max(scene.width, scene.height);
  patches.places[index * 2] = (left + (column * stride + 2) * cell - scene.width / 2) / longer;
  patches.places[index * 2 + 1] = (top + (row * stride + 2) * cell - scene.height / 2) / longer;
}

/** The square roots of the shares, near 0 on an even surface. */
function normaliseEdges(edges: Float32Array, from: number) {
  let sum = 0.15;
  for (let i = from; i < from + edgeLength; i++) sum += edges[i] as number;
  for (let i = from; i < from + edgeLength; i++) edges[i] = Math.sqrt((edges[i] as number) / sum);
}
