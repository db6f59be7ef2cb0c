import {
  type Indication,
  isPoisonous,
  type PlantCard,
  type SearchAnswer,
  type SearchGroup,
  type SearchMatch,
  type SearchPage,
  type Summary,
  searchGroups,
} from '@portal/contracts';
import type { SearchedPlant } from './searched-plant.ts';
import type { PlantHit } from './text-search.ts';

export interface Found {
  card: PlantCard;
  summary?: Summary;
  match: SearchMatch;
  /** The words that its texts were searched for. */
  term?: string;
}

/** The result of a search, before it is cut to the length of an answer. */
export interface SearchResult extends Omit<SearchPage, 'plants' | 'totals'> {
  plants: Found[];
}

export type Listing = Pick<SearchResult, 'answers' | 'plants'>;

/** A plant that a text search finds, and how its names match. */
export interface TextHit extends Pick<PlantHit, 'rank'> {
  plant: SearchedPlant;
}

/** Indexes that the parts of the search share. */
export interface Tools {
  plants: readonly SearchedPlant[];
  /** The plant of a folded Latin name, as a synonym too. */
  behind: (folded: string) => SearchedPlant | undefined;
  /** A strict search has every word as it is written. */
  hitsOf: (term: string, options?: { isStrict: boolean }) => TextHit[];
}

export const foundOf = ({ card, summary }: SearchedPlant, match: SearchMatch): Found => ({
  card,
  ...(summary && { summary }),
  match,
});

export const indicationMatch = (indication: Indication | undefined) =>
  indication ? { need: indication.need, indication } : {};

/** Group by group; the order within a group stays. */
export const inGroups = (found: readonly Found[]): Found[] =>
  searchGroups.flatMap((group: SearchGroup) => found.filter(({ match }) => match.group === group));

export const isPoison = ({ card }: SearchedPlant) => isPoisonous(card.hazard);

export const answer = (
  kind: Exclude<SearchAnswer['kind'], 'help'>,
  sentence: SearchAnswer['sentence'],
): SearchAnswer => ({ kind, sentence });
