import type { Cell } from './table.ts';

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula begins with one apostrophe more than it has;
 * so does a text that has apostrophes before such a sign, so that removing one is always right.
 */
export const writeCsvLine = (cells: readonly Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`;

/** Numbers are never negative, so they need no apostrophe. */
const formula = /^'*[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
