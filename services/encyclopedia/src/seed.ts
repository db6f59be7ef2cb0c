import { createHash } from 'node:crypto';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { CataloguePlant } from './catalogue/entry.ts';
import { type CatalogueLists, cataloguePlants, readCatalogue } from './catalogue/read-catalogue.ts';
import { nextChange } from './plants/change-plant.ts';
import { type PlantDocument, PlantModel } from './plants/plant.model.ts';

export interface Seeded {
  written: number;
  withdrawn: number;
}

export type PublishAdded = (plant: CataloguePlant) => Promise<unknown>;

/** A catalogue that adds more plants at once is new as a whole (or resumes a first fill): nothing is announced. */
const maxAnnounced = 20;

/** Updates the database from a catalogue's folder; also returns its lists. */
export async function seedFromFolder(
  folder: string,
  publishAdded?: PublishAdded,
): Promise<{ seeded: Seeded; lists: CatalogueLists }> {
  const catalogue = await readCatalogue(folder);
  const plants = cataloguePlants(catalogue);
  if (plants.length === 0) throw new Error(`The catalogue in ${folder} holds no plants.`);
  const { entries: _, traits: __, previews: ___, ...lists } = catalogue;
  return { seeded: await seedPlants(plants, publishAdded), lists };
}

/**
 * Writes the entries that changed: people's edits and deletions stay, and plants that left the catalogue are hidden
 * until they return. Plants added to a filled database are announced before they are written: after a crash in
 * between, the next start announces them again under the same key, where the other order would lose the event.
 */
export async function seedPlants(plants: CataloguePlant[], publishAdded?: PublishAdded): Promise<Seeded> {
  const stored = await PlantModel.find({}, { catalogueHash: 1, withdrawnAt: 1 }).lean();
  const storedById = new Map(stored.map((document) => [document._id, document]));
  const changed = plants.filter((plant) => {
    const document = storedById.get(plant.id);
    return document?.catalogueHash !== hashPlant(plant) || document.withdrawnAt;
  });
  const added = plants.filter(({ id }) => !storedById.has(id));
  const isUpdate = stored.length > 0 && added.length <= maxAnnounced;
  if (publishAdded && isUpdate) for (const plant of added) await publishAdded(plant);
  const last = await nextChange(changed.length + 1);
  const writes = changed.map((plant, index) => buildWrite(plant, last - 1 - index));
  if (writes.length > 0) await PlantModel.bulkWrite(writes, { ordered: false });
  const ids = new Set(plants.map(({ id }) => id));
  const withdrawn = stored
    // Plants without a hash were added by people.
    .filter(({ _id, catalogueHash, withdrawnAt }) => catalogueHash && !withdrawnAt && !ids.has(_id))
    .map(({ _id }) => _id);
  if (withdrawn.length > 0)
    await PlantModel.updateMany(
      { _id: { $in: withdrawn } },
      { $set: { withdrawnAt: new Date(), change: last }, ...nextRevision },
    );
  return { written: writes.length, withdrawn: withdrawn.length };
}

/** An editor who opened the texts before this gets a conflict on saving. */
const nextRevision = { $inc: { revision: 1, textsRevision: 1 } };

const buildWrite = (catalogue: CataloguePlant, change: number): AnyBulkWriteOperation<PlantDocument> => ({
  updateOne: {
    filter: { _id: catalogue.id },
    update: {
      $set: { catalogue, catalogueHash: hashPlant(catalogue), changedAt: new Date(), change },
      $unset: { withdrawnAt: 1 },
      ...nextRevision,
    },
    upsert: true,
  },
});

const hashPlant = (plant: CataloguePlant) =>
  createHash('sha256').update(JSON.stringify(plant)).digest('base64url');
