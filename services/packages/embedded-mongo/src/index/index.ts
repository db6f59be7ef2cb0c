import { bsonKey, descending } from '../bson/key.ts';
import { type Document, fieldOf } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, type Matcher } from '../match/match.ts';
import type { Path } from '../match/path.ts';
import { parseSort, type SortField } from '../sort.ts';
import type { Sequenced } from './interval.ts';
import { keyPart, keyTuples } from './key-values.ts';
import { SortedEntries } from './sorted-entries.ts';

/** An index in the form of `createIndexes` and `listIndexes`. */
export interface IndexSpecification {
  v: 2;
  key: Document;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
}

/** A sorted index in memory. */
export class Index<Item extends Sequenced> {
  readonly fields: SortField[];
  readonly entries = new SortedEntries<Item>();
  /** True if a document ever had several keys, so that entries may repeat documents. */
  isMultikey = false;
  readonly #covers: Matcher | undefined;
  readonly #paths: Path[];

  constructor(readonly specification: IndexSpecification) {
    this.fields = parseSort(specification.key);
    this.#paths = this.fields.map((field) => field.path);
    const { partialFilterExpression: partial } = specification;
    this.#covers = partial ? compileFilter(partial) : undefined;
  }

  /** A document's keys; none if the index excludes it. */
  keysOf(document: Document): string[] {
    if (this.#covers && !this.#covers(document)) return [];
    const texts = this.#textsOf(document);
    if (texts) {
      if (texts.length > 1) this.isMultikey = true;
      const turned = this.fields[0]?.direction === -1;
      return [...new Set(texts)].map((text) => (turned ? descending(bsonKey(text)) : bsonKey(text)));
    }
    const tuples = keyTuples(document, this.#paths);
    const indexed = this.specification.sparse
      ? tuples.filter((tuple) => tuple.some((value) => value !== undefined))
      : tuples;
    if (indexed.length > 1) this.isMultikey = true;
    const [only] = indexed;
    if (indexed.length === 1 && only) return [this.#key(only)];
    return [...new Set(indexed.map((tuple) => this.#key(tuple)))];
  }

  /** The common list, such as the words of a text: many times faster. */
  #textsOf(document: Document): string[] | undefined {
    const [path] = this.#paths;
    if (this.#paths.length > 1 || path?.length !== 1) return undefined;
    const values = fieldOf(document, path[0] as string);
    const isTexts =
      Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string');
    return isTexts ? values : undefined;
  }

  #key(tuple: unknown[]): string {
    let key = '';
    for (let at = 0; at < tuple.length; at++) {
      const part = keyPart(tuple[at]);
      key += this.fields[at]?.direction === -1 ? descending(part) : part;
    }
    return key;
  }

  /** @throws {CommandError} DuplicateKey (11000) if another document has one of a unique index's keys */
  checkUnique(keys: readonly string[], document: Document, self: Item | undefined, namespace: string): void {
    if (!this.specification.unique) return;
    for (const key of keys) {
      for (const other of this.entries.range({ from: key, to: `${key}\0` })) {
        if (other !== self) throw duplicateKey(this.specification, document, namespace);
      }
    }
  }

  add(keys: readonly string[], item: Item): void {
    for (const key of keys) this.entries.add(key, item);
  }

  remove(keys: readonly string[], item: Item): void {
    for (const key of keys) this.entries.remove(key, item);
  }
}

export function duplicateKey(
  specification: IndexSpecification,
  document: Document,
  namespace: string,
): CommandError {
  const paths = parseSort(specification.key);
  const [tuple = []] = keyTuples(
    document,
    paths.map((field) => field.path),
  );
  const keyValue = Object.fromEntries(
    paths.map((field, at) => [field.name, typeof tuple[at] === 'symbol' ? [] : (tuple[at] ?? null)]),
  );
  const shown = Object.entries(keyValue).map(([name, value]) => `${name}: ${show(value)}`);
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${specification.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: specification.key, keyValue },
  );
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId') {
    return `ObjectId('${String(value)}')`;
  }
  return JSON.stringify(value);
}
