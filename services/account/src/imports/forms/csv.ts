import { limits } from '@portal/contracts';
import { parse } from 'csv-parse/sync';
import { checkRowCount, Refusal } from '../row.ts';

export interface TableRow {
  line: number;
  /** A cell by its column, trimmed; empty where the row is too short. */
  cell: (column: string) => string;
}

export interface Table {
  /** As the header names them, in one form: `last watered`. */
  columns: string[];
  rows: TableRow[];
}

interface Record {
  record: string[];
  info: { lines: number };
}

/** A cell that is longer is cut by the limits of every field anyway. */
const maxRecordBytes = 256 * 1024;

/**
 * Reads a CSV file with a header. What begins with = + - @ is text like any other: nothing here computes, and pages show
 * it as text.
 * @throws {Refusal}
 */
export function readTable(bytes: Buffer): Table {
  const records = parseRecords(decode(bytes));
  const [header, ...rows] = records;
  if (!header) throw new Refusal('no_rows');
  checkRowCount(rows.length);
  const columns = header.record.map(toColumn);
  const places = new Map(columns.map((column, place) => [column, place]));
  return {
    columns,
    rows: rows.map(({ record, info }) => ({
      line: info.lines,
      cell: (column) => record[places.get(column) ?? -1]?.trim() ?? '',
    })),
  };
}

function parseRecords(text: string): Record[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: maxRecordBytes,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limits.imports.rows + 2,
    }) as unknown as Record[];
  } catch (error) {
    throw new Refusal('damaged', error);
  }
}

/** Spreadsheets in German write semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Older spreadsheets write Windows-1252. Throws for bytes that are no text. */
export function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Refusal('unknown_form');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `Last_Watered (date)` is `last watered date`. */
export const toColumn = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:]+/gu, ' ')
    .trim();
