export interface Size {
  width: number;
  height: number;
}

/**
 * Scales the pixels of a picture, each of `channels` numbers: smaller, a new pixel is the mean of the area that it
 * covers; larger, it lies between its neighbours.
 */
export function resample(values: ArrayLike<number>, from: Size, to: Size, channels = 1): Float32Array {
  const narrow = new Float32Array(from.height * to.width * channels);
  const columns = sharesOf(from.width, to.width);
  for (let y = 0; y < from.height; y++) {
    for (const { source, target, share } of columns)
      add(
        values,
        (y * from.width + source) * channels,
        narrow,
        (y * to.width + target) * channels,
        share,
        channels,
      );
  }
  const row = to.width * channels;
  const scaled = new Float32Array(to.height * row);
  for (const { source, target, share } of sharesOf(from.height, to.height))
    add(narrow, source * row, scaled, target * row, share, row);
  return scaled;
}

function add(
  values: ArrayLike<number>,
  from: number,
  sums: Float32Array,
  to: number,
  share: number,
  length: number,
) {
  for (let i = 0; i < length; i++)
    sums[to + i] = (sums[to + i] as number) + share * (values[from + i] as number);
}

/** A part of a new pixel that an old one gives. */
interface Share {
  source: number;
  target: number;
  share: number;
}

const sharesOf = (from: number, to: number): Share[] =>
  Array.from({ length: to }, (_, target) =>
    from > to ? coveredBy(target, from, to) : beside(target, from, to),
  ).flat();

/** The pixels of a line that a pixel of the shorter line covers. */
function coveredBy(target: number, from: number, to: number): Share[] {
  const ratio = from / to;
  const [first, end] = [target * ratio, (target + 1) * ratio];
  const shares: Share[] = [];
  for (let source = Math.floor(first); source < Math.min(Math.ceil(end), from); source++) {
    const share = (Math.min(end, source + 1) - Math.max(first, source)) / ratio;
    shares.push({ source, target, share });
  }
  return shares;
}

/** The two pixels of a line nearest to a pixel of the longer line. */
function beside(target: number, from: number, to: number): Share[] {
  const place = Math.min(from - 1, Math.max(0, ((target + 0.5) * from) / to - 0.5));
  const source = Math.floor(place);
  const share = place - source;
  return share === 0
    ? [{ source, target, share: 1 }]
    : [
        { source, target, share: 1 - share },
        { source: source + 1, target, share },
      ];
}
