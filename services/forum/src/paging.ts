import type { Model, QueryFilter } from 'mongoose';

/** How a list is ordered; ids decide between equal moments. */
export interface Order<Moment extends string> {
  by: Moment;
  direction: 1 | -1;
}

export interface Page<Moment extends string> {
  order: Order<Moment>;
  /** The place after which the page begins. */
  from?: Place | undefined;
  /** The most that it holds; all where it is left out. */
  length?: number;
  /** The index to read, where the database would choose a worse one. */
  hint?: IndexFields | undefined;
}

/** The fields of an index, as it was declared. */
export type IndexFields = Record<string, 1 | -1>;

interface Place {
  moment: Date;
  id: number;
}

type Dated<Moment extends string> = { _id: number } & Record<Moment, Date>;

/** The place that a cursor of the contract names. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [date = '', id] = cursor.split('_');
  return { moment: new Date(date), id: Number(id) };
}

/**
 * One page of what fits any of the filters (no document may fit two). Each filter is asked on its own, for it finds
 * its own piece of an index in the right order, and reads no further than one page.
 */
export async function findPage<Moment extends string, Document extends Dated<Moment>>(
  model: Model<Document>,
  filters: object[],
  { order, from, length = 0, hint }: Page<Moment>,
): Promise<Document[]> {
  const { by, direction } = order;
  const found = await Promise.all(
    filters.map((filter) =>
      model
        .find({ ...filter, ...beyond(from, order) } as QueryFilter<Document>)
        .sort({ [by]: direction, _id: direction })
        .limit(length)
        .setOptions(hint ? { hint } : {})
        .lean<Document[]>(),
    ),
  );
  const merged = found
    .flat()
    .sort((a, b) => direction * (a[by].getTime() - b[by].getTime() || a._id - b._id));
  return length === 0 ? merged : merged.slice(0, length);
}

/** The first condition is for the index; the second leaves out what stands at the same moment, up to the place. */
function beyond<Moment extends string>(from: Place | undefined, { by, direction }: Order<Moment>): object {
  if (!from) return {};
  const [orSame, past] = direction === 1 ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return {
    [by]: { [orSame]: from.moment },
    $or: [{ [by]: { [past]: from.moment } }, { _id: { [past]: from.id } }],
  };
}

/** How many documents fit any of the filters (no document may fit two). */
export async function countAll<Document>(model: Model<Document>, filters: object[]): Promise<number> {
  const counts = await Promise.all(
    filters.map((filter) => model.countDocuments(filter as QueryFilter<Document>)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
