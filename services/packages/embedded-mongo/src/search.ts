import type { Document } from './bson/values.ts';
import type { Collection, Row } from './collection.ts';
import { CommandError } from './errors.ts';
import { compileFilter, type MatchDetails, type Matcher } from './match/match.ts';
import { type SortField, sortBy } from './sort.ts';

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
export interface Match {
  readonly row: Row;
  readonly document: Document;
  readonly details: MatchDetails;
}

/** How many documents are read between two checks of the deadline. */
const CLOCK_INTERVAL = 512;

/** @throws {CommandError} MaxTimeMSExpired (50), or for an invalid filter */
export function search(collection: Collection | undefined, query: Query): Match[] {
  const matches = compileFilter(query.filter);
  if (!collection) return [];
  const { sort = [], skip = 0, limit = 0 } = query;
  const end = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const { rows, isSorted } = collection.candidates({
    filter: query.filter,
    sort,
    hasLimit: limit > 0,
    hint: query.hint,
  });
  const most = isSorted ? end : Number.POSITIVE_INFINITY;
  const isAll = Object.keys(query.filter).length === 0;
  const found = collect(collection, rows, isAll ? undefined : matches, most, query.deadline);
  const sorted = isSorted ? found : sortBy(found, sort, (match) => match.document);
  return skip === 0 && sorted.length <= end ? sorted : sorted.slice(skip, end);
}

/** @param matches undefined if every document matches: large ones aren't read then. */
function collect(
  collection: Collection,
  rows: Iterable<Row>,
  matches: Matcher | undefined,
  most: number,
  deadline = Number.POSITIVE_INFINITY,
): Match[] {
  const found: Match[] = [];
  let read = 0;
  for (const row of rows) {
    read += 1;
    if (read % CLOCK_INTERVAL === 0 && Date.now() > deadline) {
      throw new CommandError(50, 'operation exceeded time limit');
    }
    const details: MatchDetails = {};
    if (matches) {
      const document = collection.read(row);
      if (!document || !matches(document, details)) continue;
    }
    const { document } = row;
    found.push(document ? { row, document, details } : new LargeMatch(collection, row, details));
    if (found.length >= most) break;
  }
  return found;
}

/** Reads its document on each access, because the results of a search could be all photos. */
class LargeMatch implements Match {
  constructor(
    readonly collection: Collection,
    readonly row: Row,
    readonly details: MatchDetails,
  ) {}

  get document(): Document {
    const document = this.collection.read(this.row);
    if (!document) throw new Error('a document was read after the command that found it');
    return document;
  }
}
