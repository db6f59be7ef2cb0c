import { foldText } from '@portal/contracts';

/** Something to choose in a field that is typed into. */
export interface Option<Id extends string | number = string | number> {
  id: Id;
  name: string;
  /** The language of the name, if it isn't the page's. */
  lang?: string;
  /** Quiet text after the name. */
  hint?: string;
  /** Other names that find it. */
  synonyms: readonly string[];
}

/** The most options that a list shows. */
const maxShown = 8;

/**
 * The options whose name or synonym contains the term, whatever the case and accents; those that begin with it first.
 * An empty term finds none.
 */
export function findOptions<O extends Option>(options: readonly O[], term: string): O[] {
  const searched = foldText(term.trim());
  if (!searched) return [];
  return options
    .map((option) => ({ option, rank: rankOf(option, searched) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxShown)
    .map(({ option }) => option);
}

const ranks: ((names: string[], searched: string) => boolean)[] = [
  ([name = ''], searched) => name.startsWith(searched),
  (names, searched) => names.some((name) => name.startsWith(searched)),
  (names, searched) => names.some((name) => name.includes(searched)),
];

function rankOf({ name, synonyms }: Option, searched: string): number {
  const names = [name, ...synonyms].map(foldText);
  const rank = ranks.findIndex((matches) => matches(names, searched));
  return rank < 0 ? ranks.length : rank;
}
