import type { NamedIn } from './named-in.ts';
import type { Question } from './question.ts';
import { answer, type Found, foundOf, isPoison, type Listing } from './search-result.ts';
import { bothNames, isTaken, type SearchedPlant } from './searched-plant.ts';
import {
  comparedSentence,
  differenceSentence,
  doublesNote,
  noDoublesKnown,
  poisonousDouble,
} from './texts/look-alike-texts.ts';

type Double = SearchedPlant['doubles'][number];
type Behind = (folded: string) => SearchedPlant | undefined;

/** The doubles of the plants that a question names, with their marks; those that the guide lacks are in the answer. */
export function findDoubles({ named }: { named: Pick<NamedIn, 'plants'> }, behind: Behind): Listing {
  const [plant, ...others] = named.plants;
  if (!plant) return { answers: [], plants: [] };
  if (others.length > 0) return compare(named.plants);
  const doubles = plant.doubles.map((double) => ({ double, known: behind(double.folded) }));
  const listed = new Map<number, Found>();
  for (const { double, known } of sortedByDanger(doubles)) {
    if (!known || known.id === plant.id || listed.has(known.id)) continue;
    listed.set(known.id, differing(known, plant, double));
  }
  const missing = doubles
    .filter(({ known, double }) => !known && double.isDangerous)
    .map(({ double }) => double);
  const known = [...listed.values()].map(({ card }) => ({
    en: card.commonName,
    de: card.germanName ?? card.commonName,
  }));
  const note =
    doubles.length === 0
      ? noDoublesKnown(bothNames(plant))
      : doublesNote(bothNames(plant), known, missing.map(describe));
  const [only, ...more] = listed.keys();
  const isPair = only !== undefined && more.length === 0;
  return {
    answers: [{ ...answer('plant', note), ...(isPair && { compared: [plant.id, only] }) }],
    plants: [foundOf(plant, { group: 'best' }), ...listed.values()],
  };
}

const sortedByDanger = <Each extends { double: Double }>(doubles: Each[]) =>
  doubles.toSorted((a, b) => Number(b.double.isDangerous) - Number(a.double.isDangerous));

const differing = (plant: SearchedPlant, from: SearchedPlant, double: Double): Found =>
  foundOf(plant, {
    group: isPoison(plant) ? 'poisonous' : 'best',
    sentence: differenceSentence(bothNames(from), differenceOf(double)),
  });

const differenceOf = ({ difference, german }: Double) => ({
  en: difference,
  de: german?.difference ?? difference,
});

const describe = (double: Double) => ({
  name: { en: double.commonName, de: double.german?.commonName ?? double.commonName },
  latinName: double.latinName,
  difference: differenceOf(double),
});

/** The poisonous doubles of plants that people eat or take, three at most, the deadly ones first. */
export function poisonousDoubles(plants: readonly SearchedPlant[], behind: Behind): Found[] {
  const found = plants
    .filter((plant) => isTaken(plant) && !isPoison(plant))
    .flatMap((plant) =>
      plant.doubles.flatMap((double) => {
        const known = double.isDangerous && behind(double.folded);
        return known && isPoison(known) ? [{ known, plant, double }] : [];
      }),
    )
    .toSorted((a, b) => Number(isDeadly(b.known)) - Number(isDeadly(a.known)))
    .map(({ known, plant, double }) =>
      foundOf(known, {
        group: 'poisonous',
        sentence: poisonousDouble(
          isDeadly(known) ? 'deadly' : 'toxic',
          bothNames(plant),
          differenceOf(double),
        ),
      }),
    );
  return [...new Map(found.toReversed().map((each) => [each.card.id, each])).values()]
    .toReversed()
    .slice(0, 3);
}

const isDeadly = ({ card }: SearchedPlant) => card.hazard === 'deadly';

/** Compares the plants that a question names with each other; the last answer leads to the page that compares two. */
function compare(plants: readonly SearchedPlant[]): Listing {
  const found = plants.map((plant) => {
    const [row] = plants.flatMap((other) =>
      other.doubles
        .filter(({ folded }) => folded === plant.folded.latinName || plant.folded.otherNames.includes(folded))
        .map((double) => ({ other, double })),
    );
    const sentence =
      row && comparedSentence(bothNames(plant), bothNames(row.other), differenceOf(row.double));
    return foundOf(plant, { group: 'best', ...(sentence && { sentence }) });
  });
  const sentences = found.flatMap(({ match: { sentence } }) => sentence ?? []);
  const [first, second, third] = plants;
  const isPair = first && second && !third;
  const answers = sentences.map((sentence, index) => ({
    ...answer('plant', sentence),
    ...(isPair && index === sentences.length - 1 && { compared: [first.id, second.id] as [number, number] }),
  }));
  return { answers, plants: found };
}

/** Returns whether a question names a plant and its double, and nothing else: "wild carrot or hemlock". */
export function areDoubles({
  named: { plants },
  rest,
  needs,
  conditions,
  isOtherAnimal,
  asks,
}: Question): boolean {
  if (plants.length !== 2 || isOtherAnimal || rest.length + needs.length + conditions.length + asks.size > 0)
    return false;
  const names = plants.flatMap(({ folded }) => [folded.latinName, ...folded.otherNames]);
  return plants.some(({ doubles }) => doubles.some(({ folded }) => names.includes(folded)));
}
