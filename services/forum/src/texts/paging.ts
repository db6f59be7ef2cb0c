import type { Model, QueryFilter } from 'mongoose';

interface Order<DateField extends string> {
  by: DateField;
  direction: 1 | -1;
}

interface Page<DateField extends string> {
  order: Order<DateField>;
  after?: Position | undefined;
  /** The maximum; unlimited if missing. */
  length?: number;
}

export interface Position {
  date: Date;
  id: number;
}

type Dated<DateField extends string> = { _id: number } & Record<DateField, Date>;

/** The position that a cursor of the contract (`<date>_<id>`) names. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [date = '', id] = cursor.split('_');
  return { date: new Date(date), id: Number(id) };
}

/** Longest time that the database reads for a request, in milliseconds. The gateway gives up soon after. */
const readMs = 10_000;

/**
 * One page of the documents that match any filter (none may match two); ids decide between equal dates. Each filter is
 * queried separately, so that each reads its own part of an index in order, and at most one page.
 */
export async function findPage<DateField extends string, Document extends Dated<DateField>>(
  model: Model<Document>,
  filters: object[],
  { order, after, length = 0 }: Page<DateField>,
): Promise<Document[]> {
  const { by, direction } = order;
  const found = await Promise.all(
    filters.map((filter) =>
      model
        .find({ ...filter, ...beyond(after, order) } as QueryFilter<Document>)
        .sort({ [by]: direction, _id: direction })
        .limit(length)
        .maxTimeMS(readMs)
        .lean<Document[]>(),
    ),
  );
  const merged = found
    .flat()
    .sort((a, b) => direction * (a[by].getTime() - b[by].getTime() || a._id - b._id));
  return length === 0 ? merged : merged.slice(0, length);
}

/** The first condition serves the index; the second excludes equal dates up to the position. */
function beyond(position: Position | undefined, { by, direction }: Order<string>): object {
  if (!position) return {};
  const [orSame, past] = direction === 1 ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return {
    [by]: { [orSame]: position.date },
    $or: [{ [by]: { [past]: position.date } }, { _id: { [past]: position.id } }],
  };
}

/** Counts the documents that match any filter (none may match two). */
export async function countAll<Document>(model: Model<Document>, filters: object[]): Promise<number> {
  const counts = await Promise.all(
    filters.map((filter) => model.countDocuments(filter as QueryFilter<Document>, { maxTimeMS: readMs })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
