/** The used part of the standard; the types of Node don't have it. */
interface WebAssemblyStandard {
  Memory: new (size: { initial: number }) => WasmMemory;
  instantiate: (
    program: Uint8Array,
    imports: { env: { memory: WasmMemory } },
  ) => Promise<{ instance: { exports: unknown } }>;
}
export interface WasmMemory {
  buffer: ArrayBuffer;
  grow: (pages: number) => number;
}

/** Read when needed: some platforms have none. */
export const webAssembly = () => (globalThis as unknown as { WebAssembly: WebAssemblyStandard }).WebAssembly;

const numberBytes = 4;
const pageBytes = 65_536;
/** Places are multiples of this: the length of a cache line. */
const lineBytes = 64;

export type Memory = ReturnType<typeof createMemory>;

/** Memory of a WebAssembly module, reserved and freed as a stack. Views of it are valid until the next reservation. */
export function createMemory() {
  const { Memory } = webAssembly();
  const memory = new Memory({ initial: 1 });
  // Place 0 means none.
  let top = lineBytes;

  function reserve(numbers: number): number {
    const place = top;
    top += Math.ceil((numbers * numberBytes) / lineBytes) * lineBytes;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    return place;
  }

  const numbers = (place: number, count: number) => new Float32Array(memory.buffer, place, count);
  return {
    memory,
    /** Reserves numbers; those of a new page are 0. */
    reserve,
    numbers,
    integers: (place: number, count: number) => new Int32Array(memory.buffer, place, count),
    store(values: Float32Array): number {
      const place = reserve(values.length);
      numbers(place, values.length).set(values);
      return place;
    },
    top: () => top,
    /** Frees what was reserved since `top` was this. */
    free(place: number) {
      top = place;
    },
  };
}
