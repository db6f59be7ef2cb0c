import type { Vector } from '../vector.ts';

/** Where a flower sits: the end of its stalk, the direction that it faces, and its size in page units. */
export type FlowerSite = { origin: Vector; axis: Vector; size: number };
