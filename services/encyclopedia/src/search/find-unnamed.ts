import {
  findEdible,
  findForWhom,
  findHarmless,
  findOfKind,
  findPoisonous,
  findSafe,
  findToAvoid,
} from './condition-lists.ts';
import { areAnimals } from './condition-rows.ts';
import { findForPlace, wishesOf } from './growing.ts';
import { rankForNeeds } from './need-ranking.ts';
import type { Question } from './question.ts';
import { answer, type Listing, type Tools } from './search-result.ts';
import type { SearchedPlant } from './searched-plant.ts';
import { textListing } from './text-listing.ts';
import { againstAnimals, ailingPlant, halfUnderstood, noneKnown, otherAnimal } from './texts/list-texts.ts';
import { unknownInPregnancy, unknownPlant, unknownPlants } from './texts/unknown-plant-texts.ts';
import { isAboutOtherAnimal } from './warnings.ts';

/** Answers a question that names no plant. */
export function findUnnamed(question: Question, tools: Tools): Listing {
  const { needs, conditions, rest, evidence } = question;
  const isOnlyBroad = needs.every(({ isBroad }) => isBroad);
  if (isAgainstAnimals(question)) return { answers: [answer('none known', againstAnimals)], plants: [] };
  if (unknownName(question, tools))
    return { answers: [...otherAnimalAnswers(question), ...unnamedAnswers(question)], plants: [] };
  if (isAboutOtherAnimal(question) && (rest.length === 0 || isAboutMany(question) || !isOnlyBroad))
    return { answers: otherAnimalAnswers(question), plants: [] };
  if (needs.length > 0 && !isOnlyBroad && !isRatherName(question, tools)) return forNeeds(question, tools);
  if (mayMislead(question) && !forPlace(question, tools))
    return { answers: [answer('note', halfUnderstood)], plants: [] };
  const isClear = rest.length === 0 || isAboutMany(question);
  if (conditions.length > 0 && isClear) return forWhom(question, tools);
  if (question.asks.has('ailing') && isOnlyBroad)
    return { answers: [answer('note', ailingPlant)], plants: [] };
  const listed = isClear ? ofKind(question, tools) : forPlace(question, tools);
  if (listed) return listed;
  if (needs.length > 0 && !isRatherName(question, tools)) return forNeeds(question, tools);
  const isOtherName = question.isOnlyNames && question.named.mentioned.length > 0;
  return {
    answers: isOtherName ? unnamedAnswers(question) : [],
    plants: evidence.length > 0 ? [] : byText(question, tools),
  };
}

/** Half-understood questions may mislead, except those for plants to avoid for one's own sake. */
const mayMislead = ({ isHalfUnderstood, isForList, named, asks, conditions }: Question) =>
  isHalfUnderstood &&
  named.mentioned.length === 0 &&
  !(
    isForList &&
    asks.has('avoid') &&
    conditions.length > 0 &&
    conditions.every((each) => ownStates.has(each))
  );

const ownStates: ReadonlySet<string> = new Set(['pregnancy', 'surgery', 'liver', 'kidney']);

const otherAnimalAnswers = (question: Question): Listing['answers'] =>
  isAboutOtherAnimal(question) ? [answer('none known', otherAnimal)] : [];

/** Plants to keep an animal away; insects are a need. */
export const isAgainstAnimals = ({ asks, needs, conditions, isOtherAnimal, term }: Question) =>
  needs.every(({ isBroad }) => isBroad) &&
  !(asks.has('safe') && conditions.length > 0) &&
  (asks.has('plantEaten') ||
    (asks.has('pest')
      ? fighting.some((ask) => asks.has(ask)) || /\b(?:gegen|against|kill|töt)/i.test(term)
      : asks.has('repel') && (isOtherAnimal || areAnimals({ conditions, age: undefined }))));

/** Questions about animals that eat plants. */
const fighting = ['repel', 'edible', 'poison', 'cure'] as const;

/** Says that the guide doesn't have what a question calls a plant. */
export function unnamedAnswers(question: Question): Listing['answers'] {
  const { named, unknown } = question;
  const name = named.mentioned[0] ?? unknown;
  const isPregnancy = question.conditions.includes('pregnancy');
  return [
    answer('unknown plant', name ? unknownPlant(name) : unknownPlants),
    ...(isPregnancy ? [answer('note', unknownInPregnancy)] : []),
  ];
}

/**
 * Searches the plants' texts; a single letter finds nothing. A term may have typing errors; in a question, only its own
 * words count, as they are written.
 */
function byText({ term, rest, isSentence, ...question }: Question, { hitsOf }: Tools) {
  if (!/[\p{L}\p{N}]{2}|\p{Lo}/u.test(term)) return [];
  const isQuestion = isSentence && rest.length > 0;
  const searched = isQuestion ? rest.join(' ') : term;
  const hits = hitsOf(searched, ...(isQuestion ? [{ isStrict: true }] : []));
  const isFitting = ({ plant }: (typeof hits)[number]) =>
    !(question.asks.has('noCaffeine') && keepsAwake(plant));
  return textListing(hits.filter(isFitting), question, searched);
}

/** Questions that a list of other plants would answer wrongly. */
export const aboutOne = ['edible', 'poison', 'dose', 'safe', 'avoid', 'lookAlike'] as const;

/** Returns whether the question asks about a plant that the guide doesn't know. */
function unknownName(question: Question, { hitsOf }: Tools): boolean {
  const { asks, needs, named, rest, evidence, growing, category } = question;
  const name = named.mentioned[0] ?? rest.join(' ');
  if (!name || needs.length > 0 || evidence.length > 0 || isAboutMany(question)) return false;
  if (aboutOne.some((ask) => asks.has(ask))) return !isPartOfName(name, hitsOf);
  const isUnknown = hitsOf(name, { isStrict: true }).length === 0;
  if (named.mentioned.length > 0) return isUnknown || asks.has('tea') || areAnimals(question);
  const isPlant = asks.has('tea') || areAnimals(question);
  return isPlant && isUnknown && growing.size === 0 && !category;
}

/** Returns whether it asks for plants in general, however it says what they are for. */
const isAboutMany = ({ isForList, named }: Question) => isForList && named.mentioned.length === 0;

/** A beginning of names, as while somebody still types. */
const isPartOfName = (name: string, hitsOf: Tools['hitsOf']) =>
  hitsOf(name).some(({ rank }) => rank === 'nameBegins');

/** A need that is only similar gives way to a name that contains the words. */
const isRatherName = ({ hasExactNeed, term }: Question, { hitsOf }: Tools) =>
  !hasExactNeed && hitsOf(term).some(({ rank }) => rank !== 'rest');

function forNeeds(question: Question, { plants }: Tools): Listing {
  const asked = question.asks.has('noCaffeine') ? plants.filter((plant) => !keepsAwake(plant)) : plants;
  const all = rankForNeeds(asked, question.needs, question);
  const found = isToAvoid(question) ? all.filter(({ match }) => match.group !== 'best').toReversed() : all;
  const [need] = question.needs;
  const unknown = question.named.mentioned.length > 0 ? unnamedAnswers(question) : [];
  return found.length === 0 && need
    ? { answers: [...unknown, answer('none known', noneKnown(need.names))], plants: [] }
    : { answers: unknown, plants: found };
}

const keepsAwake = ({ indications }: SearchedPlant) => indications.some(({ need }) => need === 'stimulant');

/** "Which cough teas must children not drink?" asks for those to avoid, the strictest first. */
const isToAvoid = ({ asks, conditions }: Question) => asks.has('avoid') && conditions.length > 0;

/** For a person or an animal without a complaint. */
function forWhom(question: Question, { plants }: Tools): Listing {
  const { asks } = question;
  if (isForChildren(question)) {
    if (asks.has('removal')) return findPoisonous(plants, question);
    const isToAvoid = asks.has('poison') || (asks.has('avoid') && asks.has('edible'));
    if (isToAvoid && !asks.has('safe')) return findPoisonous(plants, question);
    if (asks.has('safe') && (question.category || question.growing.size > 0))
      return findHarmless(plants, question);
  }
  if (asks.has('avoid') || asks.has('removal')) return findToAvoid(plants, question);
  if (asks.has('safe')) return findSafe(plants, question);
  return asks.has('poison') ? findToAvoid(plants, question) : findForWhom(plants, question);
}

/** Poisons for people are poisons for children: the deadliest must lead, not the herbs without a dose for a child. */
const isForChildren = ({ conditions }: Question) => conditions.every((condition) => condition === 'children');

/** Lists by poison, edible parts, place or kind; undefined where the question asks for none. */
function ofKind(question: Question, { plants }: Tools): Listing | undefined {
  const { asks, category, parts, needs } = question;
  const isSafeAsked = asks.has('safe') && !isAboutBearing(question);
  if (isSafeAsked && asks.has('edible') && asks.has('poison')) return findEdible(plants, question);
  if (isSafeAsked && (asks.has('poison') || category)) return findHarmless(plants, question);
  if (asks.has('harmless') && isAboutMany(question) && needs.every(({ isBroad }) => isBroad))
    return findHarmless(plants, question);
  if (asks.has('poison') && !isOnlyKilling(question)) return findPoisonous(plants, question);
  if (asks.has('edible')) return findEdible(plants, question);
  const listed = needs.every(({ isBroad }) => isBroad) && wishesOf(question).length > 0;
  if (listed) return findForPlace(plants, question);
  const isKind = category !== undefined && asks.size === 0 && parts.length === 0;
  return isKind && needs.every(({ isBroad }) => isBroad) ? findOfKind(plants, question) : undefined;
}

/** "Vertragen volle Sonne" asks what a plant bears, not whom it harms. */
const isAboutBearing = (question: Question) =>
  /vertr[aä]g/i.test(question.term) && wishesOf(question).length > 0;

/** "What kills mould" and "I kill every plant" ask for no poisonous plants, "plants that kill" does. */
const isOnlyKilling = ({ term, growing }: Question) =>
  /\b(?:kill|töte)/i.test(term) &&
  !/poison|toxi|gift|deadl|lethal|tödl/i.test(term) &&
  (growing.has('easy') || killsThings(term) || !/plant|herb|mushroom|pflanze|kr[aä]ut|pilz/i.test(term));

/** "Kill weeds" and "Unkraut töten", but not "kill people" or "können töten". */
function killsThings(term: string): boolean {
  const [, english, german] =
    /\bkill(?:s|ing)?\s+(?:(?:the|my|all)\s+)?(\p{L}+)|(\p{L}+)\s+töte[tn]?\b/iu.exec(term) ?? [];
  const killed = english ?? german;
  return killed !== undefined && !victims.has(killed.toLowerCase());
}

/** Names those that poison kills, and words that stand for nobody in particular. */
const victims = new Set(
  `you me us them him her people person human humans man men woman women adult adults child children kids someone anyone anybody
  animal animals livestock when if by with in on and or if eaten fast quickly instantly most
  menschen mensch leute einen jemanden dich mich uns tiere tier vieh die der das können kann könnten zu und schnell sofort pflanzen
  pflanze pilze kräuter`.split(/\s+/),
);

/** Plants for a place, also where the question has words that nobody understands. */
function forPlace(question: Question, { plants }: Tools): Listing | undefined {
  const { category, growing, needs } = question;
  const isPlace = wishesOf(question).length > 0 && (category !== undefined || growing.has('growing'));
  return isPlace && needs.every(({ isBroad }) => isBroad) ? findForPlace(plants, question) : undefined;
}
