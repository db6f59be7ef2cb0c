import type { PlantInput } from '@portal/contracts';
import { conflict, invalidInput } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import type { PlantTexts } from '../plants/plant.model.ts';
import { textsFrom } from '../plants/plant-texts.ts';
import type { ReferenceCache } from '../references/reference-cache.ts';
import { type FieldProblems, nameProblems, textProblems } from './plant-input-rules.ts';

export interface PlantAdminDeps extends PlantDeps {
  references: ReferenceCache;
}

/** The words of a form, citations in full. Throws invalid_input with what they break. */
export function checkedTexts(input: PlantInput, { references }: PlantAdminDeps): PlantTexts {
  const problems = textProblems(input, (id) => references.source(id) !== undefined);
  const [first] = Object.values(problems);
  if (first) throw invalidInput(first, problems);
  return textsFrom(input, references.source);
}

/** Goes on where no other plant that is there has a name of these; `ofInterest` are the fields that may be at fault. */
export function refuseTakenNames(
  words: PlantTexts,
  { cache }: PlantDeps,
  ownId?: number,
  ofInterest?: (field: string) => boolean,
): void {
  const others = cache.list().plants.filter(({ id }) => id !== ownId);
  const problems: FieldProblems = Object.fromEntries(
    Object.entries(nameProblems(words, others)).filter(([field]) => ofInterest?.(field) ?? true),
  );
  const [first] = Object.values(problems);
  if (first) throw conflict(first, problems);
}

/** For the one of two who gave the same name at the same moment. */
export const nameTakenMeanwhile = () => conflict('Another plant has just been given one of these names.');
