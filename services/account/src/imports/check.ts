import type { DayText } from '../garden/day.ts';
import type { FindPlant } from './plant-names.ts';
import type { ProblemCode } from './row.ts';

/** The free places of each quota, counted down while rows are checked. */
export interface Quotas {
  plants: number;
  collections: number;
  favorites: number;
}

/** Helpers of the checks of one row, which note its problems. */
export interface Check {
  today: DayText;
  find: FindPlant;
  fit: (text: string | undefined, length: number, isLine?: boolean) => string | undefined;
  /** A day up to today. */
  pastDay: (day: string | undefined) => DayText | undefined;
  /** Times up to now. */
  dates: (dated: { createdAt?: string | undefined; updatedAt?: string | undefined }) => {
    createdAt: string;
    updatedAt: string;
  };
  note: (problem: ProblemCode, value?: string) => void;
  /** Notes why the row is left out. */
  leave: (problem: ProblemCode, value?: string) => undefined;
  /** Takes a place of a quota, unless the thing is there already. */
  takeSlot: (quota: keyof Quotas, key: string) => boolean;
  isGrown: (plantKey: string) => boolean;
}

export interface CheckContext {
  now: Date;
  today: DayText;
  find: FindPlant;
  quotas: Quotas;
  /** The keys of plants that the member has, or will have by this import. */
  plantKeys: Set<string>;
  /** The plants of each collection that the member has, by the key of its name. */
  collections: Map<string, Set<number>>;
  favorites: Set<number>;
  /** Entries are written with the visibility that they have in the file; otherwise as private ones. */
  keepsVisibility: boolean;
  /** Returns whether the member has the thing of a key already. */
  isKnown: (key: string) => boolean;
}
