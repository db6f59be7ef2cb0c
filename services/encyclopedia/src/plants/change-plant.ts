import { found, notFound, type Outbox } from '@portal/kit';
import { type PendingEvent, type PlantDocument, PlantModel } from './plant.model.ts';
import type { PlantCache } from './plant-cache.ts';
import { publishPlantEvents } from './plant-events.ts';

/** What every write to a plant needs: the cache that shows it, and the outbox that tells of it. */
export interface PlantDeps {
  cache: PlantCache;
  outbox: Pick<Outbox, 'add'>;
}

/** What a decision makes of a plant: fields that are set or taken away, and what the portal is told of it. */
export interface PlantWrite {
  set?: Partial<Omit<PlantDocument, '_id' | 'revision' | 'changedAt' | 'news'>>;
  unset?: (keyof PlantDocument)[];
  news: PendingEvent[];
}

/**
 * Decides on a plant as it is now, and what it will be under the given revision; nothing where there is nothing to
 * do. Throws what refuses it. Asked again, with the plant as it is then, where someone else wrote meanwhile.
 */
export type Decide = (
  plant: PlantDocument,
  revision: number,
) => PlantWrite | undefined | Promise<PlantWrite | undefined>;

/**
 * Changes a plant in one step with what is to be told of it, then shows it, then tells: nobody hears of what can't be
 * read yet. Answers the plant as it was and as it is. Throws not_found where there never was such a plant.
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
    await publish(plantId, deps);
    return { before, after };
  }
}

/** Shows what was written, then tells of it. */
export async function publish(plantId: number, { cache, outbox }: PlantDeps): Promise<void> {
  await cache.refresh();
  await publishPlantEvents(outbox, plantId);
}

/** Goes on where the plant is there for everyone, else throws 404: one that is deleted is not there, nor is one that left. */
export function refuseDeleted({ removal, withdrawnAt }: PlantDocument): void {
  if (removal || withdrawnAt) throw notFound('Plant');
}

/** Nothing where someone else wrote since the plant was read. */
const writeOver = (
  { _id, revision: seen = null }: Pick<PlantDocument, '_id'> & { revision?: number | null },
  revision: number,
  { set, unset = [], news }: PlantWrite,
) =>
  PlantModel.findOneAndUpdate(
    { _id, revision: seen },
    {
      $set: { ...set, revision, changedAt: new Date() },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
      $push: { news: { $each: news } },
    },
    { returnDocument: 'after' },
  ).lean<PlantDocument>();
