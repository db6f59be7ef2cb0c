import * as z from 'zod/mini';

/** A public id: a positive integer. */
export const Id = z.number().check(z.int(), z.positive());

/** A public id as it stands in a path or a query. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'The id must be a whole number from 1 up.')),
  z.transform(Number),
);

/** The parameters of a path with one `:id`. */
export const byId = z.object({ id: IdText });

/** Trimmed, non-empty text of at most `length` characters; `blank` is what a person reads who left it empty. */
export const text = (length: number, blank?: string) =>
  z.string().check(z.trim(), z.minLength(1, blank), z.maxLength(length));

/** A moment as an ISO 8601 string in UTC. */
export const Timestamp = z.iso.datetime();

/** Chosen by the client for one act of a person, so that a repeated request does it once. */
export const RequestKey = z.optional(z.uuid());
