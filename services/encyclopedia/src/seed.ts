import { createHash } from 'node:crypto';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { CataloguePlant, CatalogueReference } from './catalogue/entry.ts';
import { cataloguePlants, readCatalogue } from './catalogue/read-catalogue.ts';
import { type PlantDocument, PlantModel } from './plants/plant.model.ts';

/** What a catalogue did to the database. */
export interface Seeded {
  written: number;
  retired: number;
}

/** Tells the portal of a plant that was added. */
export type PublishAdded = (plant: CataloguePlant) => Promise<unknown>;

/** A catalogue that adds more at once is a new catalogue (or a first fill that was cut off), and no news of plants. */
const maxAnnounced = 20;

/** Brings the database up to the catalogue of a folder; answers the works that its plants may cite, too. */
export async function seedFromFolder(
  folder: string,
  publishAdded?: PublishAdded,
): Promise<{ seeded: Seeded; references: CatalogueReference[] }> {
  const catalogue = await readCatalogue(folder);
  const plants = cataloguePlants(catalogue);
  if (plants.length === 0) throw new Error(`The catalogue in ${folder} holds no plants.`);
  return { seeded: await seedPlants(plants, publishAdded), references: catalogue.references };
}

/**
 * Writes what the catalogue says anew and nothing else: an unchanged plant is not touched, what people changed stays,
 * what an administrator deleted stays deleted. Plants that left the catalogue are hidden until they come back.
 * What a catalogue adds to a database that was filled before is told before it is written: a start that dies in
 * between tells it once more, where the other order would lose it.
 */
export async function seedPlants(plants: CataloguePlant[], publishAdded?: PublishAdded): Promise<Seeded> {
  const stored = await PlantModel.find({}, { catalogueHash: 1, withdrawnAt: 1 }).lean();
  const storedById = new Map(stored.map((document) => [document._id, document]));
  const writes = plants.flatMap((plant) => {
    const catalogueHash = hashOf(plant);
    const known = storedById.get(plant.id);
    const isCurrent = known?.catalogueHash === catalogueHash && !known.withdrawnAt;
    return isCurrent ? [] : [writeOf(plant, catalogueHash)];
  });
  const added = plants.filter(({ id }) => !storedById.has(id));
  const isUpdate = stored.length > 0 && added.length <= maxAnnounced;
  if (publishAdded && isUpdate) for (const plant of added) await publishAdded(plant);
  if (writes.length > 0) await PlantModel.bulkWrite(writes, { ordered: false });
  const { modifiedCount } = await PlantModel.updateMany(
    // What people added never stood in a catalogue.
    { _id: { $nin: plants.map((plant) => plant.id) }, withdrawnAt: null, catalogueHash: { $exists: true } },
    { $set: { withdrawnAt: new Date() }, ...anotherRevision },
  );
  return { written: writes.length, retired: modifiedCount };
}

/** Whoever has a plant's words open at a start is told that they changed. */
const anotherRevision = { $inc: { revision: 1, textsRevision: 1 } };

const writeOf = (catalogue: CataloguePlant, catalogueHash: string): AnyBulkWriteOperation<PlantDocument> => ({
  updateOne: {
    filter: { _id: catalogue.id },
    update: {
      $set: { catalogue, catalogueHash, changedAt: new Date() },
      $unset: { withdrawnAt: 1 },
      ...anotherRevision,
    },
    upsert: true,
  },
});

const hashOf = (plant: CataloguePlant) =>
  createHash('sha256').update(JSON.stringify(plant)).digest('base64url');
