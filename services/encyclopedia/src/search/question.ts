import {
  type Category,
  type Condition,
  foldText,
  type Medicine,
  type Need,
  type Places,
  phraseFinder,
  type QuickFacts,
} from '@portal/contracts';
import { splitCompound } from './compounds.ts';
import type { DangerousPlant, EverydayNames } from './dangerous-plant.ts';
import { indexMedicineNames, type MedicineNames } from './medicine-names.ts';
import { findNames, type NamedIn } from './named-in.ts';
import { type NeedRecognizer, needRecognizer } from './need-recognition.ts';
import { personsIn } from './persons.ts';
import { indexNames, type PlantNames } from './plant-names.ts';
import {
  askPhrases,
  categoryPhrases,
  conditionPhrases,
  evidencePhrases,
  generalNouns,
  growingPhrases,
  listWords,
  medicinePhrases,
  notConditionPhrases,
  otherQualifiers,
  partPhrases,
  productWords,
  smallWords,
  statePhrases,
  urgentPhrases,
} from './question-words.ts';
import { maxQuestionWords } from './search-words.ts';
import type { SearchedPlant } from './searched-plant.ts';
import { isIndexed } from './word-index.ts';

export type Ask = keyof typeof askPhrases;
export type EvidenceWord = keyof typeof evidencePhrases;
export type Growing = keyof typeof growingPhrases;
export type Urgent = keyof typeof urgentPhrases;
export type State = keyof typeof statePhrases;
type EdiblePart = QuickFacts['edibleParts'][number];

/** What a question says, as far as the search understands it. */
export interface Question {
  /** As it was asked. */
  term: string;
  named: NamedIn;
  conditions: Condition[];
  /** Of a child, in years. */
  age?: number | undefined;
  /** Names an animal that the guide has no advice on. */
  isOtherAnimal: boolean;
  asks: ReadonlySet<Ask>;
  needs: Need[];
  /** Whether the needs were found as written. */
  hasExactNeed: boolean;
  evidence: EvidenceWord[];
  category?: Category | undefined;
  growing: ReadonlySet<Growing>;
  parts: EdiblePart[];
  /** States and coverings of parts. */
  states: State[];
  /** What belongs to a doctor or a helpline first. */
  urgent: ReadonlySet<Urgent>;
  /** The medicines that it names, unless it looks for plants in their place. */
  medicines: Medicine[];
  /** Whether it speaks of medicines without a name. */
  isMedicineAsked: boolean;
  /** The words that nothing above explains, as they were written. */
  rest: string[];
  /** Whether it has words beside those that it is about: more than a term to look up. */
  isSentence: boolean;
  /** Whether it asks for plants in general. */
  isForList: boolean;
  /** A name with a word before it that makes it another plant's: "ground elder". */
  qualified?: string | undefined;
  /** Whether it is nothing but names. */
  isOnlyNames: boolean;
}

export interface QuestionLists {
  needs: readonly Need[];
  dangerousPlants: readonly DangerousPlant[];
  everydayNames: EverydayNames;
  medicines?: readonly Medicine[];
}

const noWords: ReadonlySet<string> = new Set();
const set = (text: string) => new Set(text.split(/\s+/).map(foldText));
const small = set(smallWords);
const general = set(generalNouns);
const products = set(productWords);
const lists = set(listWords);
const qualifiers = set(otherQualifiers);
/** After an unknown word these are parts of one plant: "cotoneaster berries". */
const partsOfOne = set('berries flowers mushrooms trees beeren blumen pilze baume straucher teas tees');

const finders = {
  conditions: phraseFinder(conditionPhrases, noWords),
  notConditions: phraseFinder(notConditionPhrases, noWords),
  asks: phraseFinder(askPhrases, noWords),
  evidence: phraseFinder(evidencePhrases, noWords),
  categories: phraseFinder(categoryPhrases, noWords),
  growing: phraseFinder(growingPhrases, noWords),
  parts: phraseFinder(partPhrases, noWords),
  states: phraseFinder(statePhrases, noWords),
  medicines: phraseFinder(medicinePhrases, noWords),
  urgent: phraseFinder(urgentPhrases, noWords),
};

/** The single whole words of all phrases. */
const phraseWords = new Set(
  [conditionPhrases, askPhrases, evidencePhrases, categoryPhrases, growingPhrases, partPhrases]
    .flatMap((lists) => Object.values(lists).flatMap((list) => list.split('|')))
    .map((phrase) => foldText(phrase.trim()))
    .filter((phrase) => /^[\p{L}]+$/u.test(phrase)),
);

/** Left out, so that no phrase need have them; the x is that of hybrids. */
const articles = set(
  `the a an my your our his their der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere
  sein seine ihre x`,
);

const isGrammar = (word: string) => small.has(word) || general.has(word) || phraseWords.has(word);

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

interface Written {
  word: string;
  /** As the visitor wrote it, and where. */
  text: string;
  start: number;
}

/** The words of a question; a compound becomes its parts. */
function wordsIn(term: string, names: PlantNames, { vocabulary }: NeedRecognizer): Written[] {
  const isFirst = (word: string) => vocabulary.has(word) || names.exact([word])?.isWeak === false;
  const isLast = (word: string) => products.has(word) || vocabulary.has(word) || phraseWords.has(word);
  const isWhole = (word: string) =>
    isGrammar(word) ||
    vocabulary.has(word) ||
    names.exact([word]) !== undefined ||
    keysOf(finders.conditions([word])).length > 0;
  // "Wundebaum" is a misspelt name rather than a tree for wounds.
  let tries = 0;
  const isMisspeltName = (word: string, first: string) =>
    word.length >= 8 &&
    names.exact([first]) === undefined &&
    ++tries <= maxTries &&
    names.near([word]).length > 0;
  const texts = [...term.matchAll(/[\p{L}\p{N}\p{M}'’‘ʼ`´]+/gu)].slice(0, maxQuestionWords);
  return texts.flatMap(({ 0: text, index: start }) => {
    const word = foldText(text);
    if (!/[\p{L}\p{N}]/u.test(word) || articles.has(word)) return [];
    const parts = isWhole(word) ? undefined : splitCompound(word, { isFirst, isLast });
    const isCompound = parts && !isMisspeltName(word, parts[0]);
    return (isCompound ? parts : [word]).map((part) => ({ word: part, text, start }));
  });
}

function read(
  term: string,
  names: PlantNames,
  recognizer: NeedRecognizer,
  medicineNames: MedicineNames,
): Question {
  const written = wordsIn(term, names, recognizer);
  const words = written.map(({ word }) => word);
  const isKnown = (word: string) => isGrammar(word) || recognizer.vocabulary.has(word) || isIndexed(word);
  const drugs = medicinesIn(words, medicineNames);
  const named = findNames(words, names, {
    isKnown,
    isOrdinary: (word) => drugs.words.has(word) || (word !== 'of' && isGrammar(word)),
    isSmall: (word) => small.has(word) || general.has(word),
    textOf(first, last) {
      const end = written[last];
      return end ? term.slice(written[first]?.start, end.start + end.text.length) : '';
    },
  });
  // Names leave a gap, so that no phrase reaches across one.
  const others = named.isOrdinaryWord ? words : words.map((word, at) => (named.places.has(at) ? '' : word));

  const found = { asks: finders.asks(others), conditions: finders.conditions(others) };
  const persons = personsIn(others, found.conditions, finders.notConditions(others));
  const evidence = finders.evidence(others);
  const growing = finders.growing(others);
  // "Under trees" asks for no tree.
  const inPlace = new Set(indexesOf({ shade: growing.shade ?? [] }));
  const categories = finders.categories(others.map((word, at) => (inPlace.has(at) ? '' : word)));
  const parts = finders.parts(others);

  const explained = new Set<number>([...named.places, ...drugs.places]);
  for (const places of [found.asks, persons.places, evidence, categories, growing, parts])
    for (const at of indexesOf(places)) explained.add(at);
  const understood = new Set([...explained].map((at) => words[at]));
  const recognized = recognizer.recognize(
    needWords(others, found).filter(Boolean),
    (word) => isKnown(word) || understood.has(word),
  );
  const isRest = (at: number) => {
    const { word } = written[at] ?? {};
    return (
      word !== undefined &&
      !explained.has(at) &&
      !small.has(word) &&
      !general.has(word) &&
      !recognized.used.has(word) &&
      !/^\d+$/.test(word)
    );
  };
  const rest = written.filter((_, at) => isRest(at));
  return {
    term,
    named,
    conditions: persons.conditions,
    age: persons.age,
    isOtherAnimal: persons.isOtherAnimal,
    asks: new Set(keysOf(found.asks)),
    needs: relevantNeeds(recognized.needs, rest, named),
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
    isSentence: words.length > rest.length + named.places.size,
    isForList: others.some((word, at) => lists.has(word) && !(partsOfOne.has(word) && isRest(at - 1))),
    qualified: qualifiedName(words, named.places),
    isOnlyNames: named.places.size === words.length,
  };
}

/** The medicines of a question; none where it looks for plants in their place. */
function medicinesIn(words: readonly string[], names: MedicineNames) {
  const { medicines, places } = names.find(words);
  const { instead, medicine = [] } = finders.medicines(words);
  return {
    medicines: instead ? [] : medicines,
    isAsked: !instead && medicine.length > 0,
    words: new Set([...places].map((at) => words[at])),
    places: new Set([...places, ...indexesOf({ medicine })]),
  };
}

function qualifiedName(words: readonly string[], places: ReadonlySet<number>): string | undefined {
  const start = words.findIndex((word, at) => qualifiers.has(word) && !places.has(at) && places.has(at + 1));
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

/** "Bad for the liver" asks for no liver herb. */
function needWords(
  words: readonly string[],
  { asks, conditions }: { asks: Places<Ask>; conditions: Places<string> },
) {
  if (!asks.avoid && !asks.poison && !asks.safe) return words;
  const { liver = [], kidney = [], breastfeeding = [] } = conditions;
  const hidden = new Set(indexesOf({ liver, kidney, breastfeeding }));
  return words.map((word, at) => (hidden.has(at) ? '' : word));
}

const keysOf = <Name extends string>(places: Places<Name>) => Object.keys(places) as Name[];

function* indexesOf(places: Places<string>): Generator<number> {
  for (const found of Object.values(places))
    for (const { start, end } of found ?? []) for (let at = start; at < end; at++) yield at;
}
