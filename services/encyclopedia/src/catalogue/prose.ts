import type { CatalogueEntry } from './entry.ts';

export type EntryProse = Omit<CatalogueEntry, 'id'>;

/** Every text of an entry that is prose, with its field. */
export function proseOf(entry: EntryProse): { field: string; text: string }[] {
  const { toxicity, lookAlikes, interactions, summary } = entry;
  const texts: Record<string, string | undefined> = {
    description: entry.description,
    uses: entry.uses,
    habitat: entry.habitat,
    growingConditions: entry.growingConditions,
    medicinalProperties: entry.medicinalProperties,
    historicalUses: entry.historicalUses,
    constituents: entry.constituents,
    dosageAndPreparation: entry.dosageAndPreparation,
    contraindications: entry.contraindications,
    safetyNotes: entry.safetyNotes,
    'toxicity.effect': toxicity.effect,
    'summary.use': summary?.use.text,
    'summary.danger': summary?.danger.text,
    'summary.avoid': summary?.avoid.text,
    ...numbered(
      'lookAlikes',
      'difference',
      lookAlikes.map(({ difference }) => difference),
    ),
    ...numbered(
      'interactions',
      'effect',
      interactions.map(({ effect }) => effect),
    ),
  };
  return Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : { field, text }));
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?])\s+(?=[\p{Lu}\d"“(])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const numbered = (list: string, field: string, texts: string[]) =>
  Object.fromEntries(texts.map((text, index) => [`${list}[${index}].${field}`, text]));
