import type { Viewer } from '@portal/contracts';

/**
 * Removal of a document, with its author and time. The document stays as a record: one write removes it and records
 * the act, so neither exists without the other.
 */
export interface Removal {
  by: { id: number; username: string };
  at: Date;
}

export const personFields = {
  _id: false,
  id: { type: Number, required: true },
  username: { type: String, required: true },
} as const;

/** The optional field `removal` of a document. */
export const removalFields = { _id: false, by: personFields, at: { type: Date, required: true } } as const;

export const removalBy = ({ id, username }: Viewer): Removal => ({ by: { id, username }, at: new Date() });

export const notRemoved = { removal: { $exists: false } } as const;
