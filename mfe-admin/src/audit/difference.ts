import { texts } from '../texts/index.ts';
import { fieldName } from './record-names.ts';

export interface Difference {
  /** The field in the current language, such as "Toxicity: Level". */
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** The differences between two values, by field, at any depth. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) || isRecord(after)) return ofRecords(recordOf(before), recordOf(after), path);
  if (Array.isArray(before) || Array.isArray(after)) return ofLists(listOf(before), listOf(after), path);
  return [{ field: fieldName(path), before: textOf(before), after: textOf(after) }];
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const ofRecords = (before: Fields, after: Fields, path: readonly string[]) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differencesOf(before[key], after[key], [...path, key]),
  );

/** The removed and added items; if there are none, the order changed. */
function ofLists(before: unknown[], after: unknown[], path: readonly string[]): Difference[] {
  const old = before.map(textOf);
  const now = after.map(textOf);
  const removed = old.filter((item) => !now.includes(item));
  const added = now.filter((item) => !old.includes(item));
  const field = fieldName(path);
  if (old.length === 0 && now.length === 0) return [];
  if (removed.length === 0 && added.length === 0) {
    return [{ field: texts().audit.orderOf(field), before: linesOf(old), after: linesOf(now) }];
  }
  return [{ field, before: linesOf(removed), after: linesOf(added) }];
}

const linesOf = (items: (string | undefined)[]) => (items.length > 0 ? items.join('\n') : undefined);

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || undefined;
  if (isRecord(value)) return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  return typeof value === 'boolean' ? (value ? texts().audit.yes : texts().audit.no) : String(value);
}

/** Two texts as their common start and end, and the difference in between. */
export interface Change {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** The number of unchanged characters around a change. */
const context = 60;

/** The difference between two texts in whole words, with some context. */
export function changeOf(before: string, after: string): Change {
  const old = before.split(/(?<=\s)/);
  const now = after.split(/(?<=\s)/);
  const shortest = Math.min(old.length, now.length);
  let head = 0;
  while (head < shortest && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const start = old.slice(0, head).join('');
  const end = tail > 0 ? old.slice(-tail).join('') : '';
  return {
    start: start.length > context ? `…${start.slice(-context)}` : start,
    removed: old.slice(head, old.length - tail).join(''),
    added: now.slice(head, now.length - tail).join(''),
    end: end.length > context ? `${end.slice(0, context)}…` : end,
  };
}
