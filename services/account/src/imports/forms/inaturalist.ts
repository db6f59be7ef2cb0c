import type { Finding, RowOf } from '../row.ts';
import type { Table, TableRow } from './csv.ts';
import { readDay, toText } from './parse-day.ts';
import { keyMaker } from './to-key.ts';

/** Observations of iNaturalist as its export writes them; members choose the columns. */
export const isInaturalist = ({ columns }: Table): boolean =>
  columns.includes('observed on') &&
  ['scientific name', 'species guess', 'common name'].some((name) => columns.includes(name));

/** Coordinates are not taken, whether private or not. */
const coordinates = ['latitude', 'longitude', 'private latitude', 'private longitude', 'private place guess'];

/** Observations become private journal entries, oldest first. */
export function readInaturalist({ columns, rows }: Table): Finding[] {
  const findings: Finding[] = [];
  const toKey = keyMaker('inaturalist');
  const entries = rows.map((row) => readObservation(row, toKey, findings));
  entries.sort((a, b) => compare(a.value.createdAt ?? '', b.value.createdAt ?? ''));
  findings.push(...entries.map((row) => ({ row })));
  const pictures = rows.filter(({ cell }) => cell('image url') !== '').length;
  if (pictures > 0) findings.push({ omission: 'foreign_pictures', count: pictures });
  if (coordinates.some((column) => columns.includes(column)))
    findings.push({ omission: 'coordinates', count: rows.length });
  return findings;
}

function readObservation(
  { line, cell }: TableRow,
  toKey: ReturnType<typeof keyMaker>,
  findings: Finding[],
): RowOf<'entry'> {
  const [latin, common] = [cell('scientific name'), cell('common name') || cell('species guess')];
  const text = [cell('description'), cell('place guess')].filter(Boolean).join('\n\n');
  const day = readDay(cell('observed on'), { line, kind: 'entry', findings });
  const createdAt = day && `${day}T12:00:00.000Z`;
  const id = cell('id');
  return {
    kind: 'entry',
    line,
    key: id ? `import:inaturalist:${id}` : toKey(latin, common, text, day),
    value: {
      names: { latin: toText(latin), common: toText(common) },
      notes: text || common || latin,
      visibility: 'private',
      createdAt,
      updatedAt: createdAt,
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
