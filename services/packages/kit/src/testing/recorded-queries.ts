import mongoose from 'mongoose';

type Document = Record<string, unknown>;

/** A read, or the part of a write that finds what it changes. */
export interface RecordedQuery {
  collection: string;
  filter: Document;
  sort: [field: string, direction: number][];
  isLimited: boolean;
  hint?: unknown;
  /** As the driver sent it. */
  command: Document;
}

/** The queries that mongoose and the driver send while `run` runs, each shape once. `testDatabase` must be in use. */
export async function recordQueries(run: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const client = mongoose.connection.getClient();
  const found = new Map<string, RecordedQuery>();
  const note = ({ commandName, command }: StartedCommand) => {
    for (const query of queriesIn(commandName, command)) found.set(describeQuery(query), query);
  };
  client.on('commandStarted', note);
  try {
    await run();
  } finally {
    client.off('commandStarted', note);
  }
  return [...found.values()];
}

interface StartedCommand {
  commandName: string;
  command: Document;
}

/** The collection that a command writes to; undefined for reads. */
export const writtenCollection = ({ commandName, command }: StartedCommand): string | undefined =>
  writeCommands.has(commandName) ? String(command[commandName]) : undefined;
const writeCommands = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);

/** The collections whose documents this process changes while `run` runs; none if it has no database. */
export async function recordWrites(run: () => Promise<unknown>): Promise<string[]> {
  const changed: string[] = [];
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
    await run();
    return changed;
  }
  const client = mongoose.connection.getClient();
  const started = new Map<number, string>();
  const noteStart = (event: StartedCommand & { requestId: number }) => {
    const collection = writtenCollection(event);
    if (collection) started.set(event.requestId, collection);
  };
  const noteReply = ({ requestId, reply }: { requestId: number; reply: unknown }) => {
    const collection = started.get(requestId);
    if (collection && isChange(reply as WriteReply)) changed.push(collection);
  };
  client.on('commandStarted', noteStart).on('commandSucceeded', noteReply);
  try {
    await run();
  } finally {
    client.off('commandStarted', noteStart).off('commandSucceeded', noteReply);
  }
  return changed;
}

/** Number of documents that a write found or inserted, and number of those that an update changed. */
interface WriteReply {
  n?: number;
  nModified?: number;
  upserted?: unknown[];
  /** Of `findAndModify`. */
  lastErrorObject?: { n: number };
}

const isChange = ({ n = 0, nModified = n, upserted = [], lastErrorObject }: WriteReply) =>
  nModified + upserted.length + (lastErrorObject?.n ?? 0) > 0;

/**
 * Describes a query without its values, so that those of one shape are equal:
 * `comments: threadId, isHidden, sorted by createdAt -1`.
 */
export function describeQuery({ collection, filter, sort }: RecordedQuery): string {
  const conditions = conditionsOf(filter).map(([name, condition]) =>
    isOperators(condition) ? `${name} ${Object.keys(condition).join(' ')}` : name,
  );
  const order = sort.map(([name, direction]) => `${name} ${direction}`).join(', ');
  return `${collection}: ${conditions.join(', ') || 'all'}${order && `, sorted by ${order}`}`;
}

/** The conditions of a filter by field, with those in `$and`. */
export const conditionsOf = (filter: Document): [name: string, condition: unknown][] =>
  Object.entries(filter).flatMap(([name, condition]) =>
    name === '$and' && Array.isArray(condition) ? condition.flatMap(conditionsOf) : [[name, condition]],
  );

export const isOperators = (condition: unknown): condition is Document =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.getPrototypeOf(condition) === Object.prototype &&
  Object.keys(condition).some((key) => key.startsWith('$'));

function queriesIn(name: string, command: Document): RecordedQuery[] {
  const query = (filter: unknown, sort?: unknown, limit?: unknown): RecordedQuery => ({
    collection: String(command[name]),
    filter: (filter ?? {}) as Document,
    sort: sortOf(sort),
    isLimited: Boolean(limit),
    ...(command.hint !== undefined && { hint: command.hint }),
    command: { ...command },
  });
  const each = (parts: unknown) =>
    (parts as { q: Document; multi?: boolean; limit?: number }[]).map(({ q, multi, limit }) =>
      query(q, undefined, limit ?? !multi),
    );
  switch (name) {
    case 'find':
      return [query(command.filter, command.sort, command.limit)];
    case 'count':
      // The number of all documents is in the collection's metadata.
      return Object.keys(command.query ?? {}).length === 0 ? [] : [query(command.query)];
    case 'distinct':
      return [query(command.query)];
    case 'findAndModify':
      return [query(command.query, command.sort, 1)];
    case 'update':
      return each(command.updates);
    case 'delete':
      return each(command.deletes);
    case 'aggregate': {
      const stages = Object.assign({}, ...(command.pipeline as Document[]).slice(0, 3)) as Document;
      return [query(stages.$match, stages.$sort, stages.$limit)];
    }
    default:
      return [];
  }
}

/** The driver has made a map of an order with several fields. */
const sortOf = (sort: unknown): [string, number][] =>
  (sort instanceof Map ? [...sort] : Object.entries(sort ?? {})) as [string, number][];
