import { type CareTask, limits } from '@portal/contracts';
import type { TaskState } from '../garden/care-dates.ts';
import { addDays } from '../garden/day.ts';
import type { Check } from './check.ts';
import { parseDay } from './forms/parse-day.ts';
import type { CareDone, CareSetting, RowOf } from './row.ts';
import type { WrittenValues } from './written-values.ts';

const { garden: bounds } = limits;

/** A plant for the garden: of the guide where its names are known, or else a free one. */
export function checkPlantRow(
  { value, key }: RowOf<'plant'>,
  check: Check,
): WrittenValues['plant'] | undefined {
  const name = check.fit(value.name ?? value.names.common ?? value.names.latin, bounds.nameLength, true);
  if (name === undefined) return check.leave('no_name');
  if (!check.takeSlot('plants', key)) return check.leave('garden_full', name);
  const plantId = check.find(value.names);
  if (plantId === undefined && (value.isOfGuide || value.names.latin)) check.note('free_plant', name);
  const { createdAt, updatedAt } = check.dates(value);
  const careDone = toRecords(value.careDone, check);
  return {
    plantId,
    name,
    place: check.fit(value.place, bounds.placeLength, true),
    planting: value.planting,
    site: value.site,
    since: check.pastDay(value.since),
    notes: check.fit(value.notes, bounds.notesLength),
    care: toCare(value.care, careDone, check),
    careDone,
    createdAt,
    updatedAt,
  };
}

/** The latest records, one a task and day. */
export function toRecords(careDone: CareDone[], check: Check): CareDone[] {
  const records = new Map<string, CareDone>();
  for (const { task, on } of careDone) {
    const day = check.pastDay(on);
    if (day !== undefined) records.set(`${day} ${task}`, { task, on: day });
  }
  const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
  return sorted.slice(-bounds.careRecords);
}

function toCare(
  settings: CareSetting[],
  records: CareDone[],
  check: Check,
): Partial<Record<CareTask, TaskState>> {
  const care: Partial<Record<CareTask, TaskState>> = {};
  for (const { task, on } of records) care[task] = { lastDoneOn: on };
  for (const { task, basis, everyDays, lastDoneOn, snoozedUntil } of settings) {
    const isOwn =
      basis === 'own' && everyDays !== undefined && everyDays >= 1 && everyDays <= bounds.everyDays;
    const last = check.pastDay(lastDoneOn) ?? care[task]?.lastDoneOn;
    const snoozed = snoozedUntil === undefined ? undefined : parseDay(snoozedUntil);
    const isSnoozed = snoozed !== undefined && snoozed <= addDays(check.today, bounds.snoozeDays);
    care[task] = {
      ...(isOwn && { basis, everyDays }),
      ...(basis === 'off' && { basis }),
      ...(last !== undefined && { lastDoneOn: last }),
      ...(isSnoozed && { snoozedUntil: snoozed }),
    };
  }
  return care;
}
