import { categories, homeCategories } from '@portal/contracts';
import type { CatalogueEntry } from '../../catalogue/entry.ts';
import { proseOf } from '../../catalogue/prose.ts';
import { type Catalogue, citedIds } from '../../catalogue/read-catalogue.ts';
import { safetyProblems } from '../../catalogue/safety-rules.ts';
import { completenessProblems } from './completeness-rules.ts';
import { lookAlikeProblems } from './look-alike-rules.ts';
import { referenceProblems } from './reference-rules.ts';
import { sharedSentences, unqualifiedClaims } from './wording-rules.ts';

type Entry = Catalogue['entries'][number];

const longFields = [
  'description',
  'uses',
  'habitat',
  'growingConditions',
  'medicinalProperties',
  'historicalUses',
  'constituents',
  'dosageAndPreparation',
  'contraindications',
  'safetyNotes',
] as const satisfies (keyof CatalogueEntry)[];

/** Words per long field, and of all long fields of a main herb. */
const words = { min: 60, max: 160, maxInDepth: 480, totalInDepth: 1800 };

/** The minimum per category, and per tab of the home page. */
const minPlants = { category: 1, homeTab: 8 };

/** Rules for a single entry; each returns a sentence per problem. */
const entryRules: ((entry: Entry, catalogue: Catalogue) => string[])[] = [
  fileNamedAfterPlant,
  longFieldsOfRightLength,
  textsWellFormed,
  ({ entry }, catalogue) => safetyProblems(entry, catalogue).map(({ problem }) => problem),
  completenessProblems,
  ({ entry }) => unqualifiedClaims(entry),
];

/** Lists the problems of a catalogue, a sentence each. */
export function contentProblems(catalogue: Catalogue): string[] {
  const ofEntries = catalogue.entries.flatMap((one) =>
    entryRules.flatMap((rule) => rule(one, catalogue)).map((problem) => `${one.file}: ${problem}`),
  );
  const entries = catalogue.entries.map(({ entry }) => entry);
  return [
    ...ofEntries,
    ...repeatedNames(entries),
    ...referenceProblems(catalogue.references),
    ...unknownSources(catalogue),
    ...unmatchedTraits(catalogue),
    ...lookAlikeProblems(catalogue),
    ...sharedSentences(entries),
  ];
}

export function thinCategories(entries: CatalogueEntry[]): string[] {
  return categories.flatMap((category) => {
    const count = entries.filter((entry) => entry.category === category).length;
    const isHomeTab = homeCategories.some((tab) => tab === category);
    const min = isHomeTab ? minPlants.homeTab : minPlants.category;
    return count < min ? [`${category} has ${count} plants, fewer than ${min}.`] : [];
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
  const max = entry.isInDepth ? words.maxInDepth : words.max;
  const counts = longFields.map((field) => ({ field, count: entry[field]?.split(/\s+/).length }));
  const total = counts.reduce((sum, { count = 0 }) => sum + count, 0);
  return [
    ...counts.flatMap(({ field, count = words.min }) =>
      count < words.min || count > max ? [`${field} has ${count} words, not ${words.min} to ${max}.`] : [],
    ),
    ...(entry.isInDepth && total < words.totalInDepth
      ? [`its texts have ${total} words, fewer than the ${words.totalInDepth} of a main herb.`]
      : []),
  ];
}

function textsWellFormed({ entry }: Entry): string[] {
  return proseOf(entry).flatMap(({ field, text }) => {
    if (text.trim() !== text || text === '') return [`${field} is empty or begins or ends with a space.`];
    if (/ {2}|\t|\r|<\w|\*\*|\bTODO\b/.test(text))
      return [`${field} holds mark-up, double spaces or a TODO.`];
    return longFields.some((long) => long === field) && !/[.!?)]$/.test(text)
      ? [`${field} does not end with a full stop.`]
      : [];
  });
}

function repeatedNames(entries: CatalogueEntry[]): string[] {
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

/** An entry's Latin name as another's synonym would be the same plant twice. */
function synonymsOfOthers(entries: CatalogueEntry[]): string[] {
  const accepted = new Set(entries.map((entry) => lowerCase(entry.latinName)));
  return entries.flatMap((entry) =>
    entry.otherNames
      .filter((name) => accepted.has(lowerCase(name)) && lowerCase(name) !== lowerCase(entry.commonName))
      .map((name) => `${entry.latinName} lists ${name} among its names, which is another entry.`),
  );
}

function unknownSources({ entries, references }: Catalogue): string[] {
  const referenceIds = new Set(references.map((source) => source.id));
  return entries.flatMap(({ file, entry }) =>
    citedIds(entry)
      .filter((id) => !referenceIds.has(id))
      .map((id) => `${file}: cites "${id}", which is not in references.json.`),
  );
}

function unmatchedTraits({ entries, traits }: Catalogue): string[] {
  const names = new Set(entries.map(({ entry }) => entry.latinName));
  return [
    ...[...names].filter((name) => !traits[name]).map((name) => `traits.json lacks ${name}.`),
    ...Object.keys(traits)
      .filter((name) => !names.has(name))
      .map((name) => `traits.json holds ${name}, which is not in the catalogue.`),
  ];
}

const lowerCase = (text: string) => text.toLowerCase();
