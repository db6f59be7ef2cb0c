import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDataTable } from '@portal/contracts';
import { openDataTables } from '@portal/contracts';
import * as z from 'zod/mini';
import type { Row, Table } from './table.ts';

/** A value for each table. */
export const forTables = <Value>(read: (table: OpenDataTable) => Value) =>
  Object.fromEntries(openDataTables.map((table) => [table, read(table)])) as Record<OpenDataTable, Value>;

const byTable = <Schema extends z.ZodMiniType>(schema: Schema) => z.object(forTables(() => schema));

/** Ids of rows that a version added, changed and removed. */
const Changes = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
export type Changes = z.infer<typeof Changes>;

const ChangesByTable = z.partialRecord(z.enum(openDataTables), Changes);
export type ChangesByTable = z.infer<typeof ChangesByTable>;

const Version = z.object({
  version: z.string(),
  date: z.iso.date(),
  note: z.optional(z.string()),
  tables: ChangesByTable,
});
export type Version = z.infer<typeof Version>;

/** `data/open-data.json`: the last version of the catalogue's data, and what each version changed. */
export const Release = z.object({
  /** The newest first. */
  versions: z.array(Version).check(z.minLength(1)),
  /** Ids of withdrawn rows, which are never given again. */
  withdrawn: byTable(z.array(z.string())),
  fields: byTable(z.array(z.string())),
  /** The digest of each row, by its id. */
  rows: byTable(z.record(z.string(), z.string())),
});
export type Release = z.infer<typeof Release>;

export const releaseFile = (folder: string) => path.join(folder, 'open-data.json');

/** Reads the release of a catalogue's folder; undefined for a catalogue that has none. */
export async function readRelease(folder: string): Promise<Release | undefined> {
  const text = await readFile(releaseFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : z.parse(Release, JSON.parse(text));
}

/** The parts of a table that its versions differ by. */
export interface TableState {
  fields: string[];
  rows: Record<string, string>;
}

/** The digests of rows, by their ids. */
export const digestsOf = ({ key }: Table, rows: readonly Row[]): TableState['rows'] =>
  Object.fromEntries(
    rows.map((row) => [String(row[key]), hash('sha256', JSON.stringify(row), 'hex').slice(0, 10)]),
  );

export const stateOf = (table: Table, rows: readonly Row[]): TableState => ({
  fields: table.fields.map(({ name }) => name),
  rows: digestsOf(table, rows),
});

export interface Comparison {
  /** The least raise of the version; undefined if nothing differs. */
  raise: 'major' | 'minor' | 'patch' | undefined;
  tables: ChangesByTable;
  /** Rows that have the id of a withdrawn one. */
  reused: string[];
}

/** Compares tables with the last release. */
export function compareWithRelease(
  release: Release,
  states: Readonly<Record<OpenDataTable, TableState>>,
): Comparison {
  const result: Comparison = { raise: undefined, tables: {}, reused: [] };
  for (const table of openDataTables) {
    const now = states[table];
    const changes = differenceOf(release.rows[table], now.rows);
    const { added, changed, removed } = changes;
    const isAny = added.length + changed.length + removed.length > 0;
    if (isAny) result.tables[table] = changes;
    const before = release.fields[table];
    const lost = before.some((field) => !now.fields.includes(field));
    const gained = now.fields.some((field) => !before.includes(field));
    const withdrawn = new Set(release.withdrawn[table]);
    result.reused.push(...added.filter((id) => withdrawn.has(id)).map((id) => `${table}: ${id}`));
    if (lost || removed.length > 0) result.raise = 'major';
    else if (gained && result.raise !== 'major') result.raise = 'minor';
    else if (isAny) result.raise ??= 'patch';
  }
  return result;
}

function differenceOf(before: Record<string, string>, now: Record<string, string>): Changes {
  return {
    added: Object.keys(now).filter((id) => before[id] === undefined),
    changed: Object.keys(now).filter((id) => before[id] !== undefined && before[id] !== now[id]),
    removed: Object.keys(before).filter((id) => now[id] === undefined),
  };
}

/** The version after one, by semantic versioning. */
export function raiseVersion(version: string, raise: NonNullable<Comparison['raise']>): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (raise === 'major') return `${major + 1}.0.0`;
  return raise === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
