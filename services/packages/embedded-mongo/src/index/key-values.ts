import { bsonKey, NULL, UNDEFINED } from '../bson/key.ts';
import { type Document, fieldOf, isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Path } from '../match/path.ts';

/** Stands for an empty array, which MongoDB indexes before null. */
const EMPTY = Symbol('empty array');

/** One value for each path, undefined if missing. */
type Tuple = unknown[];

/** A path's value if it is known, else where to continue. */
type Cursor = { value: unknown } | { within: unknown; rest: Path };

/**
 * The values by which a document is indexed and sorted under several paths: one tuple, or one for each element of an
 * array on the path.
 * @throws {CommandError} CannotIndexParallelArrays (171) if two paths end in different arrays
 */
export function keyTuples(document: Document, paths: readonly Path[]): Tuple[] {
  return plainTuple(document, paths) ?? expand(paths.map((path) => ({ within: document, rest: path })));
}

/** The common case, without arrays and dots: many times faster. */
function plainTuple(document: Document, paths: readonly Path[]): Tuple[] | undefined {
  const tuple: Tuple = [];
  for (const path of paths) {
    const value = path.length === 1 ? fieldOf(document, path[0] as string) : EMPTY;
    if (value === EMPTY || Array.isArray(value)) return undefined;
    tuple.push(value);
  }
  return [tuple];
}

/** A value's part of a key; a missing value is null. */
export const keyPart = (value: unknown): string =>
  value === undefined ? NULL : value === EMPTY ? UNDEFINED : bsonKey(value);

function expand(cursors: readonly Cursor[]): Tuple[] {
  const reached = cursors.map(advance);
  const stopped = reached.filter((cursor) => 'within' in cursor);
  const [first] = stopped;
  if (!first) return [reached.map((cursor) => ('value' in cursor ? cursor.value : undefined))];
  const array = first.within as unknown[];
  if (stopped.some((cursor) => cursor.within !== array)) {
    throw new CommandError(171, 'cannot index parallel arrays');
  }
  const elements: unknown[] = array.length === 0 ? [EMPTY] : array;
  return elements.flatMap((element) =>
    expand(reached.map((cursor) => ('value' in cursor ? cursor : enter(element, cursor.rest)))),
  );
}

/** Follows a path to its end or to the first array. */
function advance(cursor: Cursor): Cursor {
  if ('value' in cursor) return cursor;
  let { within, rest } = cursor;
  for (;;) {
    if (Array.isArray(within)) {
      const [name] = rest;
      // A number in the path selects one element, unless the elements have fields of that name.
      if (name === undefined || !/^\d+$/.test(name) || within.some(isDocumentWith(name)))
        return { within, rest };
      within = within[Number(name)];
      rest = rest.slice(1);
      if (rest.length === 0) return { value: within };
      continue;
    }
    const [name] = rest;
    if (name === undefined) return { value: within };
    if (!isDocument(within)) return { value: undefined };
    within = fieldOf(within, name);
    rest = rest.slice(1);
  }
}

const isDocumentWith = (name: string) => (value: unknown) => isDocument(value) && Object.hasOwn(value, name);

function enter(element: unknown, rest: Path): Cursor {
  if (rest.length === 0) return { value: element };
  return isDocument(element) ? { within: element, rest } : { value: undefined };
}
