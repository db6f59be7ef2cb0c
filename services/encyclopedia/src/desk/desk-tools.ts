import type { PlantInput } from '@portal/contracts';
import { conflict, invalidInput } from '@portal/kit';
import type { PlantTools } from '../plants/change-plant.ts';
import type { PlantWords } from '../plants/plant.model.ts';
import { wordsFrom } from '../plants/plant-words.ts';
import type { ReferenceShelf } from '../references/reference-shelf.ts';
import { type FieldProblems, nameProblems, wordProblems } from './plant-input.rules.ts';

export interface DeskTools extends PlantTools {
  references: ReferenceShelf;
}

/** The words of a form, citations in full. Throws invalid_input with what they break. */
export function checkedWords(input: PlantInput, { references }: DeskTools): PlantWords {
  const problems = wordProblems(input, (id) => references.source(id) !== undefined);
  const [first] = Object.values(problems);
  if (first) throw invalidInput(first, problems);
  return wordsFrom(input, references.source);
}

/** Goes on where no other plant that is there has a name of these; `ofInterest` are the fields that may be at fault. */
export function refuseTakenNames(
  words: PlantWords,
  { shelf }: PlantTools,
  ownId?: number,
  ofInterest?: (field: string) => boolean,
): void {
  const others = shelf.list().plants.filter(({ id }) => id !== ownId);
  const problems: FieldProblems = Object.fromEntries(
    Object.entries(nameProblems(words, others)).filter(([field]) => ofInterest?.(field) ?? true),
  );
  const [first] = Object.values(problems);
  if (first) throw conflict(first, problems);
}

/** For the one of two who gave the same name at the same moment. */
export const nameTakenMeanwhile = () => conflict('Another plant has just been given one of these names.');
