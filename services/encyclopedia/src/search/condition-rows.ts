import type { Advice, Condition, PersonGroup, SearchGroup, SearchMatch } from '@portal/contracts';
import { animals } from '@portal/contracts';
import type { Question } from './question.ts';
import { isPoison } from './search-result.ts';
import type { SearchedPlant } from './searched-plant.ts';

export type Row = NonNullable<SearchMatch['condition']>;

/** The person or animal that the search sorts plants for. */
export type Whom = Pick<Question, 'conditions' | 'age'>;

const isAnimal = (condition: Condition): condition is (typeof animals)[number] =>
  animals.some((animal) => animal === condition);

export const areAnimals = ({ conditions }: Whom) => conditions.length > 0 && conditions.every(isAnimal);

/** The advice for one person or animal; plants without any have not been studied. */
export function rowOf({ groups, pets }: SearchedPlant, of: Condition): Row {
  const advice: Advice | undefined = isAnimal(of) ? pets?.[of] : groups?.[of as PersonGroup];
  return { ...(advice ?? { level: 'not studied', sources: [] }), of };
}

/** Ranks the strictness of a row: a youngest age counts as "avoid" for younger children, as care for older ones. */
export function strictnessOf({ of, level, fromAge }: Row, { age }: Whom): number {
  if (of === 'children' && fromAge !== undefined && age !== undefined) return age < fromAge ? 3 : 2;
  // For a baby, only what an authority accepts from birth.
  if (of === 'children' && age !== undefined && age < 1) return 3;
  return { avoid: 3, caution: 2, 'not studied': 1, 'no known problem': 0 }[level];
}

/** The strictest advice for those whom a question names. */
export const decidingRow = (plant: SearchedPlant, whom: Whom): Row | undefined =>
  whom.conditions
    .map((condition) => rowOf(plant, condition))
    .toSorted((a, b) => strictnessOf(b, whom) - strictnessOf(a, whom))[0];

interface Placed {
  group: SearchGroup;
  condition?: Row;
}

/** The group of a plant that answers a question, with the row that decides it. */
export function place(plant: SearchedPlant, whom: Whom, isUsable = !isPoison(plant)): Placed {
  const condition = decidingRow(plant, whom);
  if (!isUsable) return { group: 'poisonous', ...(condition && { condition }) };
  if (!condition) return { group: 'best' };
  const strictness = strictnessOf(condition, whom);
  return { group: strictness > 2 ? 'not for' : strictness > 0 ? 'with care' : 'best', condition };
}

/** Returns whether an authority accepts the plant's use at the age of the child that a question is about. */
export function isAccepted({ groups }: SearchedPlant, { age }: Whom): boolean {
  const { fromAge = Number.POSITIVE_INFINITY } = groups?.children ?? {};
  return age !== undefined && fromAge <= age;
}

/** Ranks a poisoning by mentions of death in the advice and by the danger to people. */
export function gravity({ card }: SearchedPlant, { text = '' }: Row): number {
  const named = /^deadly\b/i.test(text) ? 6 : deathWords.test(text) ? 4 : 0;
  const isSwift = named > 0 && /\bkidney/i.test(text) ? 4 : 0;
  return named + isSwift + { deadly: 3, toxic: 2, caution: 1, none: 0 }[card.hazard];
}

const deathWords = /\b(?:deaths?|di(?:e|es|ed)|fatal|deadly|kill(?:s|ed)?|lethal|failure)\b/i;
