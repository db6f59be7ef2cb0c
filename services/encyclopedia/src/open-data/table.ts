import type { Medicine, OpenDataTable, Plant, Reference } from '@portal/contracts';

/** The facts that the tables are made of. */
export interface OpenDataSource {
  /** All published plants, with links to their look-alikes. */
  plants: readonly Plant[];
  references: readonly Reference[];
  medicines: readonly Medicine[];
}

export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** Limits of a cell, in the words of Table Schema. */
export interface Constraints {
  required?: true;
  unique?: true;
  enum?: readonly string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** A field of Table Schema, and how it is read from an item. */
export interface Field<Item> {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  description: string;
  constraints?: Constraints;
  read: (item: Item) => Cell | undefined;
}

export interface ForeignKey {
  field: string;
  table: OpenDataTable;
  key: string;
}

/** A table without the type of its items. */
export interface Table {
  name: OpenDataTable;
  title: string;
  description: string;
  /** The field that identifies a row, for good. */
  key: string;
  foreignKeys: readonly ForeignKey[];
  fields: readonly Omit<Field<unknown>, 'read'>[];
  /** The rows, some at once, so that nobody waits for all. */
  pieces: (source: OpenDataSource, length: number) => Iterable<Row[]>;
}

interface TableOf<Item> extends Omit<Table, 'fields' | 'pieces'> {
  items: (source: OpenDataSource) => Item[];
  fields: readonly Field<Item>[];
}

export const defineTable = <Item>({ items, fields, ...about }: TableOf<Item>): Table => ({
  ...about,
  fields,
  *pieces(source, length) {
    const all = items(source);
    const toRow = (item: Item) =>
      Object.fromEntries(fields.map(({ name, read }) => [name, read(item) ?? null]));
    for (let start = 0; start < all.length; start += length)
      yield all.slice(start, start + length).map(toRow);
  },
});

/** All rows of a table. */
export const rowsOf = (table: Table, source: OpenDataSource): Row[] => [...table.pieces(source, 1000)].flat();

/** The fields of a text in English and, under the same name with `_de`, in German. */
export function textFields<Item>(
  name: string,
  description: string,
  read: (item: Item) => { en: string | undefined; de: string | undefined },
  constraints?: Constraints,
): Field<Item>[] {
  return [
    { name, type: 'string', description, ...(constraints && { constraints }), read: (item) => read(item).en },
    { name: `${name}_de`, type: 'string', description: 'The same in German.', read: (item) => read(item).de },
  ];
}

/** Several values in a cell, which none of them contains. */
export const separator = ';';
export const joinList = (values: readonly string[]): string | null => values.join(separator) || null;

/** The works that a row cites. */
export const sourceKeys = <Item>(read: (item: Item) => readonly string[]): Field<Item> => ({
  name: 'reference_keys',
  type: 'string',
  description: `Keys of the works that say so (references.key), separated by "${separator}".`,
  constraints: { pattern: '[a-z0-9-]+(;[a-z0-9-]+)*' },
  read: (item) => joinList(read(item)),
});

/** Words as part of an id: "Oenanthe crocata" is "oenanthe-crocata". */
export const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/×/g, 'x')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'x';

/** Numbers items whose id another has: administrators may list the same thing twice. */
export function withUniqueIds<Item extends { id: string }>(items: Item[]): Item[] {
  const used = new Set<string>();
  return items.map((item) => {
    let { id } = item;
    for (let number = 2; used.has(id); number += 1) id = `${item.id}~${number}`;
    used.add(id);
    return { ...item, id };
  });
}
