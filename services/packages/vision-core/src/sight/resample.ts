export interface Size {
  width: number;
  height: number;
}

/**
 * Scales the pixels of a picture, each of `channels` numbers: smaller, a new pixel is the mean of the area that it
 * covers; larger, it lies between its neighbours.
 */
export function resample(
  values: Uint8Array | Float32Array,
  from: Size,
  to: Size,
  channels = 1,
): Float32Array {
  // Of one type, because engines read arrays of several types slowly.
  const numbers = values instanceof Float32Array ? values : new Float32Array(values);
  return scaledDown(scaledAcross(numbers, from, to.width, channels), from.height, to.height);
}

function scaledAcross(values: Float32Array, { width, height }: Size, to: number, channels: number) {
  if (width === to) return values;
  const scaled = new Float32Array(height * to * channels);
  const { ends, sources, shares } = sharesOf(width, to);
  for (let row = 0, target = 0; row < height; row++) {
    const start = row * width;
    for (let column = 0, i = 0; column < to; column++) {
      for (const end = ends[column] as number; i < end; i++) {
        const share = shares[i] as number;
        const source = (start + (sources[i] as number)) * channels;
        for (let channel = 0; channel < channels; channel++)
          scaled[target + channel] =
            (scaled[target + channel] as number) + share * (values[source + channel] as number);
      }
      target += channels;
    }
  }
  return scaled;
}

function scaledDown(values: Float32Array, height: number, to: number): Float32Array {
  if (height === to) return values;
  const length = values.length / height;
  const scaled = new Float32Array(to * length);
  const { ends, sources, shares } = sharesOf(height, to);
  for (let row = 0, i = 0; row < to; row++) {
    const target = row * length;
    for (const end = ends[row] as number; i < end; i++) {
      const share = shares[i] as number;
      const source = (sources[i] as number) * length;
      for (let at = 0; at < length; at++)
        scaled[target + at] = (scaled[target + at] as number) + share * (values[source + at] as number);
    }
  }
  return scaled;
}

/** The parts of a new line that old pixels give. */
interface Shares {
  /** Of each new pixel: the index after its last share. */
  ends: Int32Array;
  sources: Int32Array;
  shares: Float64Array;
}

function sharesOf(from: number, to: number): Shares {
  const most = to * (Math.ceil(from / to) + 1);
  const all = { ends: new Int32Array(to), sources: new Int32Array(most), shares: new Float64Array(most) };
  const addTo = from > to ? addCovered : addBeside;
  for (let target = 0, end = 0; target < to; target++) {
    end = addTo(all, end, target, from, to);
    all.ends[target] = end;
  }
  return all;
}

/** Adds the pixels of a line that a pixel of the shorter line covers; returns where they end. */
function addCovered({ sources, shares }: Shares, start: number, target: number, from: number, to: number) {
  const ratio = from / to;
  const [first, end] = [target * ratio, (target + 1) * ratio];
  let at = start;
  for (let source = Math.floor(first); source < Math.min(Math.ceil(end), from); source++, at++) {
    sources[at] = source;
    shares[at] = (Math.min(end, source + 1) - Math.max(first, source)) / ratio;
  }
  return at;
}

/** Adds the two pixels of a line nearest to a pixel of the longer line; returns where they end. */
function addBeside({ sources, shares }: Shares, start: number, target: number, from: number, to: number) {
  const place = Math.min(from - 1, Math.max(0, ((target + 0.5) * from) / to - 0.5));
  const source = Math.floor(place);
  const share = place - source;
  sources[start] = source;
  shares[start] = 1 - share;
  if (share === 0) return start + 1;
  sources[start + 1] = source + 1;
  shares[start + 1] = share;
  return start + 2;
}
