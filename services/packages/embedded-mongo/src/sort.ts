import { parseFieldPath } from './aggregate/field-path.ts';
import { asNumber, type Document, isDocument } from './bson/values.ts';
import { CommandError, refusal } from './errors.ts';
import { keyPart, keyTuples } from './index/key-values.ts';
import type { Path } from './match/path.ts';

/** One field of a sort order or an index. */
export interface SortField {
  name: string;
  path: Path;
  direction: 1 | -1;
}

/**
 * Reads `{ field: 1, other: -1 }`.
 * @throws {CommandError} if a direction is neither 1 nor -1
 */
export function parseSort(order: Document): SortField[] {
  return Object.entries(order).map(([name, value]) => {
    const direction = asNumber(value);
    if (isDocument(value)) throw refusal(2, `sorting by ${Object.keys(value)[0]} is not supported`);
    if (direction === undefined) throw new CommandError(15974, `Illegal key in $sort specification: ${name}`);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(
        15975,
        `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${name}`,
      );
    }
    return { name, path: parseFieldPath(name), direction };
  });
}

export const NATURAL = '$natural';

/** Reads the order of a command, which may be `{ $natural: 1 }` or `{ $natural: -1 }`. */
export function parseOrder(order: Document): SortField[] {
  if (!(NATURAL in order)) return parseSort(order);
  const direction = asNumber(order[NATURAL]);
  if (direction !== 1 && direction !== -1) {
    throw new CommandError(2, '$natural sort cannot be set to a value other than -1 or 1.');
  }
  if (Object.keys(order).length > 1) throw new CommandError(2, 'Cannot include $natural in compound sort');
  return [{ name: NATURAL, path: [NATURAL], direction }];
}

/** A stably sorted copy. @throws {CommandError} 2 for two arrays in one document */
export function sortBy<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
): Item[] {
  const paths = fields.map((field) => field.path);
  return items
    .map((item) => ({ item, keys: sortKeys(documentOf(item), paths, fields) }))
    .sort((left, right) => compareKeys(left.keys, right.keys, fields))
    .map(({ item }) => item);
}

/** A document with an array sorts by the element that comes first in the requested order. */
function sortKeys(document: Document, paths: readonly Path[], fields: readonly SortField[]): string[] {
  const [first = [], ...others] = tuplesOf(document, paths).map((tuple) => tuple.map(keyPart));
  return others.reduce((best, keys) => (compareKeys(keys, best, fields) < 0 ? keys : best), first);
}

function tuplesOf(document: Document, paths: readonly Path[]): unknown[][] {
  try {
    return keyTuples(document, paths);
  } catch (error) {
    if (!(error instanceof CommandError && error.code === 171)) throw error;
    throw new CommandError(2, 'cannot sort with keys that are parallel arrays');
  }
}

function compareKeys(
  left: readonly string[],
  right: readonly string[],
  fields: readonly SortField[],
): number {
  for (const [at, { direction }] of fields.entries()) {
    const [one = '', other = ''] = [left[at], right[at]];
    if (one !== other) return one < other ? -direction : direction;
  }
  return 0;
}
