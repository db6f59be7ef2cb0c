import { harmAnswer, recognizeHarm } from '@portal/contracts';
import { findToAvoid } from './condition-lists.ts';
import { areAnimals } from './condition-rows.ts';
import { aboutOne, findUnnamed, isAgainstAnimals, unnamedAnswers } from './find-unnamed.ts';
import { areDoubles, findDoubles, poisonousDoubles } from './look-alikes.ts';
import { isAboutMedicine, medicineAnswers } from './medicine-answers.ts';
import { isAboutOverdose, namedPlants, plantAnswers, unknownAnswers } from './named-answers.ts';
import type { NamedIn } from './named-in.ts';
import { rankForNeeds } from './need-ranking.ts';
import { plantsByName } from './plants-by-name.ts';
import type { Question } from './question.ts';
import { type QuestionLists, questionReader } from './question-reader.ts';
import {
  answer,
  type Found,
  inGroups,
  isPoison,
  type Listing,
  type SearchResult,
  type Tools,
} from './search-result.ts';
import { squash } from './search-words.ts';
import { bothNames, type SearchedPlant } from './searched-plant.ts';
import { textListing } from './text-listing.ts';
import { indexPlants } from './text-search.ts';
import {
  deadlyAmountSentence,
  emergencySentence,
  helplineSentence,
  overdoseSentence,
} from './texts/help-texts.ts';
import { againstAnimals, leftOut, noneKnown, otherAnimal } from './texts/list-texts.ts';
import type { BothNames } from './texts/sentence.ts';
import { identifyFirst, unknownPlant } from './texts/unknown-plant-texts.ts';
import { isAboutOtherAnimal, isEmergency, warningsFor } from './warnings.ts';

/** Builds the search of the encyclopedia: what answers a question, in groups, and what is said above it. */
export function indexSearch(
  plants: readonly SearchedPlant[],
  lists: QuestionLists,
  search = indexPlants(plants.map((plant) => plant.search)),
): (term: string) => SearchResult {
  const { read, medicines } = questionReader(plants, lists);
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  const textHits: Tools['hitsOf'] = (term, options) =>
    search(term, options).flatMap(({ id, rank }) => {
      const plant = plantById.get(id);
      return plant ? [{ plant, rank }] : [];
    });
  /** Of one question, whose parts search the same more than once. */
  const found = new Map<string, ReturnType<Tools['hitsOf']>>();
  const tools: Tools = {
    plants,
    behind: plantsByName(plants),
    hitsOf(term, options) {
      const key = `${options?.isStrict} ${term}`;
      const hits = found.get(key) ?? textHits(term, options);
      found.set(key, hits);
      return hits;
    },
  };
  return (term) => {
    const harm = recognizeHarm(term);
    if (harm) return { needs: [], conditions: [], answers: [harmAnswer(harm)], plants: [] };
    found.clear();
    const question = read(term);
    const { answers, plants } = findFor(question, tools);
    const { conditions, excluded } = question;
    const excludedIds = new Set(excluded?.plants.map(({ id }) => id));
    return {
      // A herb against nausea is no help after poison, and none is known for other animals.
      needs: isEmergency(question) || isAboutOtherAnimal(question) ? [] : question.needs,
      conditions,
      answers: [
        ...warningsFor(question),
        ...medicineAnswers(question, medicines.index),
        ...(excluded ? [answer('note', leftOut(namesOf(excluded), /allerg/i.test(term)))] : []),
        ...answers,
      ],
      plants: plants.filter(({ card }) => !excludedIds.has(card.id)),
    };
  };
}

const namesOf = ({ plants, dangerous, mentioned }: NamedIn): BothNames[] => [
  ...plants.map(bothNames),
  ...dangerous.map(({ names: { en, de }, latinName }) => ({
    en: en[0] ?? latinName,
    de: de[0] ?? latinName,
  })),
  ...mentioned.map((name) => ({ en: name, de: name })),
];

/** For these a list would cost time. */
const noList = ['chestPain', 'bloodInUrine', 'shingles', 'miscarriage'] as const;

function findFor(question: Question, tools: Tools): Listing {
  const { named, asks } = question;
  if (question.urgent.has('helpline'))
    return {
      answers: [
        {
          kind: 'help',
          sentence: areAnimals(question) ? emergencySentence(true) : helplineSentence,
        },
      ],
      plants: [],
    };
  if (named.plants.length === 0 && noList.some((each) => question.urgent.has(each)))
    return isToPrevent(question) ? findToAvoid(tools.plants, question) : { answers: [], plants: [] };
  if (named.plants.length > 0 && (asks.has('lookAlike') || areDoubles(question))) {
    const { answers, plants } = findDoubles(question, tools.behind);
    return { answers: [...answers, ...unknownAnswers(named.dangerous)], plants };
  }
  const double = doubleNamed(question, tools.plants);
  if (double) {
    const { answers, plants } = findDoubles({ named: { ...named, plants: [double] } }, tools.behind);
    return { answers: [...unnamedAnswers(question), ...answers], plants };
  }
  if (isOtherAnimalBesideUnknown(question))
    return {
      answers: [answer('none known', otherAnimal), ...unnamedAnswers(question)],
      plants: [],
    };
  const other = otherName(question);
  if (other) return { answers: [answer('unknown plant', unknownPlant(other))], plants: [] };
  if (named.plants.length > 0) return findNamed(question, tools);
  if (named.dangerous.length > 0)
    return { answers: [...unknownAnswers(named.dangerous), ...amountHelp(question)], plants: [] };
  if (isAboutMedicine(question) && !isBesideMedicines(question)) return { answers: [], plants: [] };
  if (asks.has('deadlyAmount')) return { answers: [harmAnswer('self-harm')], plants: [] };
  if (asks.has('unidentified')) return { answers: [answer('note', identifyFirst)], plants: [] };
  if (isEmergency(question))
    return {
      answers: named.mentioned.length > 0 || question.unknown ? unnamedAnswers(question) : [],
      plants: [],
    };
  const listing = findUnnamed(question, tools);
  const isNothing = listing.answers.length + listing.plants.length === 0 && question.evidence.length === 0;
  return isNothing && named.mentioned.length > 0
    ? { answers: unnamedAnswers(question), plants: [] }
    : listing;
}

/** "What must I not take, so that I don't miscarry?" is answered by what to avoid in pregnancy. */
const isToPrevent = ({ urgent, asks, conditions }: Question) =>
  urgent.has('miscarriage') && asks.has('avoid') && conditions.includes('pregnancy');

/** The plant with a double that the guide mentions only there: a bare "false chanterelle". */
const doubleNamed = ({ named, isOnlyNames, asks }: Question, plants: Tools['plants']) => {
  const [mentioned] = named.mentioned;
  if (!mentioned || named.plants.length > 0 || !(isOnlyNames || asks.has('lookAlike'))) return undefined;
  const name = squash(mentioned);
  return plants.find(({ doubles }) =>
    doubles.some(({ commonName, german }) =>
      [commonName, german?.commonName ?? ''].some((each) => squash(each) === name),
    ),
  );
};

/** "Wellensittich Drachenbaum" asks whether the one may have the other. */
const isOtherAnimalBesideUnknown = (question: Question) =>
  isAboutOtherAnimal(question) &&
  !question.asks.has('repel') &&
  question.named.mentioned.length > 0 &&
  question.named.plants.length + question.named.dangerous.length === 0;

/** A complaint of somebody who takes medicines: the check of plants with medicines comes above the list. */
const isBesideMedicines = ({ medicines, needs, asks }: Question) =>
  medicines.length === 0 && !asks.has('avoid') && needs.some(({ isBroad }) => !isBroad);

/**
 * "Ground elder" is no elder, but every rhododendron is one: a question about one plant isn't answered by another whose
 * name is part of its name.
 */
function otherName(question: Question): string | undefined {
  const { named, qualified, asks } = question;
  const isAsked = asks.has('tea') || aboutOne.some((ask) => asks.has(ask));
  const isGenus = named.dangerous.some(({ latinName }) => latinName.endsWith(' species'));
  const isOne = named.plants.length + named.dangerous.length === 1;
  return isAsked && !isGenus && isOne && !isAboutWatering(question) ? qualified : undefined;
}

/** "How often do I water aloe?" names no water aloe. */
const isAboutWatering = ({ term, asks }: Question) =>
  /^\s*water\b.+\bhow often\b|\bhow often\b(?: (?:do|should|must) (?:i|you|we))?(?: to)? water\b/i.test(
    term,
  ) &&
  !asks.has('tea') &&
  aboutOne.every((ask) => ask === 'dose' || !asks.has(ask));

/** Beside the answer to "how much is deadly?", because some who ask are in danger. */
function amountHelp(question: Question): Listing['answers'] {
  if (question.asks.has('deadlyAmount')) return [{ kind: 'help', sentence: deadlyAmountSentence }];
  return isAboutOverdose(question) ? [{ kind: 'help', sentence: overdoseSentence }] : [];
}

/** The questions about a plant that only this plant answers. */
const direct = ['edible', 'poison', 'dose', 'overdose', 'deadlyAmount', 'safe', 'avoid', 'ate'] as const;

const animalAnswers = (question: Question): Listing['answers'] => {
  if (isAgainstAnimals(question)) return [answer('none known', againstAnimals)];
  return isAboutOtherAnimal(question) ? [answer('none known', otherAnimal)] : [];
};

/** Says so where neither the named plants nor any other help with a complaint. */
const unhelped = ({ needs, conditions, age }: Question, plants: Tools['plants']): Listing['answers'] =>
  needs
    .filter((need) => !need.isBroad && rankForNeeds(plants, [need], { conditions, age }).length === 0)
    .map(({ names }) => answer('none known', noneKnown(names)));

/** The named plants, with an answer; others follow only where the question is open. */
function findNamed(question: Question, tools: Tools): Listing {
  const { named, isOnlyNames, term } = question;
  const found = namedPlants(question).map((each) => (isOnlyNames ? { ...each, term } : each));
  const answers = [
    ...animalAnswers(question),
    ...plantAnswers(found, question),
    ...unknownAnswers(named.dangerous),
    ...unhelped(question, tools.plants),
    ...amountHelp(question),
  ];
  const doubles =
    question.conditions.length > 0 || isAboutMedicine(question) || isAboutOtherAnimal(question)
      ? []
      : poisonousDoubles(named.plants, tools.behind);
  const ids = new Set([...found, ...doubles].map(({ card }) => card.id));
  const others = otherPlants(question, tools).filter(({ card }) => !ids.has(card.id));
  return { answers, plants: [...found, ...inGroups([...doubles, ...others])] };
}

/** Beside named plants: those for the same complaint, or with the same words in their names and texts. */
function otherPlants(question: Question, { plants, hitsOf }: Tools): Found[] {
  const { named, asks, needs, conditions, evidence, term } = question;
  const isDirect =
    conditions.length > 0 ||
    evidence.length > 0 ||
    isAboutMedicine(question) ||
    isAboutOtherAnimal(question) ||
    direct.some((ask) => asks.has(ask) && !(ask === 'dose' && asks.has('care')));
  const isPoisonAsked = named.plants.some((plant) => isPoison(plant) && !isMedicineFor(plant, needs));
  if (isDirect || (isPoisonAsked && !question.isOnlyNames)) return [];
  if (needs.length > 0) return rankForNeeds(plants, needs, question);
  const isOpen = question.isOnlyNames || question.rest.length > 0;
  return isOpen && !asks.has('tea') ? textListing(hitsOf(term), question, term) : [];
}

/** Returns whether a finished medicine of a poisonous plant is for one of the needs. */
const isMedicineFor = ({ indications }: SearchedPlant, needs: Question['needs']) =>
  indications.some(
    ({ need, isFinishedMedicineOnly }) => isFinishedMedicineOnly && needs.some(({ id }) => id === need),
  );
