import { found, nextId, notFound, type Outbox, type PendingEvent } from '@portal/kit';
import { type PlantDocument, PlantModel } from './plant.model.ts';
import type { PlantCache } from './plant-cache.ts';
import { publishPlantEvents } from './plant-events.ts';

/** Dependencies of every write to a plant. */
export interface PlantDeps {
  cache: PlantCache;
  outbox: Pick<Outbox, 'add'>;
}

/** Fields to set and to remove, and the events to publish. */
export interface PlantWrite {
  set?: Partial<Omit<PlantDocument, '_id' | 'revision' | 'changedAt' | 'change' | 'pendingEvents'>>;
  unset?: (keyof PlantDocument)[];
  events: PendingEvent[];
}

/**
 * Decides what to write to the current plant; undefined where there is nothing to do. Throws to refuse. Runs again
 * with the newer plant when another write came first.
 */
export type Decide = (
  plant: PlantDocument,
  revision: number,
) => PlantWrite | undefined | Promise<PlantWrite | undefined>;

/**
 * Writes a change and its events in one step, then refreshes the cache, then publishes: receivers can already read
 * what an event is about. Throws not_found where there never was such a plant.
 */
export async function changePlant(
  plantId: number,
  decide: Decide,
  deps: PlantDeps,
): Promise<{ before: PlantDocument; after: PlantDocument }> {
  for (;;) {
    const before = found(await PlantModel.findById(plantId).lean<PlantDocument>(), 'Plant');
    const revision = (before.revision ?? 0) + 1;
    const write = await decide(before, revision);
    if (!write) return { before, after: before };
    const after = await writeOver(before, revision, write);
    if (!after) continue;
    await showAndPublish(plantId, deps);
    return { before, after };
  }
}

/** The number of a new write, or the last of several. Instances find each other's writes by it. */
export const nextChange = (count?: number): Promise<number> => nextId('plantChanges', count);

/** Shows what was written, then publishes its events. */
export async function showAndPublish(plantId: number, { cache, outbox }: PlantDeps): Promise<void> {
  await cache.update();
  await publishPlantEvents(outbox, plantId);
}

/** Throws not_found for a plant that was deleted or left the catalogue. */
export function refuseDeleted({ removal, withdrawnAt }: PlantDocument): void {
  if (removal || withdrawnAt) throw notFound('Plant');
}

/** Null where the plant was written since it was read. */
const writeOver = async (
  { _id, revision: seen = null }: Pick<PlantDocument, '_id'> & { revision?: number | null },
  revision: number,
  { set, unset = [], events }: PlantWrite,
) =>
  PlantModel.findOneAndUpdate(
    { _id, revision: seen },
    {
      $set: { ...set, revision, changedAt: new Date(), change: await nextChange() },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
      $push: { pendingEvents: { $each: events } },
    },
    { returnDocument: 'after' },
  ).lean<PlantDocument>();
