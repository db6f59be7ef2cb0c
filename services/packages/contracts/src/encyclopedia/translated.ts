import type { Language } from '../portal/language.schema.ts';

/** Texts with those that are translated into German. */
interface Translated {
  german?: object | undefined;
}

/**
 * Texts in a visitor's language where they have been translated, else in English, with the language of the result for
 * `lang`.
 */
export function inLanguage<T extends Translated>(
  texts: T,
  language: Language,
): Omit<T, 'german'> & { lang: Language } {
  const { german, ...english } = texts;
  return language === 'de' && german ? { ...english, ...german, lang: 'de' } : { ...english, lang: 'en' };
}
