import { compareValues } from './bson/key.ts';
import { asNumber, type Document, isDocument } from './bson/values.ts';
import { CommandError } from './errors.ts';
import { keyPart, keyTuples } from './index/key-values.ts';
import { type Path, parsePath } from './match/path.ts';

/** One field of a sort order or an index. */
export interface SortField {
  name: string;
  path: Path;
  direction: 1 | -1;
}

/**
 * Reads `{ field: 1, other: -1 }`.
 * @throws {CommandError} where a direction is neither 1 nor -1
 */
export function parseSort(order: Document): SortField[] {
  return Object.entries(order).map(([name, value]) => {
    const direction = asNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(
        15975,
        `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${name}`,
      );
    }
    if (name === '') throw new CommandError(15998, 'FieldPath cannot be constructed with empty string');
    if (name.startsWith('$'))
      throw new CommandError(16410, `FieldPath field names may not start with '$': ${name}`);
    return { name, path: parsePath(name), direction };
  });
}

/** A copy of the items in order; equal ones keep theirs. */
export function sortBy<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
): Item[] {
  return items
    .map((item) => ({ item, keys: sortKeys(documentOf(item), fields) }))
    .sort((left, right) => compareKeys(left.keys, right.keys, fields))
    .map(({ item }) => item);
}

/**
 * Sorts values by `1`, `-1` or, where they are documents, by fields: what `$push` and `$sortArray` take.
 * @throws {CommandError} BadValue (2)
 */
export function compileOrder(order: unknown): (values: readonly unknown[]) => unknown[] {
  const direction = asNumber(order);
  if (direction === 1 || direction === -1) {
    return (values) => [...values].sort((left, right) => compareValues(left, right) * direction);
  }
  if (!isDocument(order)) {
    throw new CommandError(
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = parseSort(order);
  return (values) => sortBy(values, fields, (value) => (isDocument(value) ? value : {}));
}

const sortKeys = (document: Document, fields: readonly SortField[]): string[] =>
  fields.map(({ path, direction }) => extreme(document, path, direction));

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

/** An array sorts by its smallest element upwards and by its largest downwards. */
function extreme(document: Document, path: Path, direction: 1 | -1): string {
  let chosen: string | undefined;
  for (const [value] of keyTuples(document, [path])) {
    const key = keyPart(value);
    if (chosen === undefined || (direction === 1 ? key < chosen : key > chosen)) chosen = key;
  }
  return chosen ?? keyPart(undefined);
}
