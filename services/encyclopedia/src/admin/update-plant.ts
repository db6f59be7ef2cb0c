import type { BodyOf, Category, Plant, plantAdmin, Viewer } from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { changePlant, type Decide, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import type { PlantDocument, PlantTexts } from '../plants/plant.model.ts';
import { staffAct } from '../plants/plant-events.ts';
import { changesTo, difference, textsOf } from '../plants/plant-texts.ts';
import { nameKeys } from './create-plant.ts';
import {
  checkedTexts,
  nameTakenMeanwhile,
  type PlantAdminDeps,
  refuseTakenNames,
} from './plant-admin-deps.ts';

/**
 * Writes an editor's words over those that they have read. Throws conflict where someone else changed them since;
 * who sends the present words again changes nothing.
 */
export async function updatePlant(
  plantId: number,
  { plant: input, revision: read }: BodyOf<typeof plantAdmin.update>,
  viewer: Viewer,
  deps: PlantAdminDeps,
): Promise<Plant> {
  const decide: Decide = (plant, revision) => {
    refuseDeleted(plant);
    const words = checkedTexts(input, deps);
    const before = textsOf(plant);
    const { after } = difference(before, words);
    if (Object.keys(after).length === 0) return undefined;
    if (read !== (plant.textsRevision ?? 0)) throw changedMeanwhile();
    refuseTakenNames(words, deps, plantId, (field) => field in after);
    return {
      set: { ...rewritten(plant, words, revision), ...nameKeys(words) },
      news: [
        staffAct(viewer, {
          act: 'plant.updated',
          plant: { _id: plantId, commonName: words.commonName },
          revision,
          ...difference(before, words),
        }),
      ],
    };
  };
  try {
    const { after } = await changePlant(plantId, decide, deps);
    return deps.cache.present(after);
  } catch (error) {
    throw isDuplicateKey(error) ? nameTakenMeanwhile() : error;
  }
}

/** Puts a plant into another category; into its own changes nothing. */
export async function setCategory(
  plantId: number,
  category: Category,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<Plant> {
  const { after } = await changePlant(
    plantId,
    (plant, revision) => {
      refuseDeleted(plant);
      const words = textsOf(plant);
      if (words.category === category) return undefined;
      return {
        set: rewritten(plant, { ...words, category }, revision),
        news: [
          staffAct(viewer, {
            act: 'plant.category_changed',
            plant: { _id: plantId, commonName: words.commonName },
            revision,
            before: { category: words.category },
            after: { category },
          }),
        ],
      };
    },
    deps,
  );
  return deps.cache.present(after);
}

const rewritten = ({ catalogue, changes }: PlantDocument, words: PlantTexts, revision: number) => ({
  changes: { ...changes, words: changesTo(catalogue, words) },
  textsRevision: revision,
});

const changedMeanwhile = () =>
  conflict('Someone else changed this plant meanwhile. Please look at what it says now, then save again.');
