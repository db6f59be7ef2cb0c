import type { Flower } from '../traits.ts';
import type { Vector } from '../vector.ts';

/** The end of a flower's stalk, the direction that it faces, and its size in page units. */
export type FlowerSite = { origin: Vector; axis: Vector; size: number };

/** A flower at its age: open, or a bud. */
export type AgedFlower = Flower & { isBud?: true };
