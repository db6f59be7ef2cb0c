import { hash } from 'node:crypto';
import { careTasks, limits } from '@portal/contracts';
import type { Finding, ImportRow } from '../row.ts';

const { garden, journal, collection, profile } = limits;

/** The characters that the longest field of each name takes. */
const lengths: Record<string, number> = {
  notes: Math.max(garden.notesLength, journal.notesLength),
  note: collection.noteLength,
  biography: profile.biographyLength,
  url: 2048,
};
const otherLength = 200;
const maxKeyLength = 200;
/** Readable characters of a value in the report, and the names of columns that it lists. */
const valueLength = 80;
const maxNames = 20;

/** The items of each list; one more shows that there were too many. */
const items: Record<string, number> = {
  careDone: garden.careRecords,
  care: careTasks.length,
  plants: collection.plants + 1,
  links: profile.links + 1,
};

/**
 * Bounds a finding before it leaves the thread that reads: no text or list is longer than its field takes, and just
 * enough longer for the report to say so.
 */
export function boundFinding(finding: Finding): Finding {
  if ('row' in finding) {
    const { row } = finding;
    return { row: { ...row, key: boundKey(row.key), value: boundValue(row.value) } as ImportRow };
  }
  if ('problem' in finding) {
    const { problem } = finding;
    return { problem: { ...problem, value: problem.value && cutText(problem.value, valueLength) } };
  }
  return { ...finding, names: finding.names?.slice(0, maxNames).map((name) => cutText(name, valueLength)) };
}

/** A digest is as long for every key. */
const boundKey = (key: string) =>
  key.length > maxKeyLength ? `import:long:${hash('sha256', key, 'base64url')}` : key;

function boundValue(value: unknown, field = ''): unknown {
  if (typeof value === 'string')
    return field === 'plantKey' ? boundKey(value) : markText(value.trim(), lengths[field] ?? otherLength);
  if (Array.isArray(value)) return boundList(value, field).map((item) => boundValue(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, boundValue(part, name)]));
}

/** Care has its latest records last, whatever their order in the file; other lists have what comes first. */
function boundList(list: unknown[], field: string): unknown[] {
  const length = items[field] ?? otherLength;
  if (list.length <= length) return list;
  if (field !== 'careDone') return list.slice(0, length);
  const dayOf = (record: unknown) => (record as { on: string }).on;
  return list.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)).slice(-length);
}

/** Two units a character, and one more that shows that the text was too long. */
const markText = (text: string, length: number) => cutText(text, 2 * length + 1);

/** Leaves no half of a character. */
const cutText = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).toWellFormed();
