import { limits } from '@portal/contracts';
import * as z from 'zod/mini';
import { type CareDone, checkRowCount, type Finding, type OmissionCode, Refusal } from '../row.ts';
import type { Archive } from './archive.ts';
import { readDay, toText } from './parse-day.ts';
import { keyMaker } from './to-key.ts';

const plantsFile = 'plants/data.json';

/** A backup of HortusFox: a folder for each kind, with the rows of its table as JSON and its pictures. */
export const isHortusfox = (archive: Archive): boolean => archive.has(plantsFile);

const Rows = z.array(z.record(z.string(), z.unknown()));
type Fields = z.infer<typeof Rows>[number];

/** Kinds that have no place here. */
const others: [string, OmissionCode][] = [
  ['gallery/data.json', 'gallery'],
  ['tasks/data.json', 'tasks'],
  ['inventory/data.json', 'inventory'],
  ['calendar/data.json', 'calendar'],
];

/** Plants become plants of the garden, with the names of their places and their pictures. */
export async function readHortusfox(archive: Archive): Promise<Finding[]> {
  const findings: Finding[] = [];
  const places = new Map(
    (await readRows(archive, 'locations/data.json')).map(({ id, name }) => [String(id), toText(name)]),
  );
  const plants = await readRows(archive, plantsFile);
  checkRowCount(plants.length);
  const former = plants.filter((fields) => !isPresent(fields)).length;
  if (former > 0) findings.push({ omission: 'former_plants', count: former });
  const toKey = keyMaker('hortusfox');
  for (const [index, fields] of plants.entries()) {
    if (!isPresent(fields)) continue;
    const line = index + 1;
    const photo = await readPicture(archive, fields, { line, findings });
    findings.push({
      row: { ...readPlant(fields, { line, places, toKey, findings }), ...(photo && { photo }) },
    });
  }
  for (const [file, omission] of others) {
    const { length: count } = await readRows(archive, file);
    if (count > 0) findings.push({ omission, count });
  }
  return findings;
}

const isPresent = ({ history }: Fields) => !Number(history ?? 0);

const tasks = [
  ['water', 'last_watered'],
  ['feed', 'last_fertilised'],
  ['repot', 'last_repotted'],
] as const;

interface Context {
  line: number;
  places: Map<string, string | undefined>;
  toKey: ReturnType<typeof keyMaker>;
  findings: Finding[];
}

function readPlant(fields: Fields, { line, places, toKey, findings }: Context) {
  const [name, latin, created] = [fields.name, fields.scientific_name, fields.created_at].map(toText);
  const day = (value: unknown) => readDay(value, { line, kind: 'plant', findings });
  const careDone = tasks.flatMap(([task, field]): CareDone[] => {
    const on = day(fields[field]);
    return on === undefined ? [] : [{ task, on }];
  });
  return {
    kind: 'plant' as const,
    line,
    key: toKey(toText(fields.id), created, fields.id === undefined ? name : undefined),
    value: {
      names: { latin, common: name },
      name: name ?? latin,
      place: places.get(String(fields.location)),
      since: day(fields.date_of_purchase),
      notes: toText(fields.notes),
      care: [],
      careDone,
    },
  };
}

async function readPicture(
  archive: Archive,
  { photo, name }: Fields,
  { line, findings }: Pick<Context, 'line' | 'findings'>,
): Promise<Buffer | undefined> {
  const file = `plants/img/${toText(photo)}`;
  if (!archive.has(file)) return undefined;
  if (archive.sizeOf(file) <= limits.imports.pictureBytes)
    return archive.read(file, limits.imports.pictureBytes);
  findings.push({ problem: { line, kind: 'plant', problem: 'picture_too_large', value: toText(name) } });
  return undefined;
}

async function readRows(archive: Archive, file: string): Promise<Fields[]> {
  if (!archive.has(file)) return [];
  try {
    return z.parse(Rows, JSON.parse((await archive.read(file, limits.imports.textBytes)).toString('utf8')));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('damaged', error);
  }
}
