import { isDeepStrictEqual } from 'node:util';
import { PlantInput, type Source } from '@portal/contracts';
import { citedIds } from '../catalogue/read-catalogue.ts';
import type { PlantDocument, PlantTexts, TextChanges } from './plant.model.ts';

/** What is written of a plant: the catalogue's word, with what people changed before it. */
export function textsOf({ catalogue, changes }: Pick<PlantDocument, 'catalogue' | 'changes'>): PlantTexts {
  const words = fields.flatMap((field) => {
    const changed = changes?.words?.[field];
    const value = changed === undefined ? catalogue?.[field] : changed;
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  // The catalogue's schema, or the form's, let no plant pass that lacks any.
  return Object.fromEntries(words) as unknown as PlantTexts;
}

/** What the words change of the catalogue's, where it holds the plant; all of them else. */
export function changesTo(catalogue: PlantDocument['catalogue'], words: PlantTexts): TextChanges {
  const changed = fields.flatMap((field) => {
    const value = words[field] ?? null;
    return isDeepStrictEqual(value, catalogue?.[field] ?? null) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(changed);
}

/** The fields in which the words differ, as they are on either side; null where one lacks it. */
export function difference(
  before: PlantTexts,
  after: PlantTexts,
): { before: TextChanges; after: TextChanges } {
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const only = (words: PlantTexts) =>
    Object.fromEntries(differing.map((field) => [field, words[field] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The words as their editor has them: citations by id, those of single interactions among them. */
export const inputOf = (words: PlantTexts): PlantInput => ({
  ...words,
  sources: words.sources.map(({ id }) => id),
});

/** The words with each citation in full. Every id that the input names must be known. */
export const textsFrom = (input: PlantInput, sourceOf: (id: string) => Source | undefined): PlantTexts => ({
  ...input,
  sources: citedIds(input).flatMap((id) => sourceOf(id) ?? []),
});

const fields = Object.keys(PlantInput.shape) as (keyof PlantTexts)[];
