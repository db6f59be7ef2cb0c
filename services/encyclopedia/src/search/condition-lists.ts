import { type Condition, isPoisonous } from '@portal/contracts';
import { areAnimals, decidingRow, gravity, place, rowOf, strictnessOf } from './condition-rows.ts';
import { fitsPlace, wishesOf } from './growing.ts';
import { isInCategory } from './plant-kinds.ts';
import type { Question } from './question.ts';
import { answer, type Found, foundOf, inGroups, isPoison, type Listing } from './search-result.ts';
import { isTaken, type SearchedPlant } from './searched-plant.ts';
import { avoidNote, harmlessNote, safeNote } from './texts/list-texts.ts';
import { wildFoodNote } from './texts/unknown-plant-texts.ts';

/** The plants of the kind that a question names. */
const ofKind = (plants: readonly SearchedPlant[], { category }: Question) =>
  plants.filter((plant) => !category || isInCategory(plant, category));

/** Those of them for its place: a list of what is safe may be shorter, one of what to avoid may not. */
const forPlace = (plants: readonly SearchedPlant[], question: Question) =>
  ofKind(plants, question).filter((plant) => fitsPlace(plant, question));

const notStudied = (plants: readonly SearchedPlant[], of: Condition) =>
  plants.filter((plant) => rowOf(plant, of).level === 'not studied').length;

/** The plants without a known problem for a person or an animal, and how many nobody has studied. */
export function findSafe(plants: readonly SearchedPlant[], question: Question): Listing {
  const kind = forPlace(plants, question);
  const isForAnimals = areAnimals(question);
  const safe = kind.filter((plant) => {
    const row = decidingRow(plant, question);
    return row && strictnessOf(row, question) === 0 && !isPoison(plant) && (isForAnimals || isTaken(plant));
  });
  const notes = question.conditions.map((of) =>
    answer(
      'note',
      safeNote(of, wishesOf(question), {
        all: kind.length,
        shown: safe.length,
        notStudied: notStudied(kind, of),
      }),
    ),
  );
  return { answers: notes, plants: inGroups(safe.map((plant) => foundOf(plant, place(plant, question)))) };
}

/** The plants that a person or an animal must avoid, then those that need care; for animals the gravest first. */
export function findToAvoid(plants: readonly SearchedPlant[], question: Question): Listing {
  const kind = ofKind(plants, question);
  const rated = kind.flatMap((plant) => {
    const condition = decidingRow(plant, question);
    const strictness = condition ? strictnessOf(condition, question) : 0;
    return condition && strictness > 1 ? [{ plant, condition, strictness }] : [];
  });
  const isAboutAnimals = areAnimals(question);
  const order = rated.toSorted(
    (a, b) =>
      b.strictness - a.strictness ||
      (isAboutAnimals ? gravity(b.plant, b.condition) - gravity(a.plant, a.condition) : use(b) - use(a)),
  );
  const found = order.map(
    ({ plant, condition }): Found =>
      foundOf(plant, isAboutAnimals ? { group: 'best', condition } : place(plant, question)),
  );
  const notes = question.conditions.map((of) =>
    answer(
      'note',
      avoidNote(of, { all: kind.length, shown: rated.length, notStudied: notStudied(kind, of) }),
    ),
  );
  return { answers: notes, plants: found.toSorted((a, b) => Number(isApart(a)) - Number(isApart(b))) };
}

const isApart = ({ match }: Found) => match.group === 'poisonous';

/** Sort key: plants that people take come before those that nobody takes. */
const use = ({ plant }: { plant: SearchedPlant }) => plant.indications.length;

/** For a bare "cats" or "pregnancy": plants without a known problem, then those that need care, and those to avoid. */
export function findForWhom(plants: readonly SearchedPlant[], question: Question): Listing {
  const safe = findSafe(plants, question);
  const others = forPlace(plants, question).flatMap((plant) => {
    const row = decidingRow(plant, question);
    return row && strictnessOf(row, question) > 1 ? [foundOf(plant, place(plant, question))] : [];
  });
  return { answers: safe.answers, plants: inGroups([...safe.plants, ...others]) };
}

/** Names of the parts in the warnings. */
export const partWords: Partial<Record<Question['parts'][number], RegExp>> = {
  fruit: /berr|fruit|hip/i,
  seeds: /seed|nut|kernel/i,
  leaves: /leaf|leaves/i,
  flowers: /flower/i,
  roots: /root|tuber/i,
  bulbs: /bulb|corm/i,
  bark: /bark/i,
};

/** The plants that are poisonous to people, the deadliest first. */
export function findPoisonous(plants: readonly SearchedPlant[], question: Question): Listing {
  const all = ofKind(plants, question).filter(isPoison);
  const withPart = all.filter(({ toxicity }) =>
    question.parts.some((part) => partWords[part]?.test(toxicity.parts ?? '')),
  );
  const poisonous = withPart.length > 0 ? withPart : all;
  const ofLevel = (level: string) => poisonous.filter(({ card }) => card.hazard === level);
  return {
    answers: [],
    plants: [...ofLevel('deadly'), ...ofLevel('toxic')].map((plant) =>
      foundOf(plant, { ...place(plant, question), group: 'poisonous' }),
    ),
  };
}

/** The plants without a known hazard to people. */
export function findHarmless(plants: readonly SearchedPlant[], question: Question): Listing {
  const harmless = forPlace(plants, question).filter(({ card }) => card.hazard === 'none');
  return {
    answers: [answer('note', harmlessNote(wishesOf(question)))],
    plants: harmless.map((plant) => foundOf(plant, { group: 'best' })),
  };
}

/** The plants of a kind that are eaten, or those with an edible part. */
export function findEdible(plants: readonly SearchedPlant[], question: Question): Listing {
  const { parts } = question;
  const edible = ofKind(plants, question).filter(({ quickFacts, card }) => {
    const own = quickFacts?.edibleParts ?? [];
    const fits = parts.length === 0 ? own.length > 0 : parts.some((part) => own.includes(part));
    return fits && !isPoisonous(card.hazard);
  });
  return {
    answers: [answer('note', wildFoodNote)],
    plants: edible.map((plant) => foundOf(plant, { group: 'best' })),
  };
}

/** All plants of a kind, the poisonous ones apart. */
export const findOfKind = (plants: readonly SearchedPlant[], question: Question): Listing => ({
  answers: [],
  plants: inGroups(ofKind(plants, question).map((plant) => foundOf(plant, place(plant, question)))),
});
