import { indexedWords, searchedWords, tokenize } from '@portal/contracts';

/** Ignored where a term has other words. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Words around a need that name none: "what helps with a cough", "Tee gegen Husten". */
const askingWords = new Set(
  `what which helps help good best against my i me have is are is it herb herbs herbal plant plants remedy
  remedies natural naturally medicine treat treatment relieve relief ease cure from bei gegen für was hilft
  welche welcher welches helfen gut kraut kräuter pflanze pflanzen heilpflanze heilpflanzen mittel ich habe
  mein meine und oder der die das ein eine im in von zur zum mit`
    .split(/\s+/)
    .flatMap((word) => tokenize(word)),
);

/** Of a term for the text search. */
const maxWords = 12;
/** Of a question. */
export const maxQuestionWords = 60;

/** The x of hybrids is no word. */
const isWord = (word: string) => word !== 'x';

export const wordsOf = (text: string): string[] => tokenize(text).filter(isWord);

/** The words that a text is indexed by. */
export const indexWords = (text: string): string[] => indexedWords(text).filter(isWord);

/** One letter begins words of almost every text. */
const isTooShort = (word: string) => /^[\p{Ll}\p{N}]$/u.test(word);

/** The distinct words of a term, without fillers unless it has nothing else; none if all of them are too short. */
export function termLabels(term: string): string[] {
  const words = [...new Set(searchedWords(term))].filter(isWord);
  if (words.every(isTooShort)) return [];
  const significant = words.filter((word) => !fillers.has(word));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** The distinct words of a term or a phrase that can name a need. */
export function significantWords(text: string): string[] {
  return [...new Set(wordsOf(text))]
    .filter((word) => !fillers.has(word) && !askingWords.has(word))
    .slice(0, maxQuestionWords);
}

/** A name as one word, so that "elder berry" and "cat's-claw" equal "elderberry" and "cats claw". */
export const squash = (text: string) => wordsOf(text).join('');
