/** A seeded random source: the same name always gives the same drawing. */
export type Random = {
  /** Uniform in [0, 1). */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Centred on `mean`, at most `spread` away, more often near than far. */
  around: (mean: number, spread: number) => number;
  sign: () => 1 | -1;
  /** An independent source, so that one part's draws don't shift another's. */
  fork: (label: string) => Random;
};

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (mean, spread) => mean + (next() + next() - 1) * spread,
    sign: () => (next() < 0.5 ? -1 : 1),
    fork: (label) => randomFrom(`${seed}/${label}`),
  };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
