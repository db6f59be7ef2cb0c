import type { Document } from './bson/values.ts';
import { candidatesOf } from './candidates.ts';
import type { Collection, Row } from './collection.ts';
import { CommandError } from './errors.ts';
import { compileFilter, type MatchDetails, type Matcher } from './match/match.ts';
import { type SortField, sortBy } from './sort.ts';
import { KEPT_BYTES } from './store/store.ts';

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
    /** As it was when it was found; undefined for a large one, which is read on each access. */
    readonly held: Document | undefined,
    readonly details: MatchDetails,
  ) {}

  get document(): Document {
    const document = this.held ?? this.collection.read(this.row);
    if (!document) throw new Error('a document was read after the command that found it');
    return document;
  }
}

/** Number of documents between two readings of the clock. */
const CLOCK_INTERVAL = 32;

/** @throws {CommandError} MaxTimeMSExpired (50), or for an invalid filter */
export function search(collection: Collection | undefined, query: Query): Match[] {
  const matches = compileFilter(query.filter);
  if (!collection) return [];
  const { sort = [], skip = 0, limit = 0 } = query;
  const end = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const { rows, isSorted } = candidatesOf(collection, {
    filter: query.filter,
    sort,
    limit: limit === 0 ? 0 : end,
    hint: query.hint,
  });
  const most = isSorted ? end : Number.POSITIVE_INFINITY;
  const found = collect(collection, inTime(rows, query.deadline), matches, most);
  const sorted = isSorted ? found : sortBy(found, sort, (match) => match.document);
  return skip === 0 && sorted.length <= end ? sorted : sorted.slice(skip, end);
}

function collect(collection: Collection, rows: Iterable<Row>, matches: Matcher, most: number): Match[] {
  const found: Match[] = [];
  for (const row of rows) {
    const document = collection.read(row);
    const details: MatchDetails = {};
    if (!document || !matches(document, details)) continue;
    found.push(new Match(collection, row, row.size <= KEPT_BYTES ? document : undefined, details));
    if (found.length >= most) break;
  }
  return found;
}

/** @throws {CommandError} MaxTimeMSExpired (50) */
function* inTime(rows: Iterable<Row>, deadline = Number.POSITIVE_INFINITY): Generator<Row> {
  let read = 0;
  for (const row of rows) {
    read += 1;
    if (read % CLOCK_INTERVAL === 0 && Date.now() > deadline)
      throw new CommandError(50, 'operation exceeded time limit');
    yield row;
  }
}
