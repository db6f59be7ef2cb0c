import type { Language, TranslatedLanguage } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { catalogues, currentLanguage, onTextsChange, textsChanged } from './language.ts';

/** The texts of a remote or of a large screen. */
export interface Catalogue<Texts> {
  /** The texts in the current language, for components: they rerender when it changes. */
  useTexts: () => Texts;
  /** The same for callbacks that run once: a toast, a click handler. */
  texts: () => Texts;
}

/**
 * Creates a catalogue from the English texts and the loaders of other languages. Import it in `remote.tsx`, so the texts
 * are loaded before the first screen. English replaces a language that fails to load.
 */
export function catalogue<Texts extends object>(
  english: Texts,
  others: Record<TranslatedLanguage, () => Promise<NoInfer<Texts>>>,
): Catalogue<Texts> {
  const loaded = new Map<Language, Texts>([['en', english]]);
  const texts = () => loaded.get(currentLanguage()) ?? english;
  const entry = {
    async fetch(language: Language) {
      if (language === 'en' || loaded.has(language)) return;
      loaded.set(language, await others[language]());
      if (currentLanguage() === language) textsChanged();
    },
  };
  catalogues.add(entry);
  // Callers of `loadTexts` and `setLanguage` see failures; until the texts are there, English is shown.
  entry.fetch(currentLanguage()).catch(() => undefined);
  return { texts, useTexts: () => useSyncExternalStore(onTextsChange, texts, texts) };
}
