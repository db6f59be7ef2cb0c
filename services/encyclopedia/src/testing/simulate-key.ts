import type { KeyCharacter, KeyPart, KeyPlant, PlantKey } from '@portal/contracts';
import { type Answers, firstCharacter, nextCharacter, rankPlants } from '@portal/key';
import { seededRandom } from '@portal/kit/testing';

/** How people answer. */
export interface Visitors {
  /** The share of answers that are wrong, among those given. */
  wrong: number;
  /** The share of questions that they can't answer. */
  unknown: number;
  /** The parts of the plant that they see; the others are skipped without counting as a question. */
  parts?: readonly KeyPart[];
  seed: number;
}

/** The place of the right plant after each question, from 0 questions on; 1 is the first. */
export type Places = number[];

type Random = () => number;

/** Asks one visitor for each plant, up to `most` questions. `priorOf` has the confidences of each one's photo. */
export function simulateKey(
  key: PlantKey,
  visitors: Visitors,
  most: number,
  priorOf: (plant: KeyPlant, random: Random) => ReadonlyMap<number, number> | undefined = () => undefined,
): Places[] {
  const random = seededRandom(visitors.seed);
  return key.plants.map((plant) => {
    const prior = priorOf(plant, random);
    return interview(key, plant, { visitors, most, random, prior });
  });
}

interface Interview {
  visitors: Visitors;
  most: number;
  random: Random;
  prior: ReadonlyMap<number, number> | undefined;
}

function interview(key: PlantKey, plant: KeyPlant, { visitors, most, random, prior }: Interview): Places {
  const answers: Record<string, string> = {};
  const unseen = key.characters.filter(({ part }) => visitors.parts?.includes(part) === false);
  const asked = new Set(unseen.map(({ id }) => id));
  const places = [placeOf(key, plant, answers, prior)];
  for (let question = 0; question < most; question++) {
    const isFirst = question === 0 && !prior;
    const next = isFirst ? firstCharacter(key) : nextCharacter(key, rankPlants(key, answers, prior), asked);
    if (next) {
      asked.add(next.id);
      const answer = answerOf(key, plant, next, visitors, random);
      if (answer !== undefined) answers[next.id] = answer;
    }
    places.push(placeOf(key, plant, answers, prior));
  }
  return places;
}

const placeOf = (key: PlantKey, plant: KeyPlant, answers: Answers, prior: Interview['prior']) =>
  rankPlants(key, answers, prior).findIndex((one) => one.plant.id === plant.id) + 1;

function answerOf(
  key: PlantKey,
  plant: KeyPlant,
  { id, states }: KeyCharacter,
  { wrong, unknown }: Visitors,
  random: Random,
): string | undefined {
  if (random() < unknown) return undefined;
  // If nothing is stated of the plant, the visitor answers as usual for others: the hardest case.
  const own =
    plant.states[id] ??
    pick(
      key.plants.flatMap((other) => (other.states[id] ? [other.states[id]] : [])),
      random,
    );
  const others = states.map((state) => state.id).filter((state) => !own.includes(state));
  return pick(random() < wrong && others.length > 0 ? others : own, random);
}

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** The share of visitors whose plant is among the first `places` after some questions. */
export const shareWithin = (all: readonly Places[], questions: number, places: number): number =>
  all.filter((own) => (own[questions] ?? Number.POSITIVE_INFINITY) <= places).length / all.length;

/** The questions after which a share of the visitors had their plant among the first three for the first time. */
export function questionsNeeded(all: readonly Places[], share: number): number {
  const needed = all
    .map((own) => own.findIndex((place) => place <= 3))
    .map((questions) => (questions < 0 ? Number.POSITIVE_INFINITY : questions))
    .sort((a, b) => a - b);
  return needed[Math.ceil(needed.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}
