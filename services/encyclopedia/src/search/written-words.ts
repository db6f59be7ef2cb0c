import { foldText, writtenWord } from '@portal/contracts';
import { splitCompound } from './compounds.ts';
import { maxQuestionWords } from './search-words.ts';

export interface Written {
  word: string;
  /** As the visitor wrote it, and where. */
  text: string;
  start: number;
}

/** Words that decide where others are joined or taken apart. */
export interface Lexicon {
  /** Words that are left out. */
  isArticle: (word: string) => boolean;
  /** Words that mean something as they are. */
  isWhole: (word: string) => boolean;
  /** Words of complaints. */
  isComplaint: (word: string) => boolean;
  /** Words that a compound can begin with, and end with. */
  isFirst: (word: string) => boolean;
  isLast: (word: string) => boolean;
  /** "Wundebaum" is a misspelt name rather than a tree for wounds. */
  isMisspeltName: (word: string, first: string) => boolean;
  /** Of what is made of plants: tea, oil, leaves. */
  isProduct: (word: string) => boolean;
  /** The name of a plant with typing errors. */
  isNearName: (word: string) => boolean;
}

/** The words of a question; a compound becomes its parts, and a complaint written apart one word. */
export function writtenWords(term: string, lexicon: Lexicon): Written[] {
  const { isArticle, isWhole, isFirst, isLast, isMisspeltName, isNearName } = lexicon;
  const words = [...withoutCode(term).matchAll(writtenWord)]
    .slice(0, maxQuestionWords)
    .map(({ 0: text, index: start }) => ({ word: foldText(text), text, start }))
    .filter(({ word }) => /[\p{L}\p{N}]/u.test(word) && !isArticle(word));
  return joinApart(term, words.map(asPasture), lexicon).flatMap(({ word, text, start }) => {
    const parts = isWhole(word)
      ? undefined
      : (splitCompound(word, { isFirst, isLast }) ??
        splitMisspelt(word, { isProduct: lexicon.isProduct, isNearName }));
    const isCompound = parts && !isMisspeltName(word, parts[0]);
    return (isCompound ? parts : [word]).map((part) => ({ word: part, text, start }));
  });
}

/** "Brenesseltee" is a misspelt nettle with its tea. */
function splitMisspelt(
  word: string,
  { isProduct, isNearName }: Pick<Lexicon, 'isProduct' | 'isNearName'>,
): [string, string] | undefined {
  for (let at = shortestName; at <= word.length - shortestPart && word.length <= longestWord; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (isProduct(last)) return isNearName(first) ? [first, last] : undefined;
  }
  return undefined;
}

/** The German word for willows means a pasture too: "auf der Weide". */
function asPasture(one: Written, at: number, words: readonly Written[]): Written {
  const isPasture = one.word === 'weide' && words[at - 1]?.word === 'auf';
  return isPasture ? { ...one, word: 'wiese' } : one;
}

/** Blanks tags and calls of functions, whose words aren't a visitor's. */
const withoutCode = (term: string) =>
  term.replace(/<\/?[a-z][^>]*>|\b[a-z]+(?=\(['"])/gi, (code) => ' '.repeat(code.length));

/** "Heart burn" and "Kopf schmerzen" are the words that the list of complaints has. */
function joinApart(term: string, words: readonly Written[], { isComplaint }: Lexicon): Written[] {
  const joined: Written[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = words[at] as Written;
    const next = words[at + 1];
    const isApart =
      next !== undefined &&
      one.word.length >= shortestPart &&
      next.word.length >= shortestPart &&
      isComplaint(one.word + next.word);
    if (isApart) {
      const end = next.start + next.text.length;
      joined.push({ word: one.word + next.word, text: term.slice(one.start, end), start: one.start });
      at++;
    } else joined.push(one);
  }
  return joined;
}

const shortestPart = 3;
/** Shorter names have too many neighbours to be corrected inside a compound. */
const shortestName = 8;
const longestWord = 40;
