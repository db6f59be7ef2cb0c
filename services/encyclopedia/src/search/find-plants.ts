import {
  type Indication,
  indicationEvidence,
  isPoisonous,
  type Need,
  type PlantCard,
  type SearchMatch,
  type SearchPage,
} from '@portal/contracts';
import type { PlantEntry } from '../plants/plant-entry.ts';
import { needRecognizer } from './need-recognition.ts';
import { wordsOf } from './search-words.ts';
import { indexPlants, type PlantHit } from './text-search.ts';

/** What a search finds, before it is cut to the length of an answer. */
export interface SearchResult extends Omit<SearchPage, 'plants' | 'totals'> {
  plants: { card: PlantCard; match: SearchMatch }[];
}

interface PlantMatch {
  plant: PlantCard;
  indication?: Indication;
}

interface PlantMatches {
  needs: Need[];
  matches: PlantMatch[];
  poisonous: PlantMatch[];
}

/** Words that ask for poisonous plants, and those before them that turn the question round. */
const poisonWords = new Set(
  'toxic poisonous poison poisons deadly giftig giftige giftpflanze giftpflanzen toxisch tödlich'
    .split(' ')
    .flatMap(wordsOf),
);
const negations = new Set(['non', 'not', 'no', 'nicht', 'kein', 'keine', 'un']);

/**
 * Builds the search of the encyclopedia. A term that names a need ("can't sleep", "Husten") finds the plants with an
 * indication for it, by evidence, the poisonous ones apart; other terms find plants by their names and texts.
 */
export function indexMatches(
  plants: readonly PlantEntry[],
  needs: readonly Need[],
): (term: string) => SearchResult {
  const search = indexPlants(plants.map(({ search }) => search));
  const recognize = needRecognizer(needs);
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  const plantsOf = (hits: PlantHit[]) => hits.flatMap(({ id }) => plantById.get(id) ?? []);

  return (term) => resultOf(matchesOf(term));

  function matchesOf(term: string): PlantMatches {
    const asked = askedForPoison(term);
    if (asked) return poisonousOnly(plants, plantsOf(search(asked.rest)));
    const hits = search(term);
    const named = recognize(term);
    const isName = hits.some(({ rank }) => rank === 'name' || rank === 'otherName');
    const isNamePart = hits.some(({ rank }) => rank !== 'rest');
    if (named.needs.length === 0 || (!named.isExact && isNamePart) || (isName && !named.isExact))
      return byText(plantsOf(hits), hits);
    const alsoNamed = [...hits, ...(named.rest.length > 0 ? search(named.rest.join(' ')) : [])].filter(
      ({ rank }) => rank !== 'rest',
    );
    return byNeed(plants, named.needs, plantsOf(alsoNamed));
  }
}

const resultOf = ({ needs, matches, poisonous }: PlantMatches): SearchResult => ({
  needs,
  conditions: [],
  answers: [],
  plants: [...matches.map(inGroup('best')), ...poisonous.map(inGroup('poisonous'))],
});

const inGroup =
  (group: SearchMatch['group']) =>
  ({ plant, indication }: PlantMatch): SearchResult['plants'][number] => ({
    card: plant,
    match: { group, ...(indication && { need: indication.need, indication }) },
  });

/** The other words of a term that asks for poisonous plants; undefined for another term. */
function askedForPoison(term: string): { rest: string } | undefined {
  const words = wordsOf(term);
  const isNegated = words.some(
    (word, index) => poisonWords.has(word) && negations.has(words[index - 1] ?? ''),
  );
  if (isNegated || !words.some((word) => poisonWords.has(word))) return undefined;
  return { rest: words.filter((word) => !poisonWords.has(word)).join(' ') };
}

function poisonousOnly(plants: readonly PlantEntry[], found: PlantEntry[]): PlantMatches {
  const among = found.filter(isPoison);
  const poisonous = (among.length > 0 ? among : plants.filter(isPoison)).map(matchOf);
  const ofLevel = (level: string) => poisonous.filter(({ plant }) => plant.hazard === level);
  return { needs: [], matches: [...ofLevel('deadly'), ...ofLevel('toxic')], poisonous: [] };
}

/** Poisonous plants that only their texts match would read like advice, so they come apart. */
function byText(found: PlantEntry[], hits: PlantHit[]): PlantMatches {
  const rankOf = new Map(hits.map(({ id, rank }) => [id, rank]));
  const isApart = (plant: PlantEntry) => isPoison(plant) && rankOf.get(plant.id) === 'rest';
  return {
    needs: [],
    matches: found.filter((plant) => !isApart(plant)).map(matchOf),
    poisonous: found.filter(isApart).map(matchOf),
  };
}

function byNeed(plants: readonly PlantEntry[], needs: Need[], named: PlantEntry[]): PlantMatches {
  const ids = new Set(needs.map(({ id }) => id));
  const rated = plants.flatMap((plant) => {
    const indications = plant.indications.filter(({ need }) => ids.has(need));
    const [best] = indications.toSorted((a, b) => evidenceScore(b) - evidenceScore(a));
    if (!best) return [];
    const score = [...ids].reduce((sum, id) => sum + bestScore(indications, id), 0);
    return [{ plant, indication: best, score, isUsable: !isPoison(plant) || !!best.isFinishedMedicineOnly }];
  });
  const isNamed = new Set(named.map(({ id }) => id));
  const order = rated.toSorted(
    (a, b) => Number(isNamed.has(b.plant.id)) - Number(isNamed.has(a.plant.id)) || b.score - a.score,
  );
  const listed = new Set(rated.map(({ plant }) => plant.id));
  const otherNamed = named.filter((plant) => !listed.has(plant.id));
  const matches = (isUsable: boolean): PlantMatch[] => [
    ...order
      .filter((each) => each.isUsable === isUsable)
      .map(({ plant, indication }) => ({ ...matchOf(plant), indication })),
    ...unique(otherNamed.filter((plant) => isPoison(plant) !== isUsable)).map(matchOf),
  ];
  return { needs, matches: matches(true), poisonous: matches(false) };
}

const bestScore = (indications: Indication[], need: string) =>
  Math.max(0, ...indications.filter((each) => each.need === need).map(evidenceScore));

/** The kind of evidence, then how many works support it; a finished medicine only comes after what needs no pharmacist. */
const evidenceScore = ({ evidence, sources, dose, isFinishedMedicineOnly }: Indication) =>
  indicationEvidence.length -
  indicationEvidence.indexOf(evidence) +
  0.15 * Math.min(sources.length, 4) +
  (dose ? 0.2 : 0) -
  (isFinishedMedicineOnly ? 0.5 : 0);

const isPoison = ({ card }: PlantEntry) => isPoisonous(card.hazard);
const matchOf = ({ card }: PlantEntry): PlantMatch => ({ plant: card });
const unique = <T>(values: T[]) => [...new Set(values)];
