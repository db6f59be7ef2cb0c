import { bsonKey } from '../bson/key.ts';
import { asNumber, type Document, isDocument } from '../bson/values.ts';
import type { Collection, Row } from '../collection.ts';
import { CommandError, notSupported, refusal } from '../errors.ts';
import type { Index, IndexSpecification } from '../index/index.ts';
import { compileFilter } from '../match/match.ts';
import { type Command, collectionName } from './command.ts';
import { checkRequired, readBoolean, readDocument, readDocuments, readString } from './options.ts';

const createIndexes: Command = {
  options: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  action: 'define',
  writes: true,
  run(call) {
    const name = collectionName(call);
    const specifications = readDocuments('indexes', call.command.indexes).map(readSpecification);
    if (specifications.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const isNew = !call.catalog.find(call.database, name);
    const collection = call.catalog.ensure(call.database, name);
    const numIndexesBefore = collection.indexes.length;
    addAll(collection, specifications);
    call.catalog.save(collection);
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: isNew, ...note };
  },
};

/** Adds all or none. */
function addAll(collection: Collection, specifications: readonly IndexSpecification[]): void {
  const before = collection.indexes.length;
  try {
    for (const specification of specifications) {
      if (!isThere(collection, specification)) collection.addIndex(specification);
    }
  } catch (error) {
    collection.indexes.length = before;
    throw error;
  }
}

/** @throws {CommandError} 67, 197 or a refusal */
function readSpecification(document: Document): IndexSpecification {
  const { key, name, ...options } = document;
  for (const [required, value] of Object.entries({ key, name })) {
    if (value === undefined)
      throw new CommandError(9, `The '${required}' field is a required property of an index specification`);
  }
  if (!isDocument(key)) throw new CommandError(14, "The field 'key' must be an object");
  if (Object.keys(key).length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  const specification: IndexSpecification = { v: 2, key: readKey(key), name: readString('name', name) };
  if (specification.name === '') throw new CommandError(67, 'index names cannot be empty');
  for (const [option, value] of Object.entries(options)) readOption(specification, option, value);
  if (specification.sparse && specification.partialFilterExpression) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  return specification;
}

function readKey(key: Document): Document {
  return Object.fromEntries(
    Object.entries(key).map(([field, direction]) => {
      if (field.includes('$**')) throw refusal(67, 'wildcard indexes are not supported');
      if (typeof direction === 'string') throw refusal(67, `${direction} indexes are not supported`);
      const number = asNumber(direction);
      if (!number)
        throw new CommandError(67, `Values in v:2 index key pattern cannot be of this kind: ${field}`);
      if (field === '' || field.startsWith('$') || field.split('.').includes('')) {
        throw new CommandError(67, `Index key contains an illegal field name: '${field}'`);
      }
      return [field, number > 0 ? 1 : -1];
    }),
  );
}

function readOption(specification: IndexSpecification, option: string, value: unknown): void {
  switch (option) {
    case 'v':
    case 'ns':
    // Ignored by MongoDB since 4.2.
    case 'background':
      return;
    case 'unique':
    case 'sparse':
      if (value === null)
        throw new CommandError(14, `The field '${option}' has value null, which is no bool`);
      if (readBoolean(option, value)) specification[option] = true;
      return;
    case 'expireAfterSeconds':
      specification.expireAfterSeconds = readLifetime(specification.key, value);
      return;
    case 'partialFilterExpression':
      specification.partialFilterExpression = readPartialFilter(value);
      return;
    case 'hidden':
    case 'collation':
    case 'prepareUnique': {
      const isOff = value === false || (isDocument(value) && value.locale === 'simple');
      if (!isOff) throw notSupported(`the index option '${option}'`);
      return;
    }
    default:
      throw new CommandError(197, `The field '${option}' is not valid for an index specification.`);
  }
}

function readLifetime(key: Document, value: unknown): number {
  const seconds = asNumber(value);
  if (seconds === undefined || seconds < 0 || seconds > 2_147_483_647) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, not ${String(value)}`,
    );
  }
  if (Object.keys(key).length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if ('_id' in key)
    throw new CommandError(
      197,
      "The field 'expireAfterSeconds' is not valid for an _id index specification.",
    );
  return Math.trunc(seconds);
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$exists', '$in']);

function readPartialFilter(value: unknown): Document {
  const filter = readDocument('partialFilterExpression', value);
  for (const [name, condition] of Object.entries(filter)) {
    const operators = isDocument(condition)
      ? Object.keys(condition).filter((each) => each.startsWith('$'))
      : [];
    const odd = name.startsWith('$') ? name : operators.find((operator) => !PARTIAL_OPERATORS.has(operator));
    if (odd ?? (isDocument(condition) && condition.$exists === false)) {
      throw refusal(67, `Expression not supported in partial index: ${odd ?? '$exists: false'}`);
    }
  }
  compileFilter(filter);
  return filter;
}

/** Returns whether the index exists. @throws {CommandError} 85 or 86 if another one conflicts */
function isThere(collection: Collection, requested: IndexSpecification): boolean {
  const existing = collection.indexes.map((index) => index.specification);
  if (Object.keys(requested.key).join() === '_id') return true;
  const sameName = existing.find((each) => each.name === requested.name);
  if (sameName && identityOf(sameName) !== identityOf(requested)) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index, and another key, uniqueness, sparseness or filter: ${requested.name}`,
    );
  }
  const equivalent = sameName ?? existing.find((each) => identityOf(each) === identityOf(requested));
  if (!equivalent) return false;
  if (equivalent.name !== requested.name || equivalent.expireAfterSeconds !== requested.expireAfterSeconds) {
    throw new CommandError(
      85,
      `An equivalent index already exists with a different name or different options: ${equivalent.name}`,
    );
  }
  return true;
}

/** Identifies an index as MongoDB does: indexes with the same key may differ in the other fields. */
const identityOf = ({ key, unique, sparse, partialFilterExpression }: IndexSpecification): string =>
  bsonKey([key, unique ?? false, sparse ?? false, partialFilterExpression ?? null]);

const dropIndexes: Command = {
  options: ['index'],
  action: 'define',
  writes: true,
  run(call) {
    const collection = call.catalog.get(call.database, collectionName(call));
    const nIndexesWas = collection.indexes.length;
    for (const index of indexesToDrop(collection, call.command.index)) {
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
    }
    call.catalog.save(collection);
    return { nIndexesWas };
  },
};

function indexesToDrop(collection: Collection, requested: unknown): Index<Row>[] {
  if (requested === '*') return collection.indexes.slice(1);
  checkRequired('dropIndexes', { index: requested }, ['index']);
  const names = Array.isArray(requested) ? requested.map((name) => readString('index', name)) : [requested];
  return names.map((name) => {
    if (!isDocument(name)) readString('index', name);
    const index = collection.findIndex(name);
    if (!index) throw new CommandError(27, `index not found with name [${String(name)}]`);
    if (index === collection.indexes[0]) throw new CommandError(72, 'cannot drop _id index');
    return index;
  });
}

export const indexes: Record<string, Command> = { createIndexes, dropIndexes, deleteIndexes: dropIndexes };
