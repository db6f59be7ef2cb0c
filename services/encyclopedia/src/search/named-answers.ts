import { type Indication, isPoisonous, type SearchAnswer } from '@portal/contracts';
import { partWords } from './condition-lists.ts';
import { areAnimals, decidingRow, gravity, place, strictnessOf } from './condition-rows.ts';
import type { DangerousPlant } from './dangerous-plant.ts';
import { bestIndication } from './need-ranking.ts';
import type { Question, State } from './question.ts';
import { answer, type Found, foundOf, indicationMatch, isPoison } from './search-result.ts';
import { bothNames, type SearchedPlant } from './searched-plant.ts';
import { adviceSentence } from './texts/list-texts.ts';
import {
  type Dosed,
  dosesOf,
  edible,
  isPoisonSentence,
  mostlySafe,
  needsCare,
  noDoseKnown,
  noFood,
  noHazardKnown,
  notEdible,
  notForUse,
  notSoEdible,
  onlyEdible,
  otherPartsEdible,
  poisonFacts,
  safeAsFood,
  whoMustNot,
} from './texts/plant-texts.ts';
import { about } from './texts/sentence.ts';
import { unknownDangerous } from './texts/unknown-plant-texts.ts';
import { isAboutOtherAnimal, isEmergency } from './warnings.ts';

type Sentence = SearchAnswer['sentence'];

/** Answers a question about a named plant from our data; undefined where the question only names it. */
export function answerAbout(plant: SearchedPlant, question: Question): Sentence | undefined {
  const { asks, needs } = question;
  if (isAboutOtherAnimal(question)) return undefined;
  if (asksWhoNot(question) && plant.summary) return whoMustNot(plant.summary.avoid);
  const row = decidingRow(plant, question);
  const ids = new Set(needs.map(({ id }) => id));
  const isMedicine = plant.indications.some(({ isFinishedMedicineOnly }) => isFinishedMedicineOnly);
  const isForPerson = isPoison(plant) && !areAnimals(question);
  if (row && !(isForPerson && (asks.has('edible') || isEmergency(question))))
    return adviceSentence(row.of, row);
  if (isEmergency(question)) return isPoison(plant) ? poisonFacts(poisonOf(plant)) : toxicity(plant);
  if (asks.has('edible')) return edibility(plant, question);
  if (asks.has('safe') && isPoison(plant)) return notForUse(poisonOf(plant), isMedicine);
  if (asks.has('safe') && !asks.has('poison')) return safety(plant, question);
  if (asks.has('deadlyAmount') && isPoison(plant)) return poisonFacts(poisonOf(plant));
  if (toxicAsks.some((ask) => asks.has(ask)) || isAboutOverdose(question)) return toxicity(plant);
  if (isPoison(plant) && (asks.has('tea') || asks.has('dose') || ids.size > 0))
    return notForUse(poisonOf(plant), isMedicine);
  if (isAboutDose(question)) return dose(plant, needs);
  const isAboutUse =
    !question.isOnlyNames && !asks.has('care') && !asks.has('ailing') && question.growing.size === 0;
  return isPoison(plant) && isAboutUse ? poisonFacts(poisonOf(plant)) : undefined;
}

/** Of people in general: a person or a medicine that is named has advice of its own. */
const asksWhoNot = ({ asks, conditions, medicines }: Question) =>
  asks.has('whoNot') && conditions.length + medicines.length === 0;

/** Of the plant itself, not of what feeds it. */
export const isAboutOverdose = ({ asks }: Question) => asks.has('overdose') && !asks.has('care');

const isAboutDose = ({ asks, conditions }: Question) =>
  asks.has('dose') && !asks.has('care') && conditions.length === 0;

const toxicAsks = ['deadlyAmount', 'poison', 'safe', 'ate'] as const;

function poisonOf({ toxicity: { level, parts, effect, german } }: SearchedPlant) {
  return {
    level: level === 'deadly' ? ('deadly' as const) : ('toxic' as const),
    parts: parts === undefined ? undefined : { en: parts, de: german?.parts ?? parts },
    effect: effect === undefined ? undefined : { en: effect, de: german?.effect ?? effect },
  };
}

const effectOf = ({ toxicity: { level, effect, german } }: SearchedPlant) =>
  level === 'none' || effect === undefined ? undefined : { en: effect, de: german?.effect ?? effect };

function edibility(plant: SearchedPlant, question: Question): Sentence {
  const parts = plant.quickFacts?.edibleParts ?? [];
  const isPart = question.parts.length === 0 || question.parts.some((part) => parts.includes(part));
  const isHarmful = harmsAsAsked(plant, question);
  if (isPoisonous(plant.toxicity.level)) {
    const poison = poisonOf(plant);
    return parts.length > 0 && isPart && !isHarmful ? onlyEdible(parts, poison) : notEdible(poison);
  }
  if (parts.length === 0) return noFood(effectOf(plant));
  const harmful = poisonOf(plant).parts;
  if (isHarmful && harmful) return notSoEdible(parts, harmful, effectOf(plant));
  return isPart ? edible(parts, effectOf(plant)) : otherPartsEdible(parts);
}

/** Names of states and coverings in the data. */
const stateWords = {
  raw: /\b(?:raw|uncooked)\b(?!.{0,20} on the skin)/i,
  unripe: /\b(?:unripe|immature|green)\b/i,
  peel: /\b(?:peels?|rind|husks?|(?<!the )skins?)\b/i,
} satisfies Record<State, RegExp>;

/** Returns whether the data call the state or the part that a question names harmful. */
function harmsAsAsked({ toxicity: { level, parts = '' }, quickFacts }: SearchedPlant, question: Question) {
  if (level === 'none') return false;
  const eaten = quickFacts?.edibleParts ?? [];
  return (
    question.states.some((state) => stateWords[state].test(parts)) ||
    question.parts.some((part) => !eaten.includes(part) && partWords[part]?.test(parts))
  );
}

/** To "is it safe?". */
function safety(plant: SearchedPlant, question: Question): Sentence {
  const { toxicity, summary } = plant;
  const danger = summary && { en: summary.danger.text, de: summary.danger.german.text };
  if (harmsAsAsked(plant, question)) return edibility(plant, question);
  return toxicity.level === 'caution' ? mostlySafe(danger ?? effectOf(plant)) : safeAsFood(danger);
}

function toxicity(plant: SearchedPlant): Sentence {
  const { level } = plant.toxicity;
  if (isPoisonous(level)) return isPoisonSentence(poisonOf(plant));
  return level === 'caution' ? needsCare(effectOf(plant)) : noHazardKnown;
}

/** The assessed doses for what is asked, two at most and of different preparations first, else that there is none. */
function dose(plant: SearchedPlant, needs: Question['needs']): Sentence {
  const complaints = needs.filter(({ isBroad }) => !isBroad);
  const isAsked = ({ need }: Indication) =>
    complaints.length === 0 || complaints.some(({ id }) => id === need);
  const doses = plant.indications.filter(isAsked).filter(isDosed);
  if (doses.length === 0) return noDoseKnown;
  // One preparation often has one dose for several uses.
  const different = new Set([
    ...withoutRepeats(doses, ({ part, preparation }) => part + preparation),
    ...withoutRepeats(doses, ({ part, preparation, dose }) => part + preparation + dose.text),
  ]);
  return dosesOf([...different].slice(0, 2));
}

const isDosed = (indication: Indication): indication is Dosed => indication.dose !== undefined;

const withoutRepeats = (doses: readonly Dosed[], keyOf: (each: Dosed) => string) =>
  doses.filter((each, index) => doses.findIndex((other) => keyOf(other) === keyOf(each)) === index);

/** Puts the most dangerous of several plants first: to the animal in question, else to people. */
function danger(plant: SearchedPlant, question: Question): number {
  const row = areAnimals(question) && decidingRow(plant, question);
  return row
    ? 10 * strictnessOf(row, question) + gravity(plant, row)
    : { deadly: 3, toxic: 2, caution: 1, none: 0 }[plant.card.hazard];
}

/** The plants that a question names, with their answers. A named plant comes first even if it is poisonous. */
export function namedPlants(question: Question): Found[] {
  const ids = new Set(question.needs.map(({ id }) => id));
  const plants =
    question.asks.has('lookAlike') || question.named.plants.length < 2
      ? question.named.plants
      : question.named.plants.toSorted((a, b) => danger(b, question) - danger(a, question));
  const isDoubtful = question.named.isAmbiguous && plants.some(isPoison) && !areAnimals(question);
  return plants.map((plant) => {
    // Of a name that can mean a poisonous plant, nothing is said to be fit to eat.
    const sentence = isDoubtful && !isPoison(plant) ? undefined : answerAbout(plant, question);
    const placed = place(plant, question, true);
    const indication = bestIndication(plant, ids);
    const isApart = isPoison(plant) && !indication?.isFinishedMedicineOnly && placed.group === 'with care';
    return foundOf(plant, {
      ...placed,
      ...(isApart && { group: 'poisonous' }),
      ...indicationMatch(indication),
      ...(sentence && { sentence }),
      ...(sentence && isAboutDose(question) && { section: 'dose' }),
    });
  });
}

/** The answers for named plants; with the name where there are several, or where it was misspelt. */
export function plantAnswers(found: readonly Found[], question: Question): SearchAnswer[] {
  const plantById = new Map(question.named.plants.map((plant) => [plant.id, plant]));
  const isClear = found.length === 1 && !question.named.isCorrected;
  return found.flatMap(({ card, match: { sentence } }) => {
    const plant = plantById.get(card.id);
    if (!plant || !sentence) return [];
    return [answer('plant', isClear ? sentence : about(bothNames(plant), sentence))];
  });
}

/** For plants that the guide doesn't have. */
export const unknownAnswers = (dangerous: readonly DangerousPlant[]): SearchAnswer[] =>
  dangerous.map(({ latinName, names, level, sentence, german }) => ({
    ...answer(
      'unknown plant',
      unknownDangerous({ en: names.en[0] ?? latinName, de: names.de[0] ?? latinName }, latinName, {
        level,
        en: sentence,
        de: german.sentence,
      }),
    ),
    latinName,
  }));
