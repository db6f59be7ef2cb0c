import { type Document, fieldOf, isDocument, setField } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Path } from '../match/path.ts';

/** MongoDB pads an array with at most this many nulls to reach a position. */
const MAX_PADDING = 1_500_000;

type Container = Document | unknown[];

/** One place in a document, which may not exist yet. */
export interface Target {
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
}

/**
 * Finds the place of a path. With `create`, writing to it creates missing documents on the path.
 * @returns undefined if the path doesn't exist and isn't to be created
 * @throws {CommandError} PathNotViable (28) if a value on the path isn't a document
 */
export function findTarget(document: Document, path: Path, create: boolean): Target | undefined {
  let container: Container = document;
  const last = path.length - 1;
  for (const [at, part] of path.entries()) {
    if (Array.isArray(container) && !isPosition(part)) {
      if (!create) return undefined;
      throw notViable(path, at, container);
    }
    if (at === last) return targetIn(container, part);
    const next: unknown = Array.isArray(container) ? container[Number(part)] : fieldOf(container, part);
    if (isDocument(next) || Array.isArray(next)) {
      container = next;
      continue;
    }
    if (!create) return undefined;
    if (next !== undefined) throw notViable(path, at + 1, next);
    return missingTarget(container, path.slice(at));
  }
  return undefined;
}

const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

const notViable = (path: Path, at: number, value: unknown) =>
  new CommandError(
    28,
    `Cannot create field '${path[at]}' in element {${path[at - 1]}: ${JSON.stringify(value)}}`,
  );

function targetIn(container: Container, part: string): Target {
  if (Array.isArray(container)) {
    const position = Number(part);
    return {
      read: () => container[position],
      write: (value) => writeAt(container, position, value),
      remove: () => {
        if (position < container.length) container[position] = null;
      },
    };
  }
  return {
    read: () => fieldOf(container, part),
    write: (value) => setField(container, part, value),
    remove: () => {
      delete container[part];
    },
  };
}

function writeAt(values: unknown[], position: number, value: unknown): void {
  if (position - values.length > MAX_PADDING) {
    throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
  }
  while (values.length < position) values.push(null);
  values[position] = value;
}

function missingTarget(container: Container, rest: Path): Target {
  const [first = '', ...others] = rest;
  return {
    read: () => undefined,
    write: (value) => {
      const nested = others.reduceRight<unknown>((inner, part) => {
        const document: Document = {};
        setField(document, part, inner);
        return document;
      }, value);
      targetIn(container, first).write(nested);
    },
    remove: () => undefined,
  };
}

/** Meanings of `$`, `$[]` and `$[name]` in a path. */
export interface Positions {
  /** The position that the filter found, for `$`. */
  matched: number | undefined;
  /** The tests of arrayFilters, by their name. */
  filters: ReadonlyMap<string, (element: unknown) => boolean>;
}

/** Expands `$`, `$[]` and `$[name]` in a path for a document. */
export function expandPositions(document: Document, path: Path, positions: Positions): Path[] {
  const at = path.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [path];
  const part = path[at] as string;
  const [before, after] = [path.slice(0, at), path.slice(at + 1)];
  if (part === '$') {
    if (positions.matched === undefined) {
      throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
    }
    return expandPositions(document, [...before, String(positions.matched), ...after], positions);
  }
  const test = elementTest(part, path, positions);
  const values = findTarget(document, before, false)?.read();
  if (values === undefined) {
    throw new CommandError(
      2,
      `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(values)) {
    throw new CommandError(2, `Cannot apply array updates to non-array element ${before.join('.')}`);
  }
  return values.flatMap((value, position) =>
    test(value) ? expandPositions(document, [...before, String(position), ...after], positions) : [],
  );
}

function elementTest(part: string, path: Path, positions: Positions): (element: unknown) => boolean {
  if (part === '$[]') return () => true;
  const name = /^\$\[(.+)\]$/.exec(part)?.[1];
  const test = name === undefined ? undefined : positions.filters.get(name);
  if (name === undefined)
    throw new CommandError(52, `The dollar ($) prefixed field '${part}' is not allowed`);
  if (!test)
    throw new CommandError(2, `No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  return test;
}
