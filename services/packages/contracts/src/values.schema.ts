import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { idPattern, visibleCharacter } from './values.ts';

/** The greatest public id: fifteen digits, which JavaScript counts exactly. */
const maxId = 999_999_999_999_999;

export const Id = z.int().check(z.positive(), z.lte(maxId));

/** A public id in a path or a query. */
export const IdText = z.pipe(
  described(
    z.string().check(z.regex(new RegExp(`^${idPattern}$`), 'The id must be a whole number from 1 up.')),
    `A whole number from 1 to ${maxId}.`,
  ),
  z.transform(Number),
);

/** The parameters of a path with one `:id`. */
export const byId = z.strictObject({ id: IdText });

const hasVisibleCharacter = new RegExp(visibleCharacter, 'u');

/**
 * Trimmed text of at most `length` characters (code points), at least one of them visible; `blank` is the
 * message for an empty one.
 */
export const text = (length: number, blank?: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { abort: true, ...(blank !== undefined && { error: blank }) }),
      z.regex(hasVisibleCharacter, blank ?? 'Please write something that can be read.'),
      z.maxLength(length),
    );

/** A search term: trimmed and not empty. A term of punctuation matches nothing. */
export const SearchTerm = z
  .string()
  .check(z.trim(), z.minLength(1, { abort: true }), z.regex(/\S/), z.maxLength(limits.search.termLength));

/** A question to the encyclopedia, as long as people type or paste one. */
export const Question = z
  .string()
  .check(z.trim(), z.minLength(1, { abort: true }), z.regex(/\S/), z.maxLength(limits.search.questionLength));

/** The same as `text` for what members write, which is stored in one form of Unicode. */
export const writtenText = (length: number, blank?: string) =>
  described(
    text(length, blank),
    'The length counts in Unicode’s form NFC, in which a few characters become two or three.',
  );

export const Timestamp = z.iso.datetime();

/** Chosen by the client for one action, so that a repeated request does it once. */
export const RequestKey = z.optional(z.uuid());

/**
 * The schema with a sentence for the API document: on the meaning of its values, and on rules that JSON
 * Schema can't state.
 */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return schema.check(z.describe(description)) as S;
}

/** Ids with commas between them, at most `maxIds`: `3,17,162`. */
export const idsText = (maxIds: number) =>
  z.pipe(
    described(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^${idPattern}(,${idPattern}){0,${maxIds - 1}}$`),
            `The ids must be whole numbers with commas, at most ${maxIds}.`,
          ),
        ),
      `Ids with commas between them, at most ${maxIds}.`,
    ),
    z.transform((ids) => [...new Set(ids.split(',').map(Number))]),
  );

/** The token of a secret link: 32 random bytes. */
export const bySecret = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not valid.')),
});
