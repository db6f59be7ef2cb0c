import type { Plant } from '@portal/contracts';

/**
 * The plants that have all words of a search in their names, family or uses, those that have them in their names first.
 * The encyclopedia’s own search forgives slips and weighs words; this one stands in while there is no connection.
 */
export function searchPlants(known: Plant[], term: string): Plant[] {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  return known
    .map((plant) => ({ plant, rank: rankOf(plant, words) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((a, b) => a.rank - b.rank)
    .map(({ plant }) => plant);
}

/** What a plant is searched by, the best first: all words must be in one of these and those before it. */
const ranks: ((plant: Plant) => string[])[] = [
  ({ commonName, latinName }) => [commonName, latinName],
  ({ otherNames, family }) => [...otherNames, family],
  ({ uses }) => [uses],
];

function rankOf(plant: Plant, words: string[]): number {
  let text = '';
  const rank = ranks.findIndex((textsOf) => {
    text += ` ${folded(textsOf(plant).join(' '))}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  return rank < 0 ? ranks.length : rank;
}

const wordsOf = (term: string) => folded(term).split(' ').filter(Boolean);

/** Without accents, capitals and signs, so that each word begins after a space. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
