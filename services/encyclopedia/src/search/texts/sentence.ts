import type { SearchAnswer } from '@portal/contracts';

/*
 * Sentences of a search above and beside its plants, in English and German.
 */

export type Sentence = SearchAnswer['sentence'];

export const sentence = (text: string, german: string): Sentence => ({ text, german: { text: german } });

/** A plant's names in both languages. */
export interface BothNames {
  en: string;
  de: string;
}

/** A text of the catalogue with its translation. */
export interface BothTexts {
  en: string;
  de: string;
}

export const joined = (first: string, second: string | undefined) => (second ? `${first} ${second}` : first);

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Keeps abbreviations and Latin names. */
export const lowerSentence = (text: string) =>
  /^[A-Z][a-z]+\b(?! [a-z]+ [A-Z])/.test(text) ? lowerFirst(text) : text;

/** A sentence about one of several plants. */
export const about = (name: BothNames, { text, german }: Sentence): Sentence =>
  sentence(`${name.en}: ${text}`, `${name.de}: ${german.text}`);
