import { photosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { claimPrefix, dropPhotos, photos, readClaim } from './photos.ts';

/** Far longer than a request takes between storing a photo and naming it. */
const graceMs = 60 * 60 * 1000;

/**
 * Drops photos that no plant names, which a crash between storing a photo and writing its plant (or the reverse)
 * leaves behind. Photos of plants that can be restored stay. Returns how many it dropped.
 */
export async function cleanUpPhotos(now = new Date()): Promise<number> {
  let dropped = 0;
  for await (const claims of photos.claims(claimPrefix)) {
    const old = claims
      .map(({ path, owner }) => ({ path, claim: owner }))
      .filter(({ claim }) => readClaim(claim).madeAt.getTime() < now.getTime() - graceMs);
    const named = await namedAmong(old.map(({ claim }) => readClaim(claim).plantId));
    // A claim is made once, for one plant: if the plant doesn't name it now, it never will.
    const orphans = old.filter(({ claim }) => !named.has(claim));
    await dropPhotos(orphans);
    dropped += orphans.length;
  }
  return dropped;
}

async function namedAmong(plantIds: number[]): Promise<Set<string>> {
  if (plantIds.length === 0) return new Set();
  const plants = await PlantModel.find({ _id: { $in: plantIds } }, { changes: 1 }).lean<
    Pick<PlantDocument, 'changes'>[]
  >();
  return new Set(plants.flatMap((plant) => photosOf(plant).map(({ claim }) => claim)));
}
