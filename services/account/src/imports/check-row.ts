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
  const wrongDays = new Set<string>();
  const note = (problem: ProblemCode, value?: string) => {
    problems.push({ line, kind, problem, ...(value && { value: value.slice(0, 80) }) });
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
      if (day >= earliest && day <= addDays(today, 1)) return day;
      // One remark, however often the row has the day.
      if (!wrongDays.has(day)) note('date_future', day);
      wrongDays.add(day);
      return undefined;
    },
    dates({ createdAt, updatedAt }) {
      const created = toPast(createdAt, now) ?? now.toISOString();
      const updated = toPast(updatedAt, now) ?? created;
      return { createdAt: created, updatedAt: updated < created ? created : updated };
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

const earliest = '1900-01-01';

/** A time since 1900 and up to now; undefined for another one. */
function toPast(text: string | undefined, now: Date): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return time >= Date.parse(earliest) && time <= +now ? new Date(time).toISOString() : undefined;
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
      return toPast(row.value.at, context.now) ? row.value : check.leave('date_future', row.value.at);
    }
    case 'entry':
      return entryOf(row, check, context);
    case 'collection':
      return collectionOf(row, check, context);
    case 'favorite':
      return favoriteOf(row, check, context);
  }
}

function entryOf(
  { value }: RowOf<'entry'>,
  check: Check,
  { keepsVisibility }: CheckContext,
): WrittenValues['entry'] | undefined {
  const { names, plantKey, visibility } = value;
  const plantId = check.find(names);
  if (plantId === undefined) return check.leave('not_in_guide', nameOf(names) ?? value.notes);
  const notes = check.fit(value.notes, limits.journal.notesLength);
  if (notes === undefined) return check.leave('bad_row');
  return {
    plantId,
    notes,
    visibility: keepsVisibility ? visibility : 'private',
    ...(plantKey !== undefined && check.isGrown(plantKey) && { plantKey }),
    ...check.dates(value),
  };
}

function collectionOf(
  { value }: RowOf<'collection'>,
  check: Check,
  { collections, now }: CheckContext,
): WrittenValues['collection'] | undefined {
  const name = z.safeParse(CollectionName, value.name).data;
  if (name === undefined) return check.leave('bad_row', value.name);
  const present = collections.get(nameKey(name));
  const plants = value.plants.flatMap(({ names, addedAt }) => {
    const plantId = check.find(names);
    if (plantId === undefined) check.note('not_in_guide', [name, nameOf(names)].filter(Boolean).join(': '));
    return plantId === undefined || present?.has(plantId)
      ? []
      : [{ plantId, addedAt: toPast(addedAt, now) ?? now.toISOString() }];
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
  { favorites, now }: CheckContext,
): WrittenValues['favorite'] | undefined {
  const plantId = check.find(names);
  if (plantId === undefined) return check.leave('not_in_guide', nameOf(names));
  if (!favorites.has(plantId) && !check.takeSlot('favorites', ''))
    return check.leave('list_full', nameOf(names));
  return { plantId, addedAt: toPast(addedAt, now) ?? now.toISOString() };
}

const nameOf = ({ common, latin }: PlantNames) => common || latin;
