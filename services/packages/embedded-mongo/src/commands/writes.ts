import { bsonKey } from '../bson/key.ts';
import { type Document, fieldOf } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { MAX_WRITE_BATCH } from '../hello.ts';
import { compileProjection } from '../project.ts';
import { type Match, search } from '../search.ts';
import { equalitiesOf } from '../update/equalities.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { type Call, type Command, collectionName, namedCollection } from './command.ts';
import {
  checkOptions,
  checkRequired,
  readBoolean,
  readCount,
  readDeadline,
  readDocument,
  readDocuments,
  readHint,
  readSort,
} from './options.ts';

const insert: Command = {
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  action: 'write',
  writes: true,
  run(call) {
    const documents = readDocuments('documents', call.command.documents);
    let n = 0;
    const writeErrors = runAll(call, documents, (document) => {
      call.catalog.ensure(call.database, collectionName(call)).insert(document);
      n += 1;
    });
    return { n, ...writeErrors };
  },
};

const update: Command = {
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  action: 'write',
  writes: true,
  run(call) {
    const updates = readDocuments('updates', call.command.updates);
    const upserted: Document[] = [];
    let [n, nModified] = [0, 0];
    const writeErrors = runAll(call, updates, (statement, index) => {
      const result = runUpdate(call, statement);
      n += result.n;
      nModified += result.nModified;
      if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...writeErrors };
  },
};

const remove: Command = {
  options: ['deletes', 'ordered'],
  action: 'write',
  writes: true,
  run(call) {
    const deletes = readDocuments('deletes', call.command.deletes);
    let n = 0;
    const writeErrors = runAll(call, deletes, (statement) => {
      checkOptions('delete.deletes', statement, ['q', 'limit', 'hint']);
      checkRequired('delete.deletes', statement, ['q', 'limit']);
      const limit = readCount('delete.deletes.limit', statement.limit);
      if (limit !== 0 && limit !== 1)
        throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
      const found = search(namedCollection(call), { ...readSelection(call, statement), limit });
      for (const { collection, row, document } of found) collection.remove(row, document);
      n += found.length;
    });
    return { n, ...writeErrors };
  },
};

const readSelection = (call: Call, statement: Document) => ({
  filter: readDocument('q', statement.q),
  hint: readHint(statement.hint),
  deadline: readDeadline(call.command),
});

/** Runs statements in order. Failures are reported; the first one ends an ordered command. */
function runAll(
  call: Call,
  statements: Document[],
  run: (statement: Document, index: number) => void,
): Document {
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const isOrdered = call.command.ordered === undefined || readBoolean('ordered', call.command.ordered);
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function runUpdate(call: Call, statement: Document): { n: number; nModified: number; upsertedId?: unknown } {
  checkOptions('update.updates', statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);
  checkRequired('update.updates', statement, ['q', 'u']);
  const change = compileUpdate(statement.u, statement.arrayFilters);
  const [isMulti, isUpsert] = [
    readBoolean('multi', statement.multi),
    readBoolean('upsert', statement.upsert),
  ];
  if (isMulti && change.isReplacement) {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  const selection = readSelection(call, statement);
  const found = search(namedCollection(call), { ...selection, limit: isMulti ? 0 : 1 });
  const nModified = found.filter((match) => replace(match, change).isChanged).length;
  if (found.length > 0 || !isUpsert) return { n: found.length, nModified };
  const inserted = upsert(call, selection.filter, change);
  return { n: 1, nModified: 0, upsertedId: inserted._id };
}

function replace(match: Match, change: Update): { after: Document; isChanged: boolean } {
  const before = match.document;
  const after = change.apply(before, { index: match.details.index, isInsert: false });
  return { after, isChanged: match.collection.replace(match.row, before, after) };
}

/** Inserts the result of a filter's equalities and an update. @throws {CommandError} 66 for two values of `_id` */
function upsert(call: Call, filter: Document, change: Update): Document {
  const start = equalitiesOf(filter, change.isReplacement);
  const document = change.apply(start, { isInsert: true });
  const id = fieldOf(start, '_id');
  if (id !== undefined && bsonKey(id) !== bsonKey(fieldOf(document, '_id'))) {
    throw new CommandError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return call.catalog.ensure(call.database, collectionName(call)).insert(document);
}

const findAndModify: Command = {
  options: [
    ...['query', 'sort', 'remove', 'update', 'new', 'upsert', 'fields', 'arrayFilters', 'hint'],
    'bypassDocumentValidation',
  ],
  action: 'write',
  writes: true,
  run(call) {
    const { command } = call;
    const isRemoval = readBoolean('remove', command.remove);
    if (isRemoval === (command.update !== undefined)) {
      throw new CommandError(
        9,
        isRemoval
          ? 'Cannot specify both an update and remove=true'
          : 'Either an update or remove=true must be specified',
      );
    }
    const isUpsert = readBoolean('upsert', command.upsert);
    if (isRemoval && (isUpsert || readBoolean('new', command.new))) {
      throw new CommandError(9, 'Cannot specify upsert=true or new=true and remove=true');
    }
    return isRemoval ? findAndRemove(call) : findAndUpdate(call, isUpsert);
  },
};

function findAndRemove(call: Call): Document {
  const { project, match } = findOne(call);
  if (match) match.collection.remove(match.row, match.document);
  return {
    lastErrorObject: { n: match ? 1 : 0 },
    value: match ? project(match.document) : null,
  };
}

function findAndUpdate(call: Call, isUpsert: boolean): Document {
  const { command } = call;
  const change = compileUpdate(command.update, command.arrayFilters);
  const { project, match } = findOne(call);
  const isNew = readBoolean('new', command.new);
  if (match) {
    const { after } = replace(match, change);
    const value = project(isNew ? after : match.document);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const inserted = upsert(call, readDocument('query', command.query), change);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: inserted._id };
  return { lastErrorObject, value: isNew ? project(inserted) : null };
}

function findOne(call: Call) {
  const { command } = call;
  const fields = readDocument('fields', command.fields);
  const projection = Object.keys(fields).length > 0 ? compileProjection(fields) : undefined;
  const [match] = search(namedCollection(call), {
    filter: readDocument('query', command.query),
    sort: readSort(command.sort),
    limit: 1,
    hint: readHint(command.hint),
    deadline: readDeadline(command),
  });
  return { project: projection ?? ((document: Document) => document), match };
}

export const writes: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
