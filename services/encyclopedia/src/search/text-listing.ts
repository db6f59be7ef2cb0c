import { place, type Whom } from './condition-rows.ts';
import { type Found, foundOf, inGroups, isPoison, type TextHit } from './search-result.ts';

/** "Herb" begins the name of the deadly Herbstzeitlose: a poisonous plant must be named in full. */
const isNamed = (rank: TextHit['rank']) => rank === 'name' || rank === 'otherName';

/** The plants that a text search for a term finds. Poisonous ones that only their texts match would read like advice. */
export const textListing = (hits: readonly TextHit[], question: Whom, term: string): Found[] =>
  inGroups(
    hits.map(({ plant, rank }) => ({
      ...foundOf(plant, place(plant, question, !isPoison(plant) || isNamed(rank))),
      term,
    })),
  );
