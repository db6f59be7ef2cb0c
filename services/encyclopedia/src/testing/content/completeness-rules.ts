import { type Advice, isPoisonous, limits } from '@portal/contracts';
import type { CatalogueEntry } from '../../catalogue/entry.ts';
import type { Catalogue } from '../../catalogue/read-catalogue.ts';

/** Rules for the published catalogue: every field is filled, every warning is in German too. */
export function completenessProblems(
  { entry }: Catalogue['entries'][number],
  { references }: Pick<Catalogue, 'references'>,
): string[] {
  const kinds = new Map(references.map(({ id, kind }) => [id, kind]));
  const isDangerous = isPoisonous(entry.toxicity.level);
  const toxicology = (entry.toxicity.sources ?? []).filter((id) =>
    ['agency', 'monograph', 'article', 'book'].includes(kinds.get(id) ?? ''),
  );
  return [
    ...missingFields(entry).map((field) => `${field} is missing.`),
    ...untranslated(entry).map((field) => `${field} has no German text.`),
    ...longSummaries(entry),
    ...(isDangerous && toxicology.length === 0 ? ['its toxicity has no toxicology source.'] : []),
    ...(isDangerous && !entry.contraindications ? ['it is poisonous, but has no contraindications.'] : []),
    ...(entry.categories?.includes(entry.category) ? ['categories repeats the main category.'] : []),
    ...Object.keys(entry.nameLanguages ?? {})
      .filter((name) => !entry.otherNames.includes(name))
      .map((name) => `nameLanguages has "${name}", which is not among the other names.`),
  ];
}

const missingFields = (entry: CatalogueEntry) =>
  (
    [
      'germanName',
      'groups',
      'pets',
      'indications',
      'quickFacts',
      'review',
      'summary',
      'nameLanguages',
    ] as const
  ).filter((field) => entry[field] === undefined);

function longSummaries({ summary }: CatalogueEntry): string[] {
  const statements = Object.values(summary ?? {});
  const texts = {
    English: statements.map(({ text }) => text),
    German: statements.map(({ german }) => german.text),
  };
  return Object.entries(texts).flatMap(([language, sentences]) => {
    const words = sentences.join(' ').split(/\s+/).length;
    return words > limits.plant.summaryWords
      ? [`its ${language} summary has ${words} words, more than ${limits.plant.summaryWords}.`]
      : [];
  });
}

function untranslated(entry: CatalogueEntry): string[] {
  const { toxicity, groups, pets, interactions, lookAlikes, indications = [] } = entry;
  const advice: [string, Advice][] = Object.entries({ ...groups, ...pets });
  const safetyTexts = ['dosageAndPreparation', 'contraindications', 'safetyNotes'] as const;
  return [
    ...safetyTexts.filter((field) => entry[field] && !entry.german?.[field]),
    ...(toxicity.effect && !toxicity.german?.effect ? ['toxicity.effect'] : []),
    ...(toxicity.oil && !toxicity.oil.german ? ['toxicity.oil'] : []),
    ...(toxicity.parts && !toxicity.german?.parts ? ['toxicity.parts'] : []),
    ...advice.flatMap(([name, { text, german }]) => (text && !german ? [name] : [])),
    ...interactions.flatMap(({ drug, advice: what, german }) =>
      german && (!what || german.advice) ? [] : [`the interaction with ${drug}`],
    ),
    ...lookAlikes.flatMap(({ latinName, german }) => (german ? [] : [`the look-alike ${latinName}`])),
    ...indications.flatMap(({ need, dose, german }) =>
      german && (!dose || german.dose) ? [] : [`the indication ${need}`],
    ),
  ];
}
