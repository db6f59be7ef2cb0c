import type { CareTask } from '@portal/contracts';
import type { CareDone, Finding, PlantValue } from '../row.ts';
import { type Table, type TableRow, toColumn } from './csv.ts';
import { readDay, toText } from './parse-day.ts';
import { keyMaker } from './to-key.ts';

type Field = 'name' | 'latin' | 'place' | 'since' | 'notes' | 'picture' | 'id' | CareTask;

/** The names of columns that people and programs write, in English and German; the first one of a field counts. */
const headers: Record<Field, string[]> = {
  name: [
    'name',
    'nickname',
    'plant name',
    'plant',
    'common name',
    'pflanze',
    'pflanzenname',
    'bezeichnung',
    'spitzname',
    'deutscher name',
  ],
  latin: [
    'latin name',
    'scientific name',
    'botanical name',
    'latin',
    'species',
    'lateinischer name',
    'botanischer name',
    'wissenschaftlicher name',
    'art',
  ],
  place: ['place', 'location', 'room', 'site', 'ort', 'standort', 'platz', 'raum', 'zimmer'],
  since: [
    'since',
    'acquired',
    'date acquired',
    'purchased',
    'bought',
    'bought on',
    'date bought',
    'purchase date',
    'date of purchase',
    'planted',
    'date planted',
    'start date',
    'seit',
    'gekauft',
    'gekauft am',
    'kaufdatum',
    'gepflanzt',
    'gepflanzt am',
    'pflanzdatum',
  ],
  notes: [
    'notes',
    'note',
    'description',
    'comment',
    'comments',
    'notizen',
    'notiz',
    'beschreibung',
    'bemerkung',
  ],
  water: ['last watered', 'watered', 'last watering', 'zuletzt gegossen', 'gegossen'],
  feed: [
    'last fertilized',
    'last fertilised',
    'fertilized',
    'fertilised',
    'last fed',
    'zuletzt gedüngt',
    'gedüngt',
  ],
  repot: ['last repotted', 'repotted', 'zuletzt umgetopft', 'umgetopft'],
  prune: ['last pruned', 'pruned', 'zuletzt geschnitten', 'geschnitten'],
  picture: ['photo', 'photo url', 'image', 'image url', 'picture', 'foto', 'bild'],
  id: ['id', 'plant id', 'uuid'],
};

type Columns = Partial<Record<Field, string>>;

const findColumns = ({ columns }: Table): Columns =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([field, names]) => {
      const column = names.map(toColumn).find((name) => columns.includes(name));
      return column === undefined ? [] : [[field, column]];
    }),
  );

/** A table of plants has at least a column with their names. */
export function isPlantTable(table: Table): boolean {
  const { name, latin } = findColumns(table);
  return name !== undefined || latin !== undefined;
}

/** Rows become plants of the garden. */
export function readPlantTable(table: Table): Finding[] {
  const columns = findColumns(table);
  const findings: Finding[] = [];
  const toKey = keyMaker('table');
  for (const row of table.rows) {
    const value = readPlant(row, columns, findings);
    const { names, name, place, since, notes } = value;
    const id = columns.id && row.cell(columns.id);
    const key = toKey(id, name, names.latin, place, since, notes);
    findings.push({ row: { kind: 'plant', line: row.line, key, value } });
  }
  const { picture } = columns;
  const pictures = picture === undefined ? 0 : table.rows.filter(({ cell }) => cell(picture)).length;
  if (pictures > 0) findings.push({ omission: 'foreign_pictures', count: pictures });
  const unknown = table.columns.filter((name) => name !== '' && !Object.values(columns).includes(name));
  if (unknown.length > 0) findings.push({ omission: 'columns', count: unknown.length, names: unknown });
  return findings;
}

function readPlant({ line, cell }: TableRow, columns: Columns, findings: Finding[]): PlantValue {
  const text = (field: Field) => toText(cell(columns[field] ?? ''));
  const day = (field: Field) => readDay(text(field), { line, kind: 'plant', findings });
  const careDone = (['water', 'feed', 'repot', 'prune'] as const).flatMap((task): CareDone[] => {
    const on = day(task);
    return on === undefined ? [] : [{ task, on }];
  });
  return {
    names: { latin: text('latin'), common: text('name') },
    name: text('name') ?? text('latin'),
    place: text('place'),
    since: day('since'),
    notes: text('notes'),
    care: [],
    careDone,
  };
}
