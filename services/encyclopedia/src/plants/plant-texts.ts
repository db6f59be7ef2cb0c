import { isDeepStrictEqual } from 'node:util';
import type { Source } from '@portal/contracts';
import { PlantInput } from '@portal/contracts/schemas';
import { citedIds } from '../catalogue/read-catalogue.ts';
import type { PlantDocument, PlantTexts, TextChanges } from './plant.model.ts';

/** A plant's current texts: the catalogue's, with people's edits over them. */
export function textsOf({ catalogue, changes }: Pick<PlantDocument, 'catalogue' | 'changes'>): PlantTexts {
  const texts = fields.flatMap((field) => {
    const changed = changes?.texts?.[field];
    const value = changed === undefined ? catalogue?.[field] : changed;
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  // Complete, because every plant passed the schema of the catalogue or of the form.
  return Object.fromEntries(texts) as unknown as PlantTexts;
}

/** The fields that differ from the catalogue's; all of them for a plant that it lacks. */
export function changesTo(catalogue: PlantDocument['catalogue'], texts: PlantTexts): TextChanges {
  const changed = fields.flatMap((field) => {
    const value = texts[field] ?? null;
    return isDeepStrictEqual(value, catalogue?.[field] ?? null) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(changed);
}

/** The differing fields of both sides; null where a side lacks one. */
export function difference(
  before: PlantTexts,
  after: PlantTexts,
): { before: TextChanges; after: TextChanges } {
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const only = (texts: PlantTexts) =>
    Object.fromEntries(differing.map((field) => [field, texts[field] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The texts as the form edits them: citations by id, including those of interactions. */
export const inputOf = (texts: PlantTexts): PlantInput => ({
  ...texts,
  sources: texts.sources.map(({ id }) => id),
});

/** The texts of a form with their citations in full. Every cited id must be known. */
export const textsFrom = (input: PlantInput, sourceOf: (id: string) => Source | undefined): PlantTexts => ({
  ...input,
  sources: citedIds(input).flatMap((id) => sourceOf(id) ?? []),
});

const fields = Object.keys(PlantInput.shape) as (keyof PlantTexts)[];

/** A name for comparison: case and the encoding of accents don't matter. */
export const normalizeName = (name: string) => name.normalize('NFC').toLowerCase();
