import type { BodyOf, Plant, plantAdmin, Viewer } from '@portal/contracts';
import { plantAdded } from '@portal/contracts/schemas';
import { type Created, isDuplicateKey, nextId, pendingEvent } from '@portal/kit';
import { lastCatalogueId } from '../catalogue/entry.ts';
import { nextChange, refuseDeleted, showAndPublish } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel, type PlantTexts } from '../plants/plant.model.ts';
import { staffAct } from '../plants/plant-events.ts';
import { inputOf, normalizeName } from '../plants/plant-texts.ts';
import {
  checkedTexts,
  nameTakenMeanwhile,
  type PlantAdminDeps,
  refuseTakenNames,
} from './plant-admin-deps.ts';

/** Adds a plant. A retried request answers with the plant that it made, as it is now. */
export async function createPlant(
  { requestKey, ...input }: BodyOf<typeof plantAdmin.create>,
  viewer: Viewer,
  deps: PlantAdminDeps,
): Promise<Created<Plant>> {
  const addedBy = requestKey && `${viewer.id}:${requestKey}`;
  const made = await findMade(addedBy);
  if (made) return { isNew: false, value: present(made, deps) };
  const texts = checkedTexts(input, deps);
  refuseTakenNames(texts, deps);
  const _id = lastCatalogueId + (await nextId('plants'));
  const change = await nextChange();
  const plant = { ...newPlant(_id, texts, viewer), change, ...(addedBy && { addedBy }) };
  try {
    await PlantModel.create(plant);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const madeMeanwhile = await findMade(addedBy);
    if (!madeMeanwhile) throw nameTakenMeanwhile();
    return { isNew: false, value: present(madeMeanwhile, deps) };
  }
  await showAndPublish(_id, deps);
  return { isNew: true, value: deps.cache.present(plant) };
}

const findMade = async (addedBy: string | undefined): Promise<PlantDocument | null> =>
  addedBy ? PlantModel.findOne({ addedBy }).lean<PlantDocument>() : null;

function present(made: PlantDocument, { cache }: PlantAdminDeps): Plant {
  refuseDeleted(made);
  return cache.present(made);
}

function newPlant(_id: number, texts: PlantTexts, viewer: Viewer): PlantDocument {
  const { commonName, latinName } = texts;
  const plant = { _id, commonName };
  return {
    _id,
    revision: 1,
    textsRevision: 1,
    changedAt: new Date(),
    changes: { texts },
    ...nameKeys(texts),
    pendingEvents: [
      staffAct(viewer, { act: 'plant.created', plant, revision: 1, after: inputOf(texts) }),
      pendingEvent(plantAdded, _id, { plantId: _id, commonName, latinName, imageUrl: '' }),
    ],
  };
}

/** Under unique indexes, so that concurrent edits can't give two plants one name. */
export const nameKeys = ({ commonName, latinName }: Pick<PlantTexts, 'commonName' | 'latinName'>) => ({
  commonNameKey: normalizeName(commonName),
  latinNameKey: normalizeName(latinName),
});
