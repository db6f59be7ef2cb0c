/** A repeatable source of random values. */
export interface Random {
  /** A number from 0 up to, and without, 1. */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** One of several values. */
  pick: <T>(from: readonly T[]) => T;
  /** True with a probability. */
  chance: (share: number) => boolean;
  bytes: (length: number) => Buffer;
}

/** Mulberry32: small, fast, and good enough to vary requests with. Never for secrets. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick: (from) => {
      if (from.length === 0) throw new Error('There is nothing to choose from.');
      return from[whole(0, from.length - 1)] as (typeof from)[number];
    },
    chance: (share) => next() < share,
    bytes: (length) => Buffer.from(Array.from({ length }, () => whole(0, 255))),
  };
}

/** Random values for one request of a run. They depend on the seed and the number alone. */
export const randomFor = (seed: number, number: number) => randomOf(Math.imul(seed + 1, 0x9e3779b1) ^ number);

export function uuid(random: Random): string {
  const hex = random.bytes(16);
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x40;
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80;
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
