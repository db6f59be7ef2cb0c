import { type BodyOf, type Plant, plantAdded, type plantAdmin, type Viewer } from '@portal/contracts';
import { type Created, isDuplicateKey, nextId } from '@portal/kit';
import { lastCatalogueId } from '../catalogue/entry.ts';
import { caseless } from '../plants/caseless.ts';
import { publish, refuseDeleted } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel, type PlantTexts } from '../plants/plant.model.ts';
import { news, staffAct } from '../plants/plant-events.ts';
import { inputOf } from '../plants/plant-texts.ts';
import {
  checkedTexts,
  nameTakenMeanwhile,
  type PlantAdminDeps,
  refuseTakenNames,
} from './plant-admin-deps.ts';

/** Adds a plant of an administrator's. A request that comes again answers what it made, as it is now. */
export async function createPlant(
  { requestKey, ...input }: BodyOf<typeof plantAdmin.create>,
  viewer: Viewer,
  deps: PlantAdminDeps,
): Promise<Created<Plant>> {
  const addedBy = requestKey && `${viewer.id}:${requestKey}`;
  const made = await madeBefore(addedBy);
  if (made) return { isNew: false, value: shown(made, deps) };
  const words = checkedTexts(input, deps);
  refuseTakenNames(words, deps);
  const _id = lastCatalogueId + (await nextId('plants'));
  const plant = { ...newPlant(_id, words, viewer), ...(addedBy && { addedBy }) };
  try {
    await PlantModel.create(plant);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const madeMeanwhile = await madeBefore(addedBy);
    if (!madeMeanwhile) throw nameTakenMeanwhile();
    return { isNew: false, value: shown(madeMeanwhile, deps) };
  }
  await publish(_id, deps);
  return { isNew: true, value: deps.cache.present(plant) };
}

const madeBefore = async (addedBy: string | undefined): Promise<PlantDocument | null> =>
  addedBy ? PlantModel.findOne({ addedBy }).lean<PlantDocument>() : null;

function shown(made: PlantDocument, { cache }: PlantAdminDeps): Plant {
  refuseDeleted(made);
  return cache.present(made);
}

function newPlant(_id: number, words: PlantTexts, viewer: Viewer): PlantDocument {
  const { commonName, latinName } = words;
  const plant = { _id, commonName };
  return {
    _id,
    revision: 1,
    textsRevision: 1,
    changedAt: new Date(),
    changes: { words },
    ...nameKeys(words),
    news: [
      staffAct(viewer, { act: 'plant.created', plant, revision: 1, after: inputOf(words) }),
      news(plantAdded, _id, { plantId: _id, commonName, latinName, imageUrl: '' }),
    ],
  };
}

/** The names that an administrator gives, as no two may give them at once. */
export const nameKeys = ({ commonName, latinName }: Pick<PlantTexts, 'commonName' | 'latinName'>) => ({
  commonNameKey: caseless(commonName),
  latinNameKey: caseless(latinName),
});
