import type { CareTask } from '@portal/contracts';
import * as z from 'zod/mini';
import { type CareDone, checkRowCount, type Finding } from '../row.ts';
import { readDay, toText } from './parse-day.ts';

/**
 * plant-it writes no file: members save the answers of its API (`/api/plant`, `/api/diary/entry`), which are pages or
 * lists.
 */
const Fields = z.record(z.string(), z.unknown());
const Page = z.union([
  z.array(Fields),
  z.pipe(
    z.object({ content: z.array(Fields) }),
    z.transform((page) => page.content),
  ),
]);
type Fields = z.infer<typeof Fields>;

const isDiaryEntry = (fields: Fields) => 'diaryTargetId' in fields && 'type' in fields;
const isPlant = (fields: Fields) =>
  'id' in fields && 'diaryId' in fields && 'ownerId' in fields && !isDiaryEntry(fields);

/** Reads answers of plant-it; undefined if these are none. */
export function readPlantIt(files: unknown[]): Finding[] | undefined {
  const pages = files.map((file) => z.safeParse(Page, file));
  const items = pages.flatMap(({ data }) => data ?? []);
  const isKnown = (fields: Fields) => isPlant(fields) || isDiaryEntry(fields);
  if (items.length === 0 || !items.every(isKnown)) return undefined;
  checkRowCount(items.length);
  const findings: Finding[] = [];
  readPlants(items.filter(isPlant), findings);
  readDiary(items.filter(isDiaryEntry), findings);
  return findings;
}

const keyOf = (id: unknown) => `import:plant-it:${String(id)}`;

function readPlants(plants: Fields[], findings: Finding[]): void {
  let former = 0;
  for (const [index, fields] of plants.entries()) {
    // Older versions have these in the plant itself.
    const info = { ...fields, ...asFields(fields.info) };
    if (/^(DEAD|GIFTED)$/.test(String(info.plantState ?? info.state))) {
      former += 1;
      continue;
    }
    const line = index + 1;
    const latin = toText(fields.botanicalInfoSpecies) ?? toText(asFields(fields.botanicalInfo).species);
    const name = toText(info.personalName);
    findings.push({
      row: {
        kind: 'plant',
        line,
        key: keyOf(fields.id),
        value: {
          names: { latin, common: name },
          name: name ?? latin,
          place: toText(info.location),
          since: readDay(info.startDate, { line, kind: 'plant', findings }),
          notes: toText(info.note),
          care: [],
          careDone: [],
        },
      },
    });
  }
  if (former > 0) findings.push({ omission: 'former_plants', count: former });
  const pictures = plants.filter(({ avatarImageId, thumbnailImageId }) => avatarImageId ?? thumbnailImageId);
  if (pictures.length > 0) findings.push({ omission: 'foreign_pictures', count: pictures.length });
}

const asFields = (value: unknown): Fields => z.safeParse(Fields, value).data ?? {};

const tasks: Record<string, CareTask | undefined> = {
  WATERING: 'water',
  FERTILIZING: 'feed',
  BIOSTIMULATING: 'feed',
  TRANSPLANTING: 'repot',
};

/** Care becomes records of its plant; other events have no place here. */
function readDiary(entries: Fields[], findings: Finding[]): void {
  const byPlant = new Map<string, { line: number; careDone: CareDone[] }>();
  let [others, notes] = [0, 0];
  for (const [index, { type, date, note, diaryTargetId }] of entries.entries()) {
    const task = tasks[String(type)];
    if (!task) {
      others += 1;
      continue;
    }
    if (toText(note)) notes += 1;
    const line = index + 1;
    const on = readDay(date, { line, kind: 'care', findings });
    if (on === undefined) continue;
    const key = keyOf(diaryTargetId);
    const known = byPlant.get(key);
    if (known) known.careDone.push({ task, on });
    else byPlant.set(key, { line, careDone: [{ task, on }] });
  }
  for (const [plantKey, { line, careDone }] of byPlant)
    findings.push({ row: { kind: 'care', line, key: plantKey, value: { plantKey, careDone } } });
  if (others > 0) findings.push({ omission: 'other_care', count: others });
  if (notes > 0) findings.push({ omission: 'care_notes', count: notes });
}
