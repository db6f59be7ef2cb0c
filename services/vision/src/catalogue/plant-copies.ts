import { Plant, PlantTraits } from '@portal/contracts/schemas';
import { unavailable } from '@portal/kit';
import { type ListedPlant, listedOf } from '@portal/vision-core/catalogue/listed-plant';
import * as z from 'zod/mini';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';

/** A copy's part in memory. */
export interface Copy {
  version: string;
  plant: ListedPlant;
  traits?: PlantTraits | undefined;
}

/** A plant as the encyclopedia sends it. */
interface Sent extends Omit<Copy, 'plant'> {
  plant: Plant;
}

const Listed = z.object({
  plant: z.pick(Plant, {
    id: true,
    commonName: true,
    germanName: true,
    latinName: true,
    otherNames: true,
    family: true,
    category: true,
    toxicity: true,
    lookAlikes: true,
  }),
  traits: z.optional(PlantTraits),
});

/** All stored copies, without the whole plants. */
export async function* storedCopies(): AsyncGenerator<Copy> {
  const stored = CatalogueCopyModel.find({}, { plant: 0 }).lean().cursor({ batchSize: 500 });
  for await (const { version, listed } of stored) yield { version, ...z.parse(Listed, JSON.parse(listed)) };
}

/** Stores copies; returns their parts in memory. */
export async function storeCopies(sent: readonly Sent[]): Promise<Copy[]> {
  const copies = sent.map(({ version, plant, traits }) => ({ version, plant: listedOf(plant), traits }));
  const writes = sent.map(({ version, plant, traits }) => ({
    updateOne: {
      filter: { _id: plant.id },
      update: {
        $set: {
          version,
          listed: JSON.stringify({ plant: listedOf(plant), traits }),
          plant: JSON.stringify(plant),
        },
      },
      upsert: true,
    },
  }));
  if (writes.length > 0) await CatalogueCopyModel.bulkWrite(writes, { ordered: false });
  return copies;
}

export async function deleteCopies(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await CatalogueCopyModel.deleteMany({ _id: { $in: ids } });
}

/** The whole of listed plants, in this order, without those that have just been deleted. */
export async function wholePlants(ids: readonly number[]): Promise<Plant[]> {
  const copies = await CatalogueCopyModel.find({ _id: { $in: ids } }, { plant: 1 }).lean();
  const texts = new Map(copies.map(({ _id, plant }) => [_id, plant]));
  return ids.flatMap((id) => {
    const text = texts.get(id);
    return text === undefined ? [] : [z.parse(Plant, JSON.parse(text))];
  });
}

/** The whole of a listed plant. Throws 503 where it has just been deleted. */
export async function wholePlant(id: number): Promise<Plant> {
  const copy = await CatalogueCopyModel.findById(id, { plant: 1 }).lean();
  if (!copy) throw unavailable('This plant has just changed. Please try again.');
  return z.parse(Plant, JSON.parse(copy.plant));
}
