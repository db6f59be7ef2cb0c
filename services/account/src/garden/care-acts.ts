import { type CareTask, careTasks, limits } from '@portal/contracts';
import { found, isDuplicateKey, nextId } from '@portal/kit';
import { CareRecordModel } from './care-record.model.ts';
import { addDays, type DayText } from './day.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';

/** A task of a member's plant. */
interface Act {
  userId: number;
  gardenPlantId: number;
  task: CareTask;
  now: Date;
  /** The member's day. */
  today: DayText;
}

/** Records that the plant got something on a day; once for each day. */
export async function recordCare({ on, ...act }: Act & { on: DayText }): Promise<GardenPlantDocument> {
  const { userId, gardenPlantId, task, now, today } = act;
  const at = on === today ? now : recordPlace(on, task);
  try {
    await CareRecordModel.create({ _id: await nextId('careRecords'), userId, gardenPlantId, task, on, at });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await dropOldest(gardenPlantId);
  return copyLastDone(act);
}

export async function undoCare({ on, ...act }: Act & { on: DayText }): Promise<GardenPlantDocument> {
  await CareRecordModel.deleteOne({ gardenPlantId: act.gardenPlantId, task: act.task, on });
  return copyLastDone(act);
}

export const snoozeCare = ({ days, ...act }: Act & { days: number }): Promise<GardenPlantDocument> =>
  change(act, { $set: { [`care.${act.task}.snoozedUntil`]: addDays(act.today, days) } });

/** Sets the interval: `facts` computes it, `own` is `everyDays`, `off` never reminds. */
export function setCare({
  basis,
  everyDays,
  ...act
}: Act & { basis: 'facts' | 'own' | 'off'; everyDays?: number | undefined }): Promise<GardenPlantDocument> {
  const field = `care.${act.task}`;
  const set = {
    ...(basis !== 'facts' && { [`${field}.basis`]: basis }),
    ...(basis === 'own' && { [`${field}.everyDays`]: everyDays }),
  };
  return change(act, {
    $set: set,
    $unset: {
      ...(basis === 'facts' && { [`${field}.basis`]: 1 as const }),
      ...(basis !== 'own' && { [`${field}.everyDays`]: 1 as const }),
      [`${field}.snoozedUntil`]: 1 as const,
    },
  });
}

/**
 * The place of an earlier day's record in the timeline: noon, with a millisecond of its own for each task, so that a
 * page that begins after one never skips another.
 */
export const recordPlace = (on: DayText, task: CareTask) =>
  new Date(Date.parse(`${on}T12:00:00Z`) + careTasks.indexOf(task));

/** Copies the last day of a task from its records, which are the truth. */
async function copyLastDone(act: Act): Promise<GardenPlantDocument> {
  const { gardenPlantId, task } = act;
  const last = await CareRecordModel.findOne({ gardenPlantId, task }).sort({ on: -1 }).lean();
  const field = `care.${task}`;
  return change(act, {
    ...(last && { $set: { [`${field}.lastDoneOn`]: last.on } }),
    $unset: { [`${field}.snoozedUntil`]: 1, ...(!last && { [`${field}.lastDoneOn`]: 1 as const }) },
  });
}

async function change(
  { gardenPlantId, userId, now, today }: Act,
  { $set = {}, $unset }: { $set?: Record<string, unknown>; $unset?: Record<string, 1> },
): Promise<GardenPlantDocument> {
  const changed = await GardenPlantModel.findOneAndUpdate(
    { _id: gardenPlantId, userId },
    { $set: { ...$set, remindOn: today, updatedAt: now }, ...($unset && { $unset }) },
    { returnDocument: 'after' },
  ).lean();
  return found(changed, 'Garden plant');
}

async function dropOldest(gardenPlantId: number): Promise<void> {
  const beyond = await CareRecordModel.find({ gardenPlantId }, { _id: 1 })
    .sort({ at: -1 })
    .skip(limits.garden.careRecords)
    .lean();
  if (beyond.length > 0) await CareRecordModel.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
}
