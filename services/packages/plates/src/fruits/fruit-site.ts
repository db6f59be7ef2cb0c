import type { Vector } from '../vector.ts';

/** The end of a fruit's stalk, the direction to its tip, and its length on the page. */
export type FruitSite = { from: Vector; along: Vector; size: number };
