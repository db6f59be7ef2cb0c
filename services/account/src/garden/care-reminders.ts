import type { CareTask } from '@portal/contracts';
import { type Call, type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';
import { remindersOf } from './care-dates.ts';
import type { Hemisphere } from './care-schedule.ts';
import type { DayText } from './day.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { plan } from './garden-plant.present.ts';
import { hemisphereOf } from './garden-settings.model.ts';
import { defaultZone, localTime } from './local-time.ts';
import { refreshFacts } from './plant-facts.ts';

/** Tells a member, once a day, which plants need something; whether they want that is up to the notifications. */
export type NotifyCare = (notice: {
  userId: number;
  day: DayText;
  plants: { gardenPlantId: number; name: string; tasks: CareTask[] }[];
  at: Date;
}) => Promise<void>;

interface ReminderDeps {
  call: Call;
  notify: NotifyCare;
  now: () => Date;
}

/** The hour of the member's day from which they are reminded. */
const fromHour = 8;

/** Short, because eight o'clock in Kolkata is at half past somewhere else. */
const everyMs = 5 * 60 * 1000;
const factsEveryMs = 60 * 60 * 1000;

/** Reminds members of care that is due, at eight in the morning of their zone. */
export const careReminders = ({ notify, now }: Pick<ReminderDeps, 'notify' | 'now'>): PeriodicJob =>
  periodicJob({
    everyMs,
    act: (log) => remindAll(notify, log, now()),
    failure: 'care reminders are sent later',
  });

/** Every hour: reads the facts of plants that are a day old. */
export const careFacts = ({ call, now }: Pick<ReminderDeps, 'call' | 'now'>): PeriodicJob =>
  periodicJob({
    everyMs: factsEveryMs,
    act: (log) => refreshFacts(call, log, now()),
    failure: 'facts of garden plants are read later',
  });

/** Nowhere is it later. */
const firstZone = 'Pacific/Kiritimati';

/**
 * Reminds each member of plants with care that became due since the last reminder, from eight in the morning on: who was
 * missed by a stopped service is reminded later that day. A plant that stays overdue is mentioned again only together
 * with something new. Finds the plants by `remindOn`, which each change sets to its day.
 */
export async function remindAll(notify: NotifyCare, log: Log, now: Date): Promise<void> {
  const isReady = { remindOn: { $lte: localTime(now, firstZone).day } };
  const userIds = await GardenPlantModel.distinct('userId', isReady);
  const members = UserModel.find({ _id: { $in: userIds } }, { timeZone: 1, careRemindedOn: 1 }).lean();
  for await (const { _id: userId, timeZone, careRemindedOn } of members.cursor()) {
    const { day: today, hour } = localTime(now, timeZone ?? defaultZone);
    // Also after a journey to where it is still yesterday.
    const wasReminded = careRemindedOn && careRemindedOn >= today;
    if (hour < fromHour || wasReminded) continue;
    const plants = await GardenPlantModel.find({ userId, remindOn: { $lte: today } }).lean();
    await remindMember(plants, { userId, today, now }, notify).catch((error) =>
      log.error({ err: error, userId }, 'member not reminded of care'),
    );
  }
}

async function remindMember(
  plants: GardenPlantDocument[],
  { userId, today, now }: { userId: number; today: DayText; now: Date },
  notify: NotifyCare,
): Promise<void> {
  const hemisphere = await hemisphereOf(userId);
  const looked = plants.map((plant) => ({ plant, ...lookAt(plant, today, hemisphere) }));
  if (looked.some(({ hasNew }) => hasNew)) {
    const due = looked.filter(({ tasks }) => tasks.length > 0);
    await notify({
      userId,
      day: today,
      plants: due.map(({ plant: { _id, name }, tasks }) => ({ gardenPlantId: _id, name, tasks })),
      at: now,
    });
    // After the notice, which is one for a day, so that a stopped service repeats it.
    await UserModel.updateOne({ _id: userId }, { $set: { careRemindedOn: today } });
  }
  // Only unless the plant was changed meanwhile.
  await GardenPlantModel.bulkWrite(
    looked.map(({ plant: { _id, remindOn, updatedAt }, nextOn }) => ({
      updateOne: {
        filter: { _id, remindOn, updatedAt },
        update: {
          $set: { remindedOn: today, ...(nextOn && { remindOn: nextOn }) },
          ...(!nextOn && { $unset: { remindOn: 1 } }),
        },
      },
    })),
  );
}

/** Tasks that are due, whether some are new, and the next day on which one becomes due. */
function lookAt(plant: GardenPlantDocument, today: DayText, hemisphere: Hemisphere) {
  const reminders = remindersOf(plan(plant), { today, hemisphere }).flatMap(({ task, dueOn }) =>
    dueOn === undefined ? [] : [{ task, dueOn }],
  );
  const due = reminders.filter(({ dueOn }) => dueOn <= today);
  const later = reminders.map(({ dueOn }) => dueOn).filter((dueOn) => dueOn > today);
  return {
    tasks: due.map(({ task }) => task),
    hasNew: due.some(({ dueOn }) => dueOn > (plant.remindedOn ?? '')),
    nextOn: later.sort()[0],
  };
}
