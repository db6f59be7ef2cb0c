import type { PlantInput } from '@portal/contracts';
import { conflict, invalidInput } from '@portal/kit';
import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import type { PlantDeps } from '../plants/change-plant.ts';
import type { PlantTexts } from '../plants/plant.model.ts';
import { textsFrom } from '../plants/plant-texts.ts';
import type { ReferenceCache } from '../references/reference-cache.ts';
import { type FieldProblems, nameProblems, textProblems } from './plant-input-rules.ts';

export interface PlantAdminDeps extends PlantDeps {
  references: ReferenceCache;
  lists: CatalogueLists;
}

/**
 * The texts of a form with citations in full. Throws invalid_input with a problem per field. A form of an older editor
 * doesn't say why it lists no interaction: none has been studied then.
 */
export function checkedTexts(form: PlantInput, { references, lists }: PlantAdminDeps): PlantTexts {
  const isSilent = form.interactions.length === 0 && !form.interactionGap;
  const input: PlantInput = isSilent ? { ...form, interactionGap: 'not studied' } : form;
  const problems = textProblems(input, lists);
  const [first] = Object.values(problems);
  if (first) throw invalidInput(first, problems);
  return textsFrom(input, references.source);
}

/** Throws conflict where another visible plant has one of the names; only for fields that `mayConflict` accepts. */
export function refuseTakenNames(
  texts: PlantTexts,
  { cache }: PlantDeps,
  ownId?: number,
  mayConflict: (field: string) => boolean = () => true,
): void {
  const others = cache
    .list()
    .entries.filter(({ id }) => id !== ownId)
    .map(({ card: { id, commonName, latinName }, otherNames }) => ({
      id,
      commonName,
      latinName,
      otherNames,
    }));
  const problems: FieldProblems = Object.fromEntries(
    Object.entries(nameProblems(texts, others)).filter(([field]) => mayConflict(field)),
  );
  const [first] = Object.values(problems);
  if (first) throw conflict(first, problems);
}

export const nameTakenMeanwhile = () => conflict('Another plant has just been given one of these names.');
