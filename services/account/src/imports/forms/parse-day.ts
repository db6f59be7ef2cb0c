import type { Finding, ImportKind } from '../row.ts';

/** Year, month and day, by the names of the groups. */
const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:$|[T ])/,
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})(?:$| )/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?:$|[ ,])/,
];
const ambiguous = /^(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})(?:$|[ ,])/;

/**
 * Reads a day; undefined if it is none. 3/4/2026 could be in March or in April, and stays unread: a wrong day is worse
 * than none.
 */
export function parseDay(text: string): string | undefined {
  for (const form of forms) {
    const { year, month, day } = form.exec(text)?.groups ?? {};
    if (year && month && day) return toDay(year, month, day);
  }
  const { first, second, year } = ambiguous.exec(text)?.groups ?? {};
  if (!first || !second || !year) return undefined;
  if (first === second || Number(second) > 12) return toDay(year, first, second);
  return Number(first) > 12 ? toDay(year, second, first) : undefined;
}

function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(+date) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Databases write zeros for no date. */
const isEmpty = (text: string) => text === '' || text.startsWith('0000-00-00');

/** A time in milliseconds; one beyond the calendar stays a number, which is no day. */
function isoOf(value: number): string {
  const date = new Date(value);
  return Number.isNaN(+date) ? String(value) : date.toISOString();
}

/** Reads a day, and notes a problem where there is a text that is none. */
export function readDay(
  value: unknown,
  { line, kind, findings }: { line: number; kind: ImportKind; findings: Finding[] },
): string | undefined {
  const text = typeof value === 'number' ? isoOf(value) : toText(value);
  if (text === undefined || isEmpty(text)) return undefined;
  const day = parseDay(text);
  if (day === undefined) findings.push({ problem: { line, kind, problem: 'date_unclear', value: text } });
  return day;
}

/** A trimmed text; undefined for anything else, and for an empty one. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
