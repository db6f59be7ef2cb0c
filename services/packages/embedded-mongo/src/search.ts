import type { Document } from './bson/values.ts';
import { candidatesOf } from './candidates.ts';
import type { Collection, Row } from './collection.ts';
import { CommandError } from './errors.ts';
import { compileFilter, type MatchDetails, type Matcher } from './match/match.ts';
import { type SortField, sortBy } from './sort.ts';
import { KEPT_BYTES } from './store/store.ts';
import { Turn } from './turn.ts';

export interface Query {
  filter: Document;
  sort?: readonly SortField[];
  skip?: number;
  /** 0 means all, as in MongoDB. */
  limit?: number;
  hint?: unknown;
  /** The deadline, in the clock's milliseconds. */
  deadline?: number | undefined;
}

/** A matching document. */
export class Match {
  constructor(
    readonly collection: Collection,
    readonly row: Row,
    /** As it was when it was found; undefined if it is to be read on each access. */
    readonly held: Document | undefined,
    readonly details: MatchDetails,
  ) {}

  get document(): Document {
    const document = this.held ?? this.collection.read(this.row);
    if (!document) throw new Error('a document was read after the command that found it');
    return document;
  }
}

/** How many documents of a search are held in memory: its results could be all photos, or a million comments. */
const MAX_HELD = 1000;

/** How many documents are read between two looks at the clock. */
const CLOCK_INTERVAL = 32;

/** @throws {CommandError} MaxTimeMSExpired (50), or for an invalid filter */
export function search(collection: Collection | undefined, query: Query): Match[] {
  const steps = searchSteps(collection, query, true);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/**
 * The same for reading only. Other commands run between its steps, so it finds documents as they are at different
 * moments, as in MongoDB; none that was removed by the end. Documents that match by their index aren't read, so it doesn't
 * know which element of an array matched.
 */
export const searchInSteps = (collection: Collection | undefined, query: Query): Promise<Match[]> =>
  inSteps(searchSteps(collection, query, false));

/** The number of documents that `searchInSteps` finds. */
export function countInSteps(
  collection: Collection | undefined,
  { filter, hint, skip = 0, limit = 0, deadline }: Query,
): Promise<number> {
  const most = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const matches = compileFilter(filter);
  return inSteps(countSteps());

  function* countSteps(): Generator<void, number> {
    if (!collection) return 0;
    const search = { filter, sort: [], limit, isCount: true, hint };
    const { rows, isExact, count } = candidatesOf(collection, search);
    let found = count ?? 0;
    if (count === undefined) {
      for (const row of inTime(rows, deadline)) {
        if (row === undefined) yield;
        else if (isExact || matchesRow(collection, row, matches)) found += 1;
        if (found >= most) break;
      }
    }
    return Math.max(Math.min(found, most) - skip, 0);
  }
}

/** A row's match as its document is now; undefined if it doesn't match, or isn't there any more. */
export function matchOf(collection: Collection, row: Row, matches: Matcher): Match | undefined {
  const document = collection.read(row);
  const details: MatchDetails = {};
  return document && matches(document, details) ? new Match(collection, row, document, details) : undefined;
}

function matchesRow(collection: Collection, row: Row, matches: Matcher): boolean {
  const document = collection.read(row);
  return document !== undefined && matches(document);
}

async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (const turn = new Turn(); ; ) {
    const { value, done } = steps.next();
    if (done) return value;
    if (turn.isOver) await turn.next();
  }
}

function* searchSteps(
  collection: Collection | undefined,
  query: Query,
  needsDetails: boolean,
): Generator<void, Match[]> {
  const matches = compileFilter(query.filter);
  if (!collection) return [];
  const { sort = [], skip = 0, limit = 0 } = query;
  const end = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const { rows, isSorted, isExact } = candidatesOf(collection, {
    filter: query.filter,
    sort,
    limit: limit === 0 ? 0 : skip + limit,
    hint: query.hint,
  });
  const most = isSorted ? end : Number.POSITIVE_INFINITY;
  const isMatch = isExact && !needsDetails ? undefined : matches;
  const found = yield* collect(collection, rows, isMatch, most, query.deadline);
  const sorted = isSorted ? found : sortBy(found, sort, (match) => match.document);
  return skip === 0 && sorted.length <= end ? sorted : sorted.slice(skip, end);
}

/** @param matches undefined if every row matches: documents that aren't in memory aren't read then. */
function* collect(
  collection: Collection,
  rows: Iterable<Row>,
  matches: Matcher | undefined,
  most: number,
  deadline: number | undefined,
): Generator<void, Match[]> {
  const found: Match[] = [];
  let isLong = false;
  for (const row of inTime(rows, deadline)) {
    if (row === undefined) {
      isLong = true;
      yield;
      continue;
    }
    const document = matches ? collection.read(row) : row.document;
    const details: MatchDetails = {};
    if (matches && !(document && matches(document, details))) continue;
    const isHeld = found.length < MAX_HELD && row.size <= KEPT_BYTES;
    found.push(new Match(collection, row, isHeld ? document : undefined, details));
    if (found.length >= most) break;
  }
  return isLong ? found.filter(({ row }) => !row.isRemoved) : found;
}

/** The rows, and undefined where others may have a turn. @throws {CommandError} MaxTimeMSExpired (50) */
function* inTime(rows: Iterable<Row>, deadline = Number.POSITIVE_INFINITY): Generator<Row | undefined> {
  let read = 0;
  for (const row of rows) {
    read += 1;
    if (read % CLOCK_INTERVAL === 0) {
      if (Date.now() > deadline) throw new CommandError(50, 'operation exceeded time limit');
      yield undefined;
    }
    yield row;
  }
}
