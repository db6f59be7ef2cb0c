import type { Picture } from '../sight/picture.ts';
import { channelsAtOnce, columnsAtOnce, type Kernels, rowsAtOnce, startKernels } from './kernels.ts';
import { createMemory, type Memory } from './memory.ts';
import { readWeights, type WeightSpec } from './weights.ts';

/** The files of the network, in the format of TensorFlow.js. */
export interface BackboneFiles {
  model: { weightsManifest: { paths: string[]; weights: WeightSpec[] }[] };
  weights: ArrayBuffer;
}

export interface Network {
  /** The means of layers over a picture whose sides are multiples of 32, in the order of the network. */
  meansOf: (picture: Picture, layers: ReadonlySet<string>) => Float32Array[];
  /** The last layer: a row of weights per number, a column per class. */
  classes: { weights: Float32Array; offsets: Float32Array };
}

/** The blocks of MobileNetV2 (Sandler and others, 2018); a stride of 2 halves the picture. */
const strides = [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1];

const trunk =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2/';
const classLayer = 'Func/StatefulPartitionedCall/input/_';

/** Filters are squares of 3 by 3 pixels. */
const side = 3;
const filterPixels = side * side;
const colours = 3;
const numberBytes = 4;
/** The most numbers of a strip of the picture: as many as a processor's cache holds. */
const stripNumbers = 96 * 1024;

/** A matrix in memory. */
interface Matrix {
  place: number;
  inputs: number;
  outputs: number;
}

interface Block {
  name: string;
  /** Widens each pixel. */
  expand: Matrix;
  /** The place of the weights of a pixel and its neighbours. */
  filter: number;
  stride: number;
  /** Narrows each pixel. */
  project: Matrix;
  /** True if what comes in is added to the result. */
  isAdded: boolean;
}

/** Pixels in memory, row by row. */
interface Plane {
  place: number;
  width: number;
  height: number;
}

/** Stores the weights of the layers in the kernels' memory. */
function loadLayers({ model, weights }: BackboneFiles, memory: Memory) {
  const read = readWeights(
    model.weightsManifest.flatMap((one) => one.weights),
    weights,
  );

  function matrixOf(name: string): Matrix {
    const values = read(`${trunk}${name}/Conv2D_weights`);
    const offsets = read(`${trunk}${name}/Conv2D_bn_offset`);
    const place = memory.store(packed(values, offsets, columnsAtOnce));
    return { place, inputs: values.length / offsets.length, outputs: offsets.length };
  }

  function filterOf(name: string): number {
    const values = read(`${trunk}${name}/depthwise/depthwise_weights`);
    const offsets = read(`${trunk}${name}/depthwise/depthwise_bn_offset`);
    return memory.store(packed(values, offsets, channelsAtOnce));
  }

  const blocks = strides.map((stride, i): Block => {
    const name = i === 0 ? 'expanded_conv' : `expanded_conv_${i}`;
    // The first layer of all takes the place of the first block's own.
    const expand = matrixOf(i === 0 ? 'Conv' : `${name}/expand`);
    const project = matrixOf(`${name}/project`);
    const isAdded = i > 0 && stride === 1 && expand.inputs === project.outputs;
    return { name: `${name}/expand`, expand, filter: filterOf(name), stride, project, isAdded };
  });
  return {
    blocks,
    last: matrixOf('Conv_1'),
    outside: memory.reserve(Math.max(...blocks.map(({ expand }) => expand.outputs))),
    classes: { weights: read(`${classLayer}262`), offsets: read(`${classLayer}263`) },
  };
}

/** The layers' arithmetic in a memory. */
function createArithmetic(kernels: Kernels, memory: Memory) {
  return {
    /** Reserves pixels, and some more, since several are computed at once. */
    reservePixels: (count: number, channels: number) => memory.reserve((count + rowsAtOnce) * channels),

    /** Multiplies pixels and limits the results to 0..6, as all layers do whose results are filtered or averaged. */
    widen({ place, inputs, outputs }: Matrix, from: number, to: number, pixels: number) {
      kernels.multiply(from, place, to, Math.max(pixels, rowsAtOnce), inputs, outputs, 0, 0, 6);
    },

    /** The same without a limit; adds the numbers at `added` unless it is 0. */
    narrow({ place, inputs, outputs }: Matrix, from: number, to: number, pixels: number, added: number) {
      const rows = Math.max(pixels, rowsAtOnce);
      const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      kernels.multiply(from, place, to, rows, inputs, outputs, added, lowest, highest);
    },

    meansAt(place: number, pixels: number, channels: number): Float32Array {
      const numbers = memory.numbers(place, pixels * channels);
      const sums = new Float64Array(channels);
      for (let at = 0; at < numbers.length; )
        for (let channel = 0; channel < channels; channel++, at++)
          sums[channel] = (sums[channel] as number) + (numbers[at] as number);
      return Float32Array.from(sums, (sum) => sum / pixels);
    },
  };
}

/** Loads the network. Throws where there is no WebAssembly. */
export async function createNetwork(files: BackboneFiles): Promise<Network> {
  const memory = createMemory();
  const kernels = await startKernels(memory.memory);
  const { blocks, last, outside, classes } = loadLayers(files, memory);
  const { reservePixels, widen, narrow, meansAt } = createArithmetic(kernels, memory);

  /** Runs a block in strips of the picture; `onWide` gets the place of its widened pixels, which are then in one strip. */
  function runBlock(block: Block, from: Plane, onWide?: (place: number) => void): Plane {
    const { expand, stride } = block;
    const [width, height] = [from.width / stride, from.height / stride];
    const to = { width, height, place: reservePixels(width * height, block.project.outputs) };
    const kept = memory.top();
    // A filter begins in the row before its pixel; where it halves the picture, in the row itself.
    const before = stride === 1 ? 1 : 0;
    const pixelBytes = expand.outputs * numberBytes;
    const fitting = Math.floor((stripNumbers / (from.width * expand.outputs) - side + stride) / stride);
    const stripRows = onWide ? height : Math.min(height, Math.max(1, fitting));
    const wide = reservePixels((stripRows * stride + side) * from.width, expand.outputs);
    const filtered = reservePixels(stripRows * width, expand.outputs);
    const places = memory.reserve(stripRows * width * filterPixels);
    for (let row = 0; row < height; row += stripRows) {
      const rows = Math.min(stripRows, height - row);
      const first = Math.max(0, row * stride - before);
      const end = Math.min(from.height, (row + rows - 1) * stride - before + side);
      const inputs = from.place + first * from.width * expand.inputs * numberBytes;
      widen(expand, inputs, wide, (end - first) * from.width);
      // Numbers the rows of the strip as those of the picture.
      const strip = { ...from, place: wide - first * from.width * pixelBytes };
      const neighbours = memory.integers(places, rows * width * filterPixels);
      listNeighbours(neighbours, strip, { row, width, stride, before, pixelBytes, outside });
      kernels.weigh(places, block.filter, filtered, rows * width, pixelBytes);
      const offset = row * width * block.project.outputs * numberBytes;
      const added = block.isAdded ? from.place + offset : 0;
      narrow(block.project, filtered, to.place + offset, rows * width, added);
    }
    onWide?.(wide);
    memory.free(kept);
    return to;
  }

  return {
    classes,
    meansOf(picture, layers) {
      const kept = memory.top();
      const means: Float32Array[] = [];
      const [width, height] = [picture.width / 2, picture.height / 2];
      const inputs = width * height * filterPixels * colours;
      let plane: Plane = {
        width,
        height,
        place: memory.reserve(inputs + colours * filterPixels * rowsAtOnce),
      };
      listColours(memory.numbers(plane.place, inputs), picture);
      for (const block of blocks) {
        const pixels = plane.width * plane.height;
        const note = (wide: number) => means.push(meansAt(wide, pixels, block.expand.outputs));
        plane = runBlock(block, plane, layers.has(block.name) ? note : undefined);
      }
      const pixels = plane.width * plane.height;
      const result = reservePixels(pixels, last.outputs);
      widen(last, plane.place, result, pixels);
      if (layers.has('Conv_1')) means.push(meansAt(result, pixels, last.outputs));
      memory.free(kept);
      return means;
    },
  };
}

/** Weights as the kernels read them: for some columns at a time, their offsets, then their rows. */
export function packed(values: Float32Array, offsets: Float32Array, atOnce: number): Float32Array {
  const columns = offsets.length;
  const all = new Float32Array(values.length + columns);
  for (let first = 0, at = 0; first < columns; first += atOnce) {
    all.set(offsets.subarray(first, first + atOnce), at);
    at += atOnce;
    for (let from = first; from < values.length; from += columns, at += atOnce)
      all.set(values.subarray(from, from + atOnce), at);
  }
  return all;
}

/** The result of a filter: the row at which it begins, and its width. */
interface Filtered {
  row: number;
  width: number;
  stride: number;
  /** Rows and columns before a pixel that its filter takes in. */
  before: number;
  pixelBytes: number;
  /** The place of a pixel of zeros. */
  outside: number;
}

/** Lists the places of the nine pixels of each filter. */
function listNeighbours(
  places: Int32Array,
  from: Plane,
  { row, width, stride, before, pixelBytes, outside }: Filtered,
): void {
  for (let at = 0, top = row * stride - before; at < places.length; top += stride)
    for (let column = 0, left = -before; column < width; column++, left += stride)
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++, at++) {
          const isInside = y >= 0 && y < from.height && x >= 0 && x < from.width;
          places[at] = isInside ? from.place + (y * from.width + x) * pixelBytes : outside;
        }
}

/** Bytes as the network takes them, from -1 to 1. */
const lights = Float32Array.from({ length: 256 }, (_, byte) => Math.fround(byte / 255) * 2 - 1);

/** Lists the colours of the nine pixels of each filter of the first layer, which takes every second one. */
function listColours(numbers: Float32Array, { rgb, width, height }: Picture): void {
  let at = 0;
  for (let top = 0; top < height; top += 2)
    for (let left = 0; left < width; left += 2)
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++, at += colours) {
          const from = colours * (y * width + x);
          const isInside = y < height && x < width;
          for (let colour = 0; colour < colours; colour++)
            numbers[at + colour] = isInside ? (lights[rgb[from + colour] as number] as number) : 0;
        }
}
