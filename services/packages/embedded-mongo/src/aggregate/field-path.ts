import { type Document, fieldOf, isDocument, setField } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Path, parsePath } from '../match/path.ts';

/**
 * Reads the path of a stage, a projection or an expression. Updates and filters have their own rules.
 * @throws {CommandError} with MongoDB's code for each kind of malformed path
 */
export function parseFieldPath(text: string): Path {
  if (text === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (text.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const path = parsePath(text);
  for (const name of path) {
    if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (name.startsWith('$')) {
      throw new CommandError(16410, `FieldPath field names may not start with '$', given '${name}'.`);
    }
    if (name.includes('\0'))
      throw new CommandError(16411, 'FieldPath field names may not contain null bytes.');
  }
  return path;
}

/** The value of a path; in an array, the value of each document. Positions have no meaning here. */
export function reach(value: unknown, path: Path, at = 0): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    const documents = value.filter(isDocument);
    return documents.map((each) => reach(each, path, at)).filter((each) => each !== undefined);
  }
  return isDocument(value) ? reach(fieldOf(value, path[at] as string), path, at + 1) : undefined;
}

/** The value of a path through documents only. */
export function readNested(document: Document, path: Path): unknown {
  let value: unknown = document;
  for (const name of path) value = isDocument(value) ? fieldOf(value, name) : undefined;
  return value;
}

/** A copy with one value set; anything else on the path becomes a document. Undefined removes. */
export function withNested(value: unknown, path: Path, newValue: unknown): Document {
  const [name = '', ...rest] = path;
  const copy = isDocument(value) ? { ...value } : {};
  const next = rest.length === 0 ? newValue : withNested(fieldOf(copy, name), rest, newValue);
  if (next === undefined) delete copy[name];
  else setField(copy, name, next);
  return copy;
}
