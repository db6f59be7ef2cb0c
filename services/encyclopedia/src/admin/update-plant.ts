import type { BodyOf, Category, Plant, PlantInput, plantAdmin, Viewer } from '@portal/contracts';
import { conflict, invalidInput, isDuplicateKey } from '@portal/kit';
import { changePlant, type Decide, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import type { PlantDocument, PlantTexts } from '../plants/plant.model.ts';
import { staffAct } from '../plants/plant-events.ts';
import { changesTo, difference, inputOf, textsOf } from '../plants/plant-texts.ts';
import { nameKeys } from './create-plant.ts';
import {
  checkedTexts,
  nameTakenMeanwhile,
  type PlantAdminDeps,
  refuseTakenNames,
} from './plant-admin-deps.ts';
import { safetyLosses } from './reason-rule.ts';

/**
 * Replaces a plant's texts; optional fields that the edit omits keep their values. Throws conflict where they changed
 * since the editor opened them, unless they are equal, and invalid_input where safety is lost without a reason.
 */
export async function updatePlant(
  plantId: number,
  { plant: input, revision: read, reason }: BodyOf<typeof plantAdmin.update>,
  viewer: Viewer,
  deps: PlantAdminDeps,
): Promise<Plant> {
  const decide: Decide = (plant, revision) => {
    refuseDeleted(plant);
    const before = textsOf(plant);
    const texts = checkedTexts(withoutOutdatedGerman(withOmitted(input, inputOf(before)), before), deps);
    const { after } = difference(before, texts);
    if (Object.keys(after).length === 0) return undefined;
    if (read !== (plant.textsRevision ?? 0)) throw changedMeanwhile();
    refuseWithoutReason(inputOf(before), inputOf(texts), reason);
    refuseTakenNames(texts, deps, plantId, (field) => field in after);
    return {
      set: { ...withTexts(plant, texts, revision), ...nameKeys(texts) },
      events: [
        staffAct(viewer, {
          act: 'plant.updated',
          plant: { _id: plantId, commonName: texts.commonName },
          revision,
          reason,
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

/** An edit with the omitted fields that were added to the contract later: an older editor doesn't know them. */
const withOmitted = (input: PlantInput, before: PlantInput): PlantInput => ({
  ...Object.fromEntries(laterFields.map((field) => [field, before[field]])),
  ...input,
});
const laterFields = [
  'germanName',
  'nameLanguages',
  'categories',
  'groups',
  'pets',
  'indications',
  'quickFacts',
  'review',
  'german',
  'summary',
  'excludedInteractions',
] as const satisfies (keyof PlantInput)[];

/** Removes German safety texts whose English was changed alone: the English warning is better than an outdated one. */
function withoutOutdatedGerman({ german, ...input }: PlantInput, before: PlantTexts): PlantInput {
  if (!german) return input;
  const current = Object.entries(german).filter(([name, text]) => {
    const field = name as keyof typeof german;
    return input[field] === before[field] || text !== before.german?.[field];
  });
  return { ...input, german: Object.fromEntries(current) };
}

function refuseWithoutReason(before: PlantInput, after: PlantInput, reason: string | undefined): void {
  const losses = safetyLosses(before, after);
  if (losses.length === 0 || reason) return;
  const sentence = `Please give a reason for this change, because ${losses.join(' and ')}.`;
  throw invalidInput(sentence, { reason: sentence });
}

const changedMeanwhile = () =>
  conflict('Someone else changed this plant in the meantime. Reload it, then save your changes again.');
