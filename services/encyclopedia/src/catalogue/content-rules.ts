import { categories, homeCategories } from '@portal/contracts';
import type { CatalogueEntry } from './entry.ts';
import { proseOf } from './prose.ts';
import { type Catalogue, citedIds } from './read-catalogue.ts';
import { sharedSentences, unqualifiedClaims } from './wording-rules.ts';

type Entry = Catalogue['entries'][number];

/** How many words each long field may have. */
const wordLimits = {
  description: [60, 160],
  uses: [60, 160],
  habitat: [60, 160],
  growingConditions: [60, 160],
  medicinalProperties: [60, 160],
  historicalUses: [60, 160],
  constituents: [60, 160],
  dosageAndPreparation: [60, 160],
  contraindications: [60, 160],
  safetyNotes: [60, 160],
} as const satisfies Partial<Record<keyof CatalogueEntry, readonly [least: number, most: number]>>;

/** Plants that every category, and every tab of the home page, has at least. */
const fewestPlants = { category: 1, homeTab: 8 };

/** What each entry must keep by itself: a sentence for each breach. */
const entryRules: ((entry: Entry) => string[])[] = [
  fileNamedAfterPlant,
  longFieldsOfRightLength,
  textsWellFormed,
  toxicityExplained,
  interactionsComplete,
  ({ entry }) => unqualifiedClaims(entry),
];

/** All that is wrong with a catalogue, a sentence each; nothing where it is fit to be published. */
export function contentProblems(catalogue: Catalogue): string[] {
  const ofEntries = catalogue.entries.flatMap((one) =>
    entryRules.flatMap((rule) => rule(one)).map((problem) => `${one.file}: ${problem}`),
  );
  const entries = catalogue.entries.map(({ entry }) => entry);
  return [
    ...ofEntries,
    ...namesTwice(entries),
    ...sourcesUnknown(catalogue),
    ...traitsAstray(catalogue),
    ...sharedSentences(entries),
  ];
}

/** The categories that have too few plants. */
export function thinCategories(entries: CatalogueEntry[]): string[] {
  return categories.flatMap((category) => {
    const count = entries.filter((entry) => entry.category === category).length;
    const isHomeTab = homeCategories.some((tab) => tab === category);
    const fewest = isHomeTab ? fewestPlants.homeTab : fewestPlants.category;
    return count < fewest ? [`${category} has ${count} plants, fewer than ${fewest}.`] : [];
  });
}

function fileNamedAfterPlant({ file, entry }: Entry): string[] {
  const slug = entry.latinName
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z-]+/g)
    ?.join('-');
  return file === `${slug}.json` ? [] : [`the file of ${entry.latinName} must be ${slug}.json.`];
}

function longFieldsOfRightLength({ entry }: Entry): string[] {
  return Object.entries(wordLimits).flatMap(([field, [least, most]]) => {
    const text = entry[field as keyof typeof wordLimits];
    const words = text?.split(/\s+/).length ?? least;
    return words < least || words > most ? [`${field} has ${words} words, not ${least} to ${most}.`] : [];
  });
}

function textsWellFormed({ entry }: Entry): string[] {
  return proseOf(entry).flatMap(({ field, text }) => {
    if (text.trim() !== text || text === '') return [`${field} is empty or begins or ends with a space.`];
    if (/ {2}|\t|\r|<\w|\*\*|\bTODO\b/.test(text))
      return [`${field} holds mark-up, double spaces or a TODO.`];
    return field in wordLimits && !/[.!?)]$/.test(text) ? [`${field} does not end with a full stop.`] : [];
  });
}

function toxicityExplained({ entry }: Entry): string[] {
  return toxicityProblems(entry).map(({ problem }) => problem);
}

/** What is amiss where a plant is toxic, by the field at fault. */
export function toxicityProblems({
  toxicity,
  safetyNotes,
}: Pick<CatalogueEntry, 'toxicity' | 'safetyNotes'>): {
  field: 'toxicity' | 'safetyNotes';
  problem: string;
}[] {
  if (toxicity.level === 'none')
    return toxicity.parts
      ? [{ field: 'toxicity', problem: 'names toxic parts, though its toxicity is "none".' }]
      : [];
  return [
    ...(toxicity.parts
      ? []
      : [{ field: 'toxicity', problem: 'is toxic, but does not say which part.' } as const]),
    ...(toxicity.effect
      ? []
      : [{ field: 'toxicity', problem: 'is toxic, but does not say what happens.' } as const]),
    ...(safetyNotes
      ? []
      : [{ field: 'safetyNotes', problem: 'is toxic, but has no safety notes.' } as const]),
  ];
}

function interactionsComplete({ entry }: Entry): string[] {
  return interactionProblems(entry);
}

/** The interactions that say nothing. */
export function interactionProblems({ interactions }: Pick<CatalogueEntry, 'interactions'>): string[] {
  return interactions.flatMap(({ drug, effect }, index) =>
    drug.trim() && effect.trim() ? [] : [`interaction ${index + 1} lacks its drug or its effect.`],
  );
}

function namesTwice(entries: CatalogueEntry[]): string[] {
  const problems: string[] = [];
  const keys = { id: String, commonName: lowerCase, latinName: lowerCase } as const;
  for (const [field, keyOf] of Object.entries(keys)) {
    const seen = new Map<string, string>();
    for (const entry of entries) {
      const key = keyOf(String(entry[field as keyof typeof keys]));
      const other = seen.get(key);
      if (other) problems.push(`${other} and ${entry.latinName} share the ${field} ${key}.`);
      seen.set(key, entry.latinName);
    }
  }
  return [...problems, ...synonymsOfOthers(entries)];
}

/** An accepted name that another entry lists as its synonym would be one plant twice. */
function synonymsOfOthers(entries: CatalogueEntry[]): string[] {
  const accepted = new Set(entries.map((entry) => lowerCase(entry.latinName)));
  return entries.flatMap((entry) =>
    entry.otherNames
      .filter((name) => accepted.has(lowerCase(name)) && lowerCase(name) !== lowerCase(entry.commonName))
      .map((name) => `${entry.latinName} lists ${name} among its names, which is a plant of its own.`),
  );
}

function sourcesUnknown({ entries, references }: Catalogue): string[] {
  const known = new Set(references.map((source) => source.id));
  return entries.flatMap(({ file, entry }) =>
    citedIds(entry)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: cites "${id}", which references.json does not hold.`),
  );
}

/** A plant without traits would be drawn as any other of its category; traits of no plant would never be drawn. */
function traitsAstray({ entries, traits }: Catalogue): string[] {
  const names = new Set(entries.map(({ entry }) => entry.latinName));
  return [
    ...[...names].filter((name) => !traits[name]).map((name) => `traits.json lacks ${name}.`),
    ...Object.keys(traits)
      .filter((name) => !names.has(name))
      .map((name) => `traits.json holds ${name}, which is no plant of the catalogue.`),
  ];
}

const lowerCase = (text: string) => text.toLowerCase();
