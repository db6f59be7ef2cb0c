import { seeded } from '../fit/random.ts';

/** Numbers that look like chance and are the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  between: (lowest: number, highest: number) => number;
  whole: (lowest: number, highest: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** `hsl(…)`, each part from a range. */
  colour: (hue: Range, saturation: Range, lightness: Range) => string;
}
type Range = readonly [number, number];

/** Chance that begins at a seed. */
export function chanceOf(seed: number): Chance {
  const next = seeded(seed);
  const between = (lowest: number, highest: number) => lowest + (highest - lowest) * next();
  return {
    next,
    between,
    whole: (lowest, highest) => Math.floor(between(lowest, highest + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    colour: (hue, saturation, lightness) =>
      `hsl(${between(...hue).toFixed(0)},${between(...saturation).toFixed(0)}%,${between(...lightness).toFixed(0)}%)`,
  };
}
