/** Query of a list with pages: the order of its records, and the record beside which a page begins. */
export interface PageQuery {
  /** Newest first by default. */
  order?: 'newest' | 'oldest' | undefined;
  /** The page has the next older records. */
  before?: number | undefined;
  /** The page has the next newer records; `before` wins. */
  after?: number | undefined;
}

/** Plans the read of a page: its sort direction, the id of the record beside it, and the order of its records. */
export function cursorPage({ order = 'newest', before, after }: PageQuery) {
  // The next records of a cursor come first, in whichever order the page shows them.
  const newestFirst = before !== undefined || (after === undefined && order === 'newest');
  return {
    direction: newestFirst ? (-1 as const) : (1 as const),
    cursor: before ?? after,
    arrange: <Item>(items: Item[]): Item[] =>
      newestFirst === (order === 'newest') ? items : items.toReversed(),
  };
}

/**
 * Matches the records beyond one in a direction, sorted by a field with a time and then by `_id`. An unknown time
 * matches as the earliest one: nothing is older, everything is newer.
 */
export function beyond(
  field: string,
  { id, at = new Date(0) }: { id: number; at?: Date | undefined },
  direction: 1 | -1,
) {
  const [orEqual, strictly] = direction === -1 ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    [field]: { [orEqual]: at },
    $or: [{ [field]: { [strictly]: at } }, { _id: { [strictly]: id } }],
  };
}
