import { texts } from '../texts/index.ts';

/** What one field was and what it became; either may be missing. */
export interface Difference {
  /** The field in words of the language that is shown: "toxicity level". */
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** What changed from one value to another, field by field, however deep they lie. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) || isRecord(after)) return ofRecords(recordOf(before), recordOf(after), path);
  if (Array.isArray(before) || Array.isArray(after)) return ofLists(listOf(before), listOf(after), path);
  return [{ field: texts().audit.field(path), before: textOf(before), after: textOf(after) }];
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

/** Of lists, what left and what came; where nothing did, their order changed. */
function ofLists(before: unknown[], after: unknown[], path: readonly string[]): Difference[] {
  const known = before.map(textOf);
  const now = after.map(textOf);
  const gone = known.filter((item) => !now.includes(item));
  const come = now.filter((item) => !known.includes(item));
  const field = texts().audit.field(path);
  if (known.length === 0 && now.length === 0) return [];
  if (gone.length === 0 && come.length === 0) {
    return [{ field: texts().audit.orderOf(field), before: linesOf(known), after: linesOf(now) }];
  }
  return [{ field, before: linesOf(gone), after: linesOf(come) }];
}

const linesOf = (items: (string | undefined)[]) => (items.length > 0 ? items.join('\n') : undefined);

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || undefined;
  if (isRecord(value)) return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  return typeof value === 'boolean' ? (value ? texts().audit.yes : texts().audit.no) : String(value);
}

/** Two texts as what they share at both ends and what differs in between. */
export interface Change {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** How many characters of what is the same are shown beside what is not. */
const context = 60;

/** Where two texts differ, in whole words, with a little of what stands around it. */
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
