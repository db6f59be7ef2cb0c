import type { Medicine, Need, Places } from '@portal/contracts';
import type { DangerousPlant, EverydayNames } from './dangerous-plant.ts';
import { saysEaten } from './emergency.ts';
import { deniedComplaints, excludedNames } from './exclusions.ts';
import { indexMedicineNames, type MedicineNames } from './medicine-names.ts';
import { findNames, type NamedIn } from './named-in.ts';
import { type NeedRecognizer, needRecognizer, type RecognizedNeeds } from './need-recognition.ts';
import { type Denial, denialIn } from './negation.ts';
import { personsIn } from './persons.ts';
import { indexNames, type PlantNames } from './plant-names.ts';
import type { Ask, Question } from './question.ts';
import {
  articles,
  finders,
  indexesOf,
  isGrammar,
  isPlain,
  keysOf,
  lists,
  offsets,
  partsOfOne,
  phraseWords,
  products,
  qualifiers,
  similarToComplaints,
} from './question-lexicon.ts';
import { medicinesIn } from './question-medicines.ts';
import type { SearchedPlant } from './searched-plant.ts';
import { isIndexed } from './word-index.ts';
import { type Lexicon, type Written, writtenWords } from './written-words.ts';

/** Lists that the catalogue has beside its plants. */
export interface QuestionLists {
  needs: readonly Need[];
  dangerousPlants: readonly DangerousPlant[];
  everydayNames: EverydayNames;
  medicines?: readonly Medicine[];
}

/** Builds the reading of questions about some plants. */
export function questionReader(
  plants: readonly SearchedPlant[],
  { needs, dangerousPlants, everydayNames, medicines = [] }: QuestionLists,
): { read: (term: string) => Question; medicines: MedicineNames } {
  const recognizer = needRecognizer(needs);
  const isOrdinary = (word: string) => isGrammar(word) || recognizer.vocabulary.has(word);
  const names = indexNames(plants, dangerousPlants, everydayNames, isOrdinary);
  const isName = (word: string) => isOrdinary(word) || names.exact([word]) !== undefined;
  const medicineNames = indexMedicineNames(medicines, isName);
  return { read: (term) => read(term, names, recognizer, medicineNames), medicines: medicineNames };
}

/** Bounds the comparison with all names. */
const maxTries = 8;

/** Makes the rules that distinguish the words of one question. */
function buildLexicon(names: PlantNames, { vocabulary }: NeedRecognizer, medicines: MedicineNames): Lexicon {
  let tries = 0;
  return {
    isArticle: (word) => articles.has(word),
    isComplaint: (word) => vocabulary.has(word),
    isFirst: (word) => vocabulary.has(word) || names.exact([word])?.isWeak === false,
    isLast: (word) => products.has(word) || vocabulary.has(word) || phraseWords.has(word),
    isWhole: (word) =>
      isGrammar(word) ||
      vocabulary.has(word) ||
      names.exact([word]) !== undefined ||
      medicines.find([word]).places.size > 0 ||
      keysOf({ ...finders.conditions([word]), ...finders.medicines([word]) }).length > 0,
    isProduct: (word) => products.has(word),
    isNearName: (word) => ++tries <= maxTries && names.near([word]).length > 0,
    isMisspeltName: (word, first) =>
      word.length >= 8 &&
      names.exact([first]) === undefined &&
      ++tries <= maxTries &&
      names.near([word]).length > 0,
  };
}

function read(
  term: string,
  names: PlantNames,
  recognizer: NeedRecognizer,
  medicineNames: MedicineNames,
): Question {
  const written = writtenWords(term, buildLexicon(names, recognizer, medicineNames));
  const words = written.map(({ word }) => word);
  const isKnown = (word: string) => isGrammar(word) || recognizer.vocabulary.has(word) || isIndexed(word);
  const drugs = medicinesIn(words, medicineNames);
  const namesIn = (some: readonly string[]) =>
    findNames(some, names, {
      isKnown,
      isOrdinary: (word) => drugs.words.has(word) || (word !== 'of' && isGrammar(word)),
      isSmall: isPlain,
      textOf(first, last) {
        const end = written[last];
        return end ? term.slice(written[first]?.start, end.start + end.text.length) : '';
      },
    });
  const allNamed = namesIn(words);
  const others = allNamed.isOrdinaryWord ? words : withoutNames(words, allNamed.places);
  const found = readMeanings(others);
  const { persons, evidence, growing, categories, parts } = found;
  const explained = new Set<number>([...allNamed.places, ...drugs.places, ...found.explained]);
  const understood = new Set([...explained].map((at) => words[at]));
  const isUnderstood = (word: string) =>
    isKnown(word) || understood.has(word) || similarToComplaints.has(word);
  const { recognized, denied } = withoutDenied(needWords(others, found), (some) =>
    recognizer.recognize(some.filter(Boolean), isUnderstood),
  );
  const isAboutMore =
    recognized.needs.some(({ isBroad }) => !isBroad) || persons.conditions.length > 0 || found.isForPlace;
  const { named, excluded } = isAboutMore ? separateExcluded(words, allNamed, namesIn) : { named: allNamed };
  const denial = denialFor(others, found, recognized, named.plants.length + named.dangerous.length > 0);
  for (const at of [...denied, ...denial.places]) explained.add(at);
  const hasEaten = saysEaten(others, (at) => allNamed.places.has(at));
  const restAt = [...words.keys()].filter(
    (at) => !explained.has(at) && isUnexplained(words[at] ?? '', recognized),
  );
  const rest = restAt.flatMap((at) => written[at] ?? []);
  return {
    term,
    named,
    excluded,
    conditions: persons.conditions,
    age: persons.age,
    isOtherAnimal: persons.isOtherAnimal && !isPartOfComplaint(others, persons.places, recognized),
    asks: readAsks(found, denial, { hasEaten, isAvoided: drugs.isAvoided }),
    needs: found.asks.ailing && named.plants.length > 0 ? [] : relevantNeeds(recognized.needs, rest, named),
    hasExactNeed: recognized.isExact,
    evidence: keysOf(evidence),
    category: keysOf(categories)[0],
    growing: new Set(keysOf(growing)),
    parts: keysOf(parts),
    medicines: drugs.medicines,
    isMedicineAsked: drugs.isAsked,
    urgent: new Set(keysOf(finders.urgent(others))),
    states: keysOf(finders.states(others)),
    rest: [...new Set(rest.map(({ text }) => text))],
    unknown: unknownName(rest, restAt, term),
    isSentence: words.length > rest.length + named.places.size,
    isHalfUnderstood: rest.length > 1 && words.filter(isPlain).length > 2,
    isForList: asksForList(others, restAt),
    qualified: qualifiedName(words, named.places),
    isOnlyNames: named.places.size === words.length,
  };
}

/** "Leaves of what?" asks for plants in general, "moonwort leaves" for one that nobody knows. */
const asksForList = (words: readonly string[], unexplained: readonly number[]) =>
  words.some((word, at) => lists.has(word) && !(partsOfOne.has(word) && unexplained.includes(at - 1)));

/** Names leave a gap, so that no phrase reaches across one. */
const withoutNames = (words: readonly string[], places: ReadonlySet<number>) =>
  words.map((word, at) => (places.has(at) || (offsets.has(word) && places.has(at - 1)) ? '' : word));

const isUnexplained = (word: string, { used }: RecognizedNeeds) =>
  !isPlain(word) && !used.has(word) && !/^\d+$/.test(word);

/** Parts the names that a question is about from those that it leaves out. */
function separateExcluded(
  words: readonly string[],
  all: NamedIn,
  namesIn: (words: readonly string[]) => NamedIn,
): { named: NamedIn; excluded?: NamedIn } {
  const left = excludedNames(words, (at) => all.places.has(at));
  if (left.size === 0) return { named: all };
  return {
    named: namesIn(words.map((word, at) => (left.has(at) ? '' : word))),
    excluded: namesIn(words.map((word, at) => (left.has(at) ? word : ''))),
  };
}

/** "No cough, just a blocked nose" is about no cough; "no appetite" is a complaint. */
function withoutDenied(
  words: readonly string[],
  recognizeIn: (words: readonly string[]) => RecognizedNeeds,
): { recognized: RecognizedNeeds; denied: number[] } {
  const all = recognizeIn(words);
  const denied = deniedComplaints(words, (at) => isComplaint(words[at] ?? '', all)).filter(
    (at) => !all.used.has(words[at - 1] ?? ''),
  );
  const others =
    denied.length > 0 ? recognizeIn(words.map((word, at) => (denied.includes(at) ? '' : word))) : all;
  return others.needs.some(({ isBroad }) => !isBroad)
    ? { recognized: others, denied }
    : { recognized: all, denied: [] };
}

/** "Frog in my throat" is about no frog. */
const isPartOfComplaint = (
  words: readonly string[],
  { otherAnimals = [] }: Places<string>,
  recognized: RecognizedNeeds,
) => otherAnimals.every(({ start }) => isComplaint(words[start] ?? '', recognized));

const isComplaint = (word: string, { needs, used }: RecognizedNeeds) =>
  used.has(word) && needs.some(({ isBroad }) => !isBroad);

/** Finds the denials that concern poison, food, persons and animals; "can't sleep" and "no sun" are none. */
function denialFor(
  words: readonly string[],
  found: Meanings,
  recognized: RecognizedNeeds,
  isNamed: boolean,
): Denial {
  const { growing: _, ...places } = found.growing;
  const growsIn = new Set(indexesOf(places));
  const denial = denialIn(words, (at) => growsIn.has(at) || isComplaint(words[at] ?? '', recognized));
  if (denial.denied === undefined) return { places: [] };
  if (found.persons.conditions.length > 0) return denial;
  const isOfFood =
    (found.asks.edible ?? found.asks.poison) && recognized.needs.every(({ isBroad }) => isBroad);
  return !isNamed && (denial.denied === 'danger' || isOfFood) ? denial : { places: [] };
}

/** A denied permission asks what to avoid or, for people in general, what is poisonous; a denied danger what is safe. */
function readAsks(
  found: Meanings,
  { denied }: Denial,
  { hasEaten, isAvoided }: { hasEaten: boolean; isAvoided: boolean },
): ReadonlySet<Ask> {
  const asks = new Set(keysOf(found.asks));
  if (isAvoided) asks.add('avoid');
  if (hasEaten) asks.add('ate');
  if (denied === 'danger') {
    asks.delete('avoid');
    asks.add('safe');
  } else if (denied && found.persons.conditions.length > 0) asks.add('avoid');
  else if (denied) {
    asks.delete('edible');
    asks.delete('safe');
    asks.delete('harmless');
    asks.add('poison');
  }
  return asks;
}

type Meanings = ReturnType<typeof readMeanings>;

/** Reads the meanings of the words beside names, and notes the words that carry them. */
function readMeanings(words: readonly string[]) {
  const asks = finders.asks(words);
  const conditions = finders.conditions(words);
  const persons = personsIn(words, conditions, finders.notConditions(words));
  const evidence = finders.evidence(words);
  const growing = finders.growing(words);
  // "Under trees" asks for no tree.
  const inPlace = new Set(indexesOf({ shade: growing.shade ?? [] }));
  const categories = finders.categories(words.map((word, at) => (inPlace.has(at) ? '' : word)));
  const parts = finders.parts(words);
  const explained = [asks, persons.places, evidence, categories, growing, parts].flatMap((places) => [
    ...indexesOf(places),
  ]);
  const isForPlace = keysOf(growing).length > 0 || keysOf(categories).length > 0;
  return { asks, conditions, persons, evidence, growing, categories, parts, explained, isForPlace };
}

/** The longest run of words that is still a name. */
const longestUnknown = 3;

function unknownName(rest: readonly Written[], places: readonly number[], term: string): string | undefined {
  const [first] = rest;
  const last = rest.at(-1);
  const isOneRun = places.every((place, at) => at === 0 || place <= (places[at - 1] ?? 0) + 1);
  if (!first || !last || rest.length > longestUnknown || !isOneRun) return undefined;
  return term.slice(first.start, last.start + last.text.length);
}

/** Before an animal, these make it no part of a name: "give my dog ginger". */
const giving = new Set([
  'give',
  'gave',
  'giving',
  'feed',
  'fed',
  'feeding',
  'let',
  'for',
  'gib',
  'geben',
  'fur',
]);

function qualifiedName(words: readonly string[], places: ReadonlySet<number>): string | undefined {
  const isQualifier = (word: string, at: number) => qualifiers.has(word) && !giving.has(words[at - 1] ?? '');
  const start = words.findIndex((word, at) => isQualifier(word, at) && !places.has(at) && places.has(at + 1));
  return start < 0 ? undefined : `${words[start]} ${words.filter((_, at) => places.has(at)).join(' ')}`;
}

/** "Tea" and the like are no needs beside the name of a plant, or a word that nobody understands. */
function relevantNeeds(
  needs: Need[],
  rest: Written[],
  { plants, dangerous, mentioned, isOrdinaryWord }: NamedIn,
): Need[] {
  const isNamed = plants.length + dangerous.length + mentioned.length > 0 && !isOrdinaryWord;
  return (isNamed || rest.length > 0) && needs.every(({ isBroad }) => isBroad) ? [] : needs;
}

/** "Bad for the liver" asks for no liver herb, a windy balcony for nothing against wind. */
function needWords(
  words: readonly string[],
  { asks, conditions }: { asks: Places<Ask>; conditions: Places<string> },
) {
  const { liver = [], kidney = [], breastfeeding = [] } = conditions;
  const isWarning = asks.avoid ?? asks.poison ?? asks.safe;
  const hidden = new Set([
    ...indexesOf(isWarning ? { liver, kidney, breastfeeding } : {}),
    ...indexesOf(finders.notNeeds(words)),
  ]);
  return words.map((word, at) => (hidden.has(at) ? '' : word));
}
