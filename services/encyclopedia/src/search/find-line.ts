import { type Plant, type SearchMatch, withinEditDistance } from '@portal/contracts';
import { indexWords, termLabels } from './search-words.ts';
import { typosIn } from './text-search.ts';

type Line = NonNullable<SearchMatch['line']>;

/** Most characters of a line. */
const maxLength = 120;
/** Words before the first match, where a line is cut. */
const wordsBefore = 5;

type IsIn = (word: string, text: string) => boolean;

const begins: IsIn = (word, text) => indexWords(text).some((each) => each.startsWith(word));
const isNear: IsIn = (word, text) => {
  const isLike = withinEditDistance(word, typosIn(word));
  return indexWords(text).some((each) => isLike(each));
};

/** The line of a plant's texts with most words of a search; undefined where the names on its card have them all. */
export function findLine(plant: Plant, term: string): Line | undefined {
  const words = termLabels(term);
  const names = [plant.commonName, plant.germanName ?? '', plant.latinName].join(' ');
  for (const isIn of [begins, isNear]) {
    const unnamed = words.filter((word) => !isIn(word, names));
    if (unnamed.length === 0) return undefined;
    const amountIn = ({ text }: Line) => unnamed.filter((word) => isIn(word, text)).length;
    // Stable: of equals, the first is taken.
    const [best] = linesOf(plant)
      .map((line) => ({ line, amount: amountIn(line) }))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount);
    if (best) return shortened(best.line, (text) => unnamed.some((word) => isIn(word, text)));
  }
  return undefined;
}

const linesOf = ({ otherNames, uses, family, category }: Plant): Line[] => [
  ...otherNames.map((text): Line => ({ field: 'otherNames', text })),
  ...uses.split(/(?<=[.!?;])\s+/).map((text): Line => ({ field: 'uses', text })),
  { field: 'family', text: family },
  { field: 'category', text: category },
];

function shortened({ field, text }: Line, isMatch: (text: string) => boolean): Line {
  if (text.length <= maxLength) return { field, text };
  const words = text.split(' ');
  const from = Math.max(0, words.findIndex(isMatch) - wordsBefore);
  const end = words.slice(from).join(' ');
  const cut = end.length > maxLength ? `${end.slice(0, end.lastIndexOf(' ', maxLength))} …` : end;
  return { field, text: from > 0 ? `… ${cut}` : cut };
}
