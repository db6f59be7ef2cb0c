import { limits } from '@portal/contracts';
import { CollectionName } from '@portal/contracts/schemas';
import { kindOf } from '@portal/kit';
import * as z from 'zod/mini';
import { nameKey } from '../collections/collection.model.ts';
import { addDays } from '../garden/day.ts';
import { maxPlants } from '../plants/known-plant.ts';
import type { Check, CheckContext } from './check.ts';
import { checkPlantRow, toRecords } from './check-plant.ts';
import { checkProfile } from './check-profile.ts';
import { fitText } from './fit-text.ts';
import { parseDay } from './forms/parse-day.ts';
import type { ImportRow, PlantNames, Problem, ProblemCode, RowOf } from './row.ts';
import type { WrittenValues } from './written-values.ts';

export interface Checked {
  /** Absent: the row is left out. */
  value?: WrittenValues[keyof WrittenValues];
  photo?: Uint8Array;
  problems: Problem[];
}

/** The row as it will be written, and its problems. */
export function checkRow(row: ImportRow, context: CheckContext): Checked {
  const problems: Problem[] = [];
  const check = checkOf(row, context, problems);
  const value = toValue(row, check, context);
  if (value === undefined) return { problems };
  if (!row.photo) return { value, problems };
  if (kindOf(Buffer.from(row.photo.buffer, row.photo.byteOffset, row.photo.byteLength)))
    return { value, photo: row.photo, problems };
  check.note('picture_unreadable');
  return { value, problems };
}

function checkOf({ line, kind }: ImportRow, context: CheckContext, problems: Problem[]): Check {
  const { now, today, find, quotas } = context;
  const note = (problem: ProblemCode, value?: string) => {
    problems.push({ line, kind, problem, ...(value !== undefined && { value: value.slice(0, 80) }) });
  };
  return {
    today,
    find,
    note,
    leave: (problem, value) => {
      note(problem, value);
      return undefined;
    },
    fit: (text, length, isLine = false) =>
      fitText(text, length, { isLine, onCut: (whole) => note('shortened', whole) }),
    pastDay(text) {
      const day = text === undefined ? undefined : parseDay(text);
      if (day === undefined) return undefined;
      // East of Greenwich, today begins earlier.
      if (day >= '1900-01-01' && day <= addDays(today, 1)) return day;
      note('date_future', day);
      return undefined;
    },
    dates({ createdAt, updatedAt }) {
      const past = (text: string | undefined, fallback: Date) => {
        const time = text === undefined ? Number.NaN : Date.parse(text);
        return new Date(Number.isNaN(time) || time > +now ? fallback : time);
      };
      const created = past(createdAt, now);
      return { createdAt: created.toISOString(), updatedAt: past(updatedAt, created).toISOString() };
    },
    takeSlot(quota, key) {
      if (context.isKnown(key)) return true;
      if (quotas[quota] <= 0) return false;
      quotas[quota] -= 1;
      return true;
    },
    isGrown: (plantKey) => context.plantKeys.has(plantKey),
  };
}

function toValue(row: ImportRow, check: Check, context: CheckContext): Checked['value'] {
  switch (row.kind) {
    case 'profile':
      return checkProfile(row, check);
    case 'plant': {
      const value = checkPlantRow(row, check);
      if (value) context.plantKeys.add(row.key);
      return value;
    }
    case 'care': {
      if (!check.isGrown(row.value.plantKey)) return check.leave('plant_missing');
      return { ...row.value, careDone: toRecords(row.value.careDone, check) };
    }
    case 'reading': {
      if (!check.isGrown(row.value.plantKey)) return check.leave('plant_missing');
      return Date.parse(row.value.at) > +context.now ? check.leave('date_future', row.value.at) : row.value;
    }
    case 'entry':
      return entryOf(row, check);
    case 'collection':
      return collectionOf(row, check, context);
    case 'favorite':
      return favoriteOf(row, check, context);
  }
}

function entryOf({ value }: RowOf<'entry'>, check: Check): WrittenValues['entry'] | undefined {
  const { names, plantKey, visibility } = value;
  const plantId = check.find(names);
  if (plantId === undefined) return check.leave('not_in_guide', nameOf(names));
  const notes = check.fit(value.notes, limits.journal.notesLength);
  if (notes === undefined) return check.leave('bad_row');
  return {
    plantId,
    notes,
    visibility,
    ...(plantKey !== undefined && check.isGrown(plantKey) && { plantKey }),
    ...check.dates(value),
  };
}

function collectionOf(
  { value }: RowOf<'collection'>,
  check: Check,
  { collections }: CheckContext,
): WrittenValues['collection'] | undefined {
  const name = z.safeParse(CollectionName, value.name).data;
  if (name === undefined) return check.leave('bad_row');
  const present = collections.get(nameKey(name));
  const plants = value.plants.flatMap(({ names, addedAt }) => {
    const plantId = check.find(names);
    if (plantId === undefined) check.note('not_in_guide', nameOf(names));
    return plantId === undefined || present?.has(plantId) ? [] : [{ plantId, addedAt }];
  });
  if (!present && !check.takeSlot('collections', name)) return check.leave('list_full', name);
  const free = maxPlants - (present?.size ?? 0);
  if (plants.length > free) check.note('list_full', name);
  const note = check.fit(value.note, limits.collection.noteLength);
  return { name, note, isNew: !present, plants: plants.slice(0, free) };
}

function favoriteOf(
  { value: { names, addedAt } }: RowOf<'favorite'>,
  check: Check,
  { favorites }: CheckContext,
): WrittenValues['favorite'] | undefined {
  const plantId = check.find(names);
  if (plantId === undefined) return check.leave('not_in_guide', nameOf(names));
  if (!favorites.has(plantId) && !check.takeSlot('favorites', ''))
    return check.leave('list_full', nameOf(names));
  return { plantId, addedAt };
}

const nameOf = ({ common, latin }: PlantNames) => common ?? latin ?? '';
