import { Long } from 'bson';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { encode } from '../bson/encode.ts';
import { bsonKey } from '../bson/key.ts';
import { asNumber, type Document } from '../bson/values.ts';
import { isUsersCollection } from '../catalog.ts';
import type { Collection } from '../collection.ts';
import type { NextDocument } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import { parsePath, visitPath } from '../match/path.ts';
import { compileProjection, type Projection } from '../project.ts';
import { type Match, type Query, search } from '../search.ts';
import { checkAllowed } from './authorize.ts';
import { type Call, type Command, collectionName, namedCollection, namespaceOf } from './command.ts';
import {
  checkRequired,
  readArray,
  readBoolean,
  readCount,
  readDeadline,
  readDocument,
  readDocuments,
  readHint,
  readSort,
  readString,
} from './options.ts';

const find: Command = {
  options: [
    ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
    ...['allowDiskUse', 'noCursorTimeout', 'allowPartialResults'],
  ],
  action: 'read',
  run(call) {
    const { command } = call;
    const projection = readDocument('projection', command.projection);
    const project = Object.keys(projection).length > 0 ? compileProjection(projection) : undefined;
    const collection = namedCollection(call);
    const query = {
      ...readQuery(command, command.filter),
      sort: readSort(command.sort),
    };
    const found = search(collection, query);
    const limit = readCount('limit', command.limit) ?? 0;
    const batchSize = readCount('batchSize', command.batchSize);
    const isSingle =
      readBoolean('singleBatch', command.singleBatch) || (limit > 0 && limit <= (batchSize ?? 0));
    const next = collection ? encoded(collection, found, project) : () => undefined;
    return call.cursors.open(sourceOf(call, next), batchSize, isSingle);
  },
};

const sourceOf = (call: Call, next: NextDocument) => ({
  namespace: namespaceOf(call),
  owner: call.authentication.owner,
  next,
});

function readQuery(command: Document, filter: unknown): Query {
  return {
    filter: readDocument('filter', filter),
    skip: readCount('skip', command.skip) ?? 0,
    limit: Math.abs(asNumber(command.limit) ?? 0),
    hint: readHint(command.hint),
    deadline: readDeadline(command),
  };
}

/** The bytes of the found documents, one by one. Those that aren't held are read now, and may be deleted by now. */
function encoded(
  collection: Collection,
  found: readonly Match[],
  project: Projection = (document) => document,
): NextDocument {
  let at = -1;
  return () => {
    for (at += 1; at < found.length; at++) {
      const { row, held } = found[at] as Match;
      const document = held ?? collection.read(row);
      if (document) return encode(project(document));
    }
    return undefined;
  };
}

const aggregate: Command = {
  options: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'],
  action: 'read',
  run(call) {
    const { command } = call;
    if (typeof command.aggregate !== 'string' && asNumber(command.aggregate) !== 1) {
      throw new CommandError(9, "the 'aggregate' field must specify a collection name or 1");
    }
    if (typeof command.aggregate !== 'string') {
      // All stages for a whole database are unsupported, above all `$changeStream`.
      compilePipeline(command.pipeline, { documentsOf: () => [] });
      throw new CommandError(
        73,
        "Invalid namespace specified for aggregate: '{aggregate: 1}' needs a collection here",
      );
    }
    const cursor = readDocument('cursor', command.cursor);
    if (command.cursor === undefined) {
      throw new CommandError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const documents = runPipeline(call, readDocuments('pipeline', command.pipeline));
    let at = 0;
    const next = () => {
      const document = documents[at++];
      return document && encode(document);
    };
    return call.cursors.open(sourceOf(call, next), readCount('cursor.batchSize', cursor.batchSize));
  },
};

/** Runs a pipeline; a leading `$match`, `$sort` and `$limit` can use an index. */
function runPipeline(call: Call, pipeline: Document[]): Document[] {
  const rest = [...pipeline];
  const takeStage = (name: string): unknown => {
    const [stage] = rest;
    return stage && Object.keys(stage).length === 1 && name in stage ? rest.shift()?.[name] : undefined;
  };
  const allOf = (name: string) => {
    if (isUsersCollection(call.database, name)) checkAllowed(call, 'credentials', call.database);
    const collection = call.catalog.find(call.database, name);
    return search(collection, { filter: {} }).map((match) => match.document);
  };
  // Compiles the whole pipeline first, so that errors come before the first read.
  const context = { documentsOf: allOf };
  compilePipeline(pipeline, context);
  const filter = takeStage('$match');
  const sort = takeStage('$sort');
  const limit = takeStage('$limit');
  const query = {
    filter: readDocument('$match', filter),
    sort: readSort(sort),
    limit: asNumber(limit) ?? 0,
    hint: readHint(call.command.hint),
    deadline: readDeadline(call.command),
  };
  const documents = search(namedCollection(call), query).map((match) => match.document);
  return compilePipeline(rest, context)(documents);
}

const count: Command = {
  options: ['query', 'limit', 'skip', 'hint', 'fields'],
  action: 'read',
  run(call) {
    const { command } = call;
    const query = readQuery(command, command.query);
    const collection = namedCollection(call);
    const isAll = Object.keys(query.filter).length === 0 && !query.limit && !query.skip;
    return { n: isAll ? (collection?.rows.size ?? 0) : search(collection, query).length };
  },
};

const distinct: Command = {
  options: ['key', 'query', 'hint'],
  action: 'read',
  run(call) {
    const { command } = call;
    checkRequired('distinct', command, ['key']);
    const path = parsePath(readString('key', command.key));
    const values = new Map<string, unknown>();
    for (const { document } of search(namedCollection(call), readQuery(command, command.query))) {
      visitPath(document, path, false, (value) => {
        for (const each of Array.isArray(value) ? value : [value]) {
          if (each !== undefined && !values.has(bsonKey(each))) values.set(bsonKey(each), each);
        }
        return false;
      });
    }
    return { values: [...values.values()] };
  },
};

const getMore: Command = {
  options: ['collection', 'batchSize'],
  action: 'list',
  run({ command, cursors, database, authentication }) {
    checkRequired('getMore', command, ['collection']);
    const id = readCursorId(command.getMore);
    const namespace = `${database}.${readString('collection', command.collection)}`;
    const batchSize = readCount('batchSize', command.batchSize);
    return cursors.more(id, namespace, authentication.owner, batchSize === 0 ? undefined : batchSize);
  },
};

const killCursors: Command = {
  options: ['cursors'],
  action: 'list',
  run(call) {
    const { command, cursors, authentication } = call;
    const namespace = `${call.database}.${collectionName(call)}`;
    checkRequired('killCursors', command, ['cursors']);
    const ids = readArray('cursors', command.cursors);
    const killed = ids.filter((id) => cursors.kill(readCursorId(id), namespace, authentication.owner));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

function readCursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = asNumber(value);
  if (number === undefined) throw new CommandError(14, 'a cursor id must be a long');
  return BigInt(Math.trunc(number));
}

export const reads: Record<string, Command> = { find, aggregate, count, distinct, getMore, killCursors };
