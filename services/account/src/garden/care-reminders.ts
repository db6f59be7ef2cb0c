import type { CareTask } from '@portal/contracts';
import { type Call, type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import { remindersOf } from './care-dates.ts';
import type { Hemisphere } from './care-schedule.ts';
import { type DayText, dayOf } from './day.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { plan } from './garden-plant.present.ts';
import { hemisphereOf } from './garden-settings.model.ts';
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

/** The hour in UTC from which members are reminded: not at night in Europe. */
const fromHour = 6;

/** Every hour: reads the facts that are a day old, and reminds members of care that has become due. */
export const careReminders = ({ call, notify, now }: ReminderDeps): PeriodicJob =>
  periodicJob({
    everyMs: 60 * 60 * 1000,
    async act(log) {
      await refreshFacts(call, log, now());
      if (now().getUTCHours() >= fromHour) await remindAll(notify, log, now());
    },
    failure: 'care reminders are sent later',
  });

/**
 * Reminds each member of plants with care that became due since the last reminder. A plant that stays overdue is
 * mentioned again only together with something new. Finds the plants by `remindOn`, which each change sets to its day.
 */
export async function remindAll(notify: NotifyCare, log: Log, now: Date): Promise<void> {
  const today = dayOf(now);
  const isReady = { remindOn: { $lte: today } };
  const handled = new Set<number>();
  for await (const { userId } of GardenPlantModel.find(isReady, { userId: 1 }).lean().cursor()) {
    if (handled.has(userId)) continue;
    handled.add(userId);
    const plants = await GardenPlantModel.find({ userId, ...isReady }).lean();
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
