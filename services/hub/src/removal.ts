import type { Viewer } from '@portal/contracts';

/**
 * Who took something away, and when. It is written into the document itself, which stays with all that it said: one
 * write removes it and records the act, so neither is there without the other.
 */
export interface Removal {
  by: { id: number; username: string };
  at: Date;
}

/** The same as a field of a model. */
export const removalField = {
  _id: false,
  by: { _id: false, id: { type: Number, required: true }, username: { type: String, required: true } },
  at: { type: Date, required: true },
} as const;

export const removalBy = ({ id, username }: Viewer): Removal => ({ by: { id, username }, at: new Date() });

export const notRemoved = { removal: { $exists: false } } as const;
