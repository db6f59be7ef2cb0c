import type { Language, TranslatedLanguage } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { catalogues, currentLanguage, onTextsChange, textsChanged } from './language.ts';

/** All texts of one remote. */
export interface Catalogue<Texts> {
  /** The texts in the language that the page is shown in, for what is drawn: it is drawn anew when that changes. */
  useTexts: () => Texts;
  /** The same as they are now, for what happens once: a toast, an answer to a click. */
  texts: () => Texts;
}

/**
 * Makes a catalogue of the English texts and how to fetch the others. Make it in what the remote's door imports: then
 * the texts are there when its first screen is. Where a language can not be fetched, English stands in for it.
 */
export function catalogue<Texts extends object>(
  english: Texts,
  others: Record<TranslatedLanguage, () => Promise<NoInfer<Texts>>>,
): Catalogue<Texts> {
  const known = new Map<Language, Texts>([['en', english]]);
  const texts = () => known.get(currentLanguage()) ?? english;
  const own = {
    async fetch(language: Language) {
      if (language === 'en' || known.has(language)) return;
      known.set(language, await others[language]());
      if (currentLanguage() === language) textsChanged();
    },
  };
  catalogues.add(own);
  // A failure is told to who waits for the texts; until they are there, English is shown.
  own.fetch(currentLanguage()).catch(() => undefined);
  return { texts, useTexts: () => useSyncExternalStore(onTextsChange, texts) };
}
