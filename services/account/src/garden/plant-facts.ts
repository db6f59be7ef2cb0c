import { type Plant, plants } from '@portal/contracts';
import { AppError, type Call, compact, type Log } from '@portal/kit';
import type { CareFacts } from './care-schedule.ts';
import { dayOf } from './day.ts';
import { GardenPlantModel } from './garden-plant.model.ts';

/** The facts of a plant that its care follows from, if they are known. */
export function careFactsOf(plant: Pick<Plant, 'quickFacts'> | undefined): CareFacts | undefined {
  if (!plant?.quickFacts) return undefined;
  const { lifeForm, water, light, rhs } = plant.quickFacts;
  return compact({ lifeForm, water, light, rhs });
}

const maxAgeMs = 24 * 60 * 60 * 1000;
/** Failures after which the encyclopedia counts as down. */
const maxFailures = 3;

/**
 * Reads the facts of all plants in gardens again, each species once a day. While the encyclopedia is down the copies
 * stay, and the next run goes on.
 */
export async function refreshFacts(call: Call, log: Log, now: Date): Promise<void> {
  const factsAt = { $lt: new Date(+now - maxAgeMs) };
  const plantIds = await GardenPlantModel.distinct('plantId', { plantId: { $exists: true }, factsAt });
  let failures = 0;
  for (const plantId of plantIds) {
    if (plantId === null || plantId === undefined) continue;
    try {
      const facts = careFactsOf(await call(plants.read, { params: { id: plantId } }));
      await GardenPlantModel.updateMany(
        { plantId },
        { $set: { factsAt: now, remindOn: dayOf(now), ...(facts && { facts }) } },
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A deleted plant has no facts to read; its garden plants become free ones.
      if (error.code === 'not_found') continue;
      failures += 1;
      if (failures < maxFailures) continue;
      log.warn({ err: error }, 'facts of garden plants are read later');
      return;
    }
  }
}
