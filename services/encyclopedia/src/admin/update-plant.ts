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

/** Replaces a plant's texts. Throws conflict where they changed since the editor opened them, unless they are equal. */
export async function updatePlant(
  plantId: number,
  { plant: input, revision: read }: BodyOf<typeof plantAdmin.update>,
  viewer: Viewer,
  deps: PlantAdminDeps,
): Promise<Plant> {
  const decide: Decide = (plant, revision) => {
    refuseDeleted(plant);
    const texts = checkedTexts(input, deps);
    const before = textsOf(plant);
    const { after } = difference(before, texts);
    if (Object.keys(after).length === 0) return undefined;
    if (read !== (plant.textsRevision ?? 0)) throw changedMeanwhile();
    refuseTakenNames(texts, deps, plantId, (field) => field in after);
    return {
      set: { ...withTexts(plant, texts, revision), ...nameKeys(texts) },
      events: [
        staffAct(viewer, {
          act: 'plant.updated',
          plant: { _id: plantId, commonName: texts.commonName },
          revision,
          ...difference(before, texts),
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
      const texts = textsOf(plant);
      if (texts.category === category) return undefined;
      return {
        set: withTexts(plant, { ...texts, category }, revision),
        events: [
          staffAct(viewer, {
            act: 'plant.category_changed',
            plant: { _id: plantId, commonName: texts.commonName },
            revision,
            before: { category: texts.category },
            after: { category },
          }),
        ],
      };
    },
    deps,
  );
  return deps.cache.present(after);
}

const withTexts = ({ catalogue, changes }: PlantDocument, texts: PlantTexts, revision: number) => ({
  changes: { ...changes, texts: changesTo(catalogue, texts) },
  textsRevision: revision,
});

const changedMeanwhile = () =>
  conflict('Someone else changed this plant in the meantime. Reload it, then save your changes again.');
