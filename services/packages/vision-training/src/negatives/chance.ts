import { seeded } from '../fit/random.ts';

/** Seeded random values. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** `hsl(…)`, each part from a range. */
  colour: (hue: Range, saturation: Range, lightness: Range) => string;
}
type Range = readonly [number, number];

export function chanceOf(seed: number): Chance {
  const next = seeded(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    colour: (hue, saturation, lightness) =>
      `hsl(${between(...hue).toFixed(0)},${between(...saturation).toFixed(0)}%,${between(...lightness).toFixed(0)}%)`,
  };
}
