import { foldText, type Places, phraseFinder, spellingsOf } from '@portal/contracts';
import {
  generalNouns,
  listWords,
  otherQualifiers,
  productWords,
  similarToComplaintWords,
  smallWords,
} from './name-words.ts';
import {
  askPhrases,
  categoryPhrases,
  conditionPhrases,
  evidencePhrases,
  growingPhrases,
  medicinePhrases,
  notConditionPhrases,
  notNeedPhrases,
  partPhrases,
  statePhrases,
  urgentPhrases,
} from './question-words.ts';

const noWords: ReadonlySet<string> = new Set();
const set = (text: string) => new Set(text.split(/\s+/).map(foldText));
const small = set(smallWords);
const general = set(generalNouns);
export const products = set(productWords);
export const lists = set(listWords);
export const qualifiers = set(otherQualifiers);
export const similarToComplaints = set(similarToComplaintWords);
/** After an unknown word these are parts of one plant: "cotoneaster berries". */
export const partsOfOne = set(
  'berries flowers mushrooms trees beeren blumen pilze baume straucher teas tees',
);

export const finders = {
  conditions: phraseFinder(conditionPhrases, noWords),
  notConditions: phraseFinder(notConditionPhrases, noWords),
  notNeeds: phraseFinder(notNeedPhrases, noWords),
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
export const phraseWords = new Set(
  [conditionPhrases, askPhrases, evidencePhrases, categoryPhrases, growingPhrases, partPhrases]
    .flatMap((lists) => Object.values(lists).flatMap((list) => list.split('|')))
    .map((phrase) => foldText(phrase.trim()))
    .filter((phrase) => /^[\p{L}]+$/u.test(phrase)),
);

/** After a name these are young plants: no dogs, no children. */
export const offsets = set(
  'pup pups baby babies offset offsets offshoot offshoots runner runners kindel kind kinder ableger',
);

/** Left out, so that no phrase need have them; the x is that of hybrids. */
export const articles = set(
  `the a an my your our his their der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere
  sein seine ihre x`,
);

/** Also in dialect and chat: "ned", "u". */
const isSmall = (word: string) => spellingsOf(word).some((each) => small.has(each));
export const isPlain = (word: string) => isSmall(word) || general.has(word);
export const isGrammar = (word: string) => isPlain(word) || phraseWords.has(word);

export const keysOf = <Name extends string>(places: Places<Name>) => Object.keys(places) as Name[];

/** The words at some places. */
export function* indexesOf(places: Places<string>): Generator<number> {
  for (const found of Object.values(places))
    for (const { start, end } of found ?? []) for (let at = start; at < end; at++) yield at;
}
