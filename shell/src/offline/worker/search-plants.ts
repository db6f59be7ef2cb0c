import { indexedWords, type Plant, searchedWords } from '@portal/contracts';

/**
 * The plants that have every word of a search in their names, family or uses, matches in names first. A stand-in for the
 * encyclopedia's search, which also ranks words and tolerates spelling mistakes.
 */
export function searchPlants(known: Plant[], term: string): Plant[] {
  const words = searchedWords(term);
  if (words.length === 0) return [];
  return known
    .map((plant) => ({ plant, rank: rankOf(plant, words) }))
    .filter(({ rank }) => rank < searchedTexts.length)
    .sort((a, b) => a.rank - b.rank)
    .map(({ plant }) => plant);
}

/** Best first: a plant ranks by how many of these it takes until they contain every word. */
const searchedTexts: ((plant: Plant) => string[])[] = [
  ({ commonName, latinName }) => [commonName, latinName],
  ({ otherNames, family }) => [...otherNames, family],
  ({ uses }) => [uses],
];

function rankOf(plant: Plant, words: string[]): number {
  let text = '';
  const rank = searchedTexts.findIndex((textsOf) => {
    text += ` ${indexedWords(textsOf(plant).join(' ')).join(' ')}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  return rank < 0 ? searchedTexts.length : rank;
}
