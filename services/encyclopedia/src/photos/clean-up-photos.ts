import { photosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { claimPrefix, dropPhotos, photos, readClaim } from './photos.ts';

/** How long a photo may be there before its plant names it: far longer than any request takes. */
const graceMs = 60 * 60 * 1000;

/**
 * Lets go of photos that no plant names: what a process left that died between storing a photo and writing its plant,
 * or between writing the plant and removing what it no longer names. Those of a plant that can be brought back stay.
 * Answers how many there were.
 */
export async function cleanUpPhotos(now = new Date()): Promise<number> {
  let swept = 0;
  for await (const claims of photos.claims(claimPrefix)) {
    const old = claims
      .map(({ path, owner }) => ({ path, claim: owner }))
      .filter(({ claim }) => readClaim(claim).madeAt.getTime() < now.getTime() - graceMs);
    const named = await namedAmong(old.map(({ claim }) => readClaim(claim).plantId));
    // A claim is made once and for one plant, so one that its plant does not name now will never be named again.
    const orphans = old.filter(({ claim }) => !named.has(claim));
    await dropPhotos(orphans);
    swept += orphans.length;
  }
  return swept;
}

async function namedAmong(plantIds: number[]): Promise<Set<string>> {
  if (plantIds.length === 0) return new Set();
  const plants = await PlantModel.find({ _id: { $in: plantIds } }, { changes: 1 }).lean<
    Pick<PlantDocument, 'changes'>[]
  >();
  return new Set(plants.flatMap((plant) => photosOf(plant).map(({ claim }) => claim)));
}
