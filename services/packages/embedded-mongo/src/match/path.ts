import { type Document, fieldOf, isDocument } from '../bson/values.ts';

/** Called with each value of a path; true ends the walk. `index` is the position in the outermost array. */
export type Visit = (value: unknown, index: number) => boolean;

/** A dotted path, split into its parts. */
export type Path = readonly string[];

export const parsePath = (path: string): Path => path.split('.');

/**
 * Visits the values of a path as MongoDB's query language does: through arrays of documents, through array positions,
 * and, if the path ends at an array and `expand` is true, each element before the array itself. A missing field
 * is visited as undefined.
 */
export function visitPath(document: Document, path: Path, expand: boolean, visit: Visit): boolean {
  return walk(document, 0, -1, { path, expand, visit });
}

interface Walk {
  path: Path;
  expand: boolean;
  visit: Visit;
}

function walk(document: Document, from: number, outer: number, by: Walk): boolean {
  const last = by.path.length - 1;
  let current = document;
  for (let at = from; ; at++) {
    const value = fieldOf(current, by.path[at] as string);
    if (at === last) return leaf(value, outer, by);
    if (Array.isArray(value)) return walkArray(value, at + 1, outer, by);
    if (!isDocument(value)) return by.visit(undefined, outer);
    current = value;
  }
}

function leaf(value: unknown, outer: number, by: Walk): boolean {
  if (by.expand && Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (by.visit(value[at], outer < 0 ? at : outer)) return true;
  }
  return by.visit(value, outer);
}

function walkArray(values: unknown[], from: number, outer: number, by: Walk): boolean {
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    const index = outer < 0 ? at : outer;
    if (isDocument(value) && walk(value, from, index, by)) return true;
    if (by.path[from] === String(at) && walkPosition(value, from, index, by)) return true;
  }
  return false;
}

function walkPosition(value: unknown, from: number, index: number, by: Walk): boolean {
  if (from === by.path.length - 1) return by.visit(value, index);
  if (isDocument(value)) return walk(value, from + 1, index, by);
  return Array.isArray(value) && walkArray(value, from + 1, index, by);
}
