import { type WasmMemory, webAssembly } from './memory.ts';

/**
 * The inner loops of the network, as a WebAssembly module that is written instruction by instruction: JavaScript has no
 * vector instructions, and a compiler for two loops would be larger than they are.
 */
export interface Kernels {
  /**
   * Multiplies pixels (rows of `inputs` numbers) by a matrix, adds the numbers at `added` unless it is 0, and limits the
   * results. Takes `rowsAtOnce` rows at least; if their number isn't a multiple of it, the last ones are computed twice.
   */
  multiply: (
    from: number,
    matrix: number,
    to: number,
    rows: number,
    inputs: number,
    outputs: number,
    added: number,
    lowest: number,
    highest: number,
  ) => void;
  /** Sums for each result nine weighted pixels, whose places are listed, channel by channel; limits it to 0..6. */
  weigh: (places: number, filter: number, to: number, pixels: number, channelBytes: number) => void;
}

/** Rows and columns per step of `multiply`: more sums than these don't fit into the registers of a processor. */
export const rowsAtOnce = 4;
export const columnsAtOnce = 8;
/** Channels per step of `weigh`. */
export const channelsAtOnce = 4;
const filterPixels = 9;

/** Bytes of a number, and of the four that an instruction takes at once. */
const [single, vector] = [4, 16];
/** The vectors of a step's columns. */
const halves = [0, 1] as const;

type Code = readonly number[];
/** The type of locals. */
const [i32, f32, v128] = [0x7f, 0x7d, 0x7b] as const;

const unsigned = (value: number): Code =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
const signed = (value: number): Code =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
const simd = (code: number, ...rest: number[]): Code => [0xfd, ...unsigned(code), ...rest];

const get = (local: number): Code => [0x20, ...unsigned(local)];
const set = (local: number, ...value: Code[]): Code => [...value.flat(), 0x21, ...unsigned(local)];
const int = (value: number): Code => [0x41, ...signed(value)];
const sixInVector: Code = [0x43, 0, 0, 0xc0, 0x40, ...simd(19)];
/** Joins values by an instruction that takes two. */
const joining =
  (...instruction: number[]) =>
  (first: Code, ...others: Code[]): Code => [...first, ...others.flatMap((one) => [...one, ...instruction])];
const [add, subtract, times] = [joining(0x6a), joining(0x6b), joining(0x6c)];
const [isLess, and] = [joining(0x49), joining(0x71)];
const [vectorAdd, vectorTimes] = [joining(...simd(228)), joining(...simd(230))];
const [lesser, greater] = [joining(...simd(234)), joining(...simd(235))];
const increase = (local: number, by: Code): Code => set(local, add(get(local), by));

const place = (offset: number): Code => [2, ...unsigned(offset)];
const loadInt = (at: number, offset: number): Code => [...get(at), 0x28, ...place(offset)];
const load = (at: number, offset = 0): Code => [...get(at), ...simd(0), ...place(offset)];
const loadRepeated = (at: number): Code => [...get(at), ...simd(9), ...place(0)];
const store = (at: number, value: Code, offset = 0): Code => [
  ...get(at),
  ...value,
  ...simd(11),
  ...place(offset),
];
const repeated = (value: Code): Code => [...value, ...simd(19)];
const limited = (value: Code, low: number, high: number): Code => lesser(get(high), greater(get(low), value));

/** Runs its code again as long as the last part leaves something other than 0. */
const loop = (...code: Code[]): Code => [0x03, 0x40, ...code.flat(), 0x0d, 0x00, 0x0b];
const when = (condition: Code, ...code: Code[]): Code => [...condition, 0x04, 0x40, ...code.flat(), 0x0b];

const flat = <Item>(items: readonly Item[], code: (item: Item, index: number) => Code): Code =>
  items.flatMap(code);

/** Numbers the locals of a function, its parameters first. */
function createLocals(parameters: readonly number[]) {
  const types = [...parameters];
  return {
    types,
    one: (type: number): number => types.push(type) - 1,
    some: (count: number, type: number): number[] =>
      Array.from({ length: count }, () => types.push(type) - 1),
  };
}

const multiplyParameters = [i32, i32, i32, i32, i32, i32, i32, f32, f32];

function multiplyLocals() {
  const locals = createLocals(multiplyParameters);
  return {
    ...{ from: 0, matrix: 1, to: 2, rows: 3, inputs: 4, outputs: 5, added: 6, lowest: 7, highest: 8 },
    ...{ row: locals.one(i32), column: locals.one(i32) },
    /** The columns of the matrix that are at work, and their next weights. */
    ...{ panel: locals.one(i32), panelEnd: locals.one(i32), weight: locals.one(i32) },
    ...{ target: locals.one(i32), rowBytes: locals.one(i32), resultBytes: locals.one(i32) },
    pixels: locals.some(rowsAtOnce, i32),
    ...{ low: locals.one(v128), high: locals.one(v128), factor: locals.one(v128) },
    weights: locals.some(halves.length, v128),
    /** Of each pixel. */
    sums: Array.from({ length: rowsAtOnce }, () => locals.some(halves.length, v128)),
    types: locals.types.slice(multiplyParameters.length),
  };
}

/** Sums some columns of some rows. */
function tileCode(locals: ReturnType<typeof multiplyLocals>): Code {
  const { row, column, weight, weights, pixels, sums, target, factor, added } = locals;
  const targetIn = (start: number): Code =>
    set(target, add(get(start), times(get(row), get(locals.resultBytes)), times(get(column), int(single))));
  const eachSum = (code: (sum: number, offset: number) => Code): Code =>
    flat(sums, (ofPixel) => [
      ...flat(ofPixel, (sum, half) => code(sum, half * vector)),
      ...increase(target, get(locals.resultBytes)),
    ]);
  const nextWeights: Code = [
    ...flat(weights, (one, half) => set(one, load(weight, half * vector))),
    ...increase(weight, int(vector * halves.length)),
  ];
  return [
    ...set(weight, get(locals.panel)),
    ...nextWeights,
    ...flat(sums, (ofPixel) => flat(ofPixel, (sum, half) => set(sum, get(weights[half] as number)))),
    ...when(
      get(added),
      targetIn(added),
      eachSum((sum, offset) => set(sum, vectorAdd(get(sum), load(target, offset)))),
    ),
    ...set(pixels[0] as number, add(get(locals.from), times(get(row), get(locals.rowBytes)))),
    ...flat(pixels.slice(1), (pixel, i) => set(pixel, add(get(pixels[i] as number), get(locals.rowBytes)))),
    // A step takes one number of each pixel: engines load all of a step first, and more would spill registers.
    ...loop(
      nextWeights,
      flat(pixels, (pixel, i) => [
        ...set(factor, loadRepeated(pixel)),
        ...increase(pixel, int(single)),
        ...flat(sums[i] as number[], (sum, half) =>
          set(sum, vectorAdd(get(sum), vectorTimes(get(factor), get(weights[half] as number)))),
        ),
      ]),
      isLess(get(weight), get(locals.panelEnd)),
    ),
    ...targetIn(locals.to),
    ...eachSum((sum, offset) => store(target, limited(get(sum), locals.low, locals.high), offset)),
  ];
}

function multiplyCode(): Code {
  const locals = multiplyLocals();
  const { rows, inputs, outputs, row, column, panel, panelEnd } = locals;
  return functionOf(locals.types, [
    ...set(locals.low, repeated(get(locals.lowest))),
    ...set(locals.high, repeated(get(locals.highest))),
    ...set(locals.rowBytes, times(get(inputs), int(single))),
    ...set(locals.resultBytes, times(get(outputs), int(single))),
    ...set(panel, get(locals.matrix)),
    ...loop(
      set(panelEnd, add(get(panel), times(add(get(inputs), int(1)), int(vector * halves.length)))),
      set(row, int(0)),
      loop(
        tileCode(locals),
        increase(row, int(rowsAtOnce)),
        // The last step begins so early that it has all its rows.
        when(
          and(isLess(get(row), get(rows)), isLess(get(rows), add(get(row), int(rowsAtOnce)))),
          set(row, subtract(get(rows), int(rowsAtOnce))),
        ),
        isLess(get(row), get(rows)),
      ),
      set(panel, get(panelEnd)),
      increase(column, int(columnsAtOnce)),
      isLess(get(column), get(outputs)),
    ),
  ]);
}

const weighParameters = [i32, i32, i32, i32, i32];

function weighCode(): Code {
  const locals = createLocals(weighParameters);
  const [places, filter, to, pixels, channelBytes] = [0, 1, 2, 3, 4];
  const at = locals.some(filterPixels, i32);
  const [weight, end] = [locals.one(i32), locals.one(i32)];
  const [low, high] = [locals.one(v128), locals.one(v128)];
  const sum = at.reduce<Code>(
    (before, one, i) => vectorAdd(before, vectorTimes(load(one), load(weight, vector * (i + 1)))),
    load(weight),
  );
  return functionOf(locals.types.slice(weighParameters.length), [
    ...set(high, sixInVector),
    ...loop(
      flat(at, (one, i) => set(one, loadInt(places, single * i))),
      set(weight, get(filter)),
      set(end, add(get(to), get(channelBytes))),
      loop(
        store(to, limited(sum, low, high)),
        increase(to, int(vector)),
        increase(weight, int(vector * (filterPixels + 1))),
        flat(at, (one) => increase(one, int(vector))),
        isLess(get(to), get(end)),
      ),
      increase(places, int(single * filterPixels)),
      set(pixels, subtract(get(pixels), int(1))),
      get(pixels),
    ),
  ]);
}

const sized = (code: Code): Code => [...unsigned(code.length), ...code];
const listed = (parts: readonly Code[]): Code => [...unsigned(parts.length), ...parts.flat()];
const section = (id: number, parts: readonly Code[]): Code => [id, ...sized(listed(parts))];
const name = (text: string): Code => sized([...new TextEncoder().encode(text)]);
const functionOf = (locals: readonly number[], body: Code): Code =>
  sized([...listed(locals.map((type) => [1, type])), ...body, 0x0b]);

/** Starts the loops on a memory. */
export async function startKernels(memory: WasmMemory): Promise<Kernels> {
  const program = Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      [multiplyParameters, weighParameters].map((types) => [0x60, ...sized(types), 0]),
    ),
    ...section(2, [[...name('env'), ...name('memory'), 2, 0, 1]]),
    ...section(3, [[0], [1]]),
    ...section(7, [
      [...name('multiply'), 0, 0],
      [...name('weigh'), 0, 1],
    ]),
    ...section(10, [multiplyCode(), weighCode()]),
  ]);
  const { instance } = await webAssembly().instantiate(program, { env: { memory } });
  return instance.exports as Kernels;
}
