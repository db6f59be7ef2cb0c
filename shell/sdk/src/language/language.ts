import { type Language, languageCookie, languageOf } from '@portal/contracts';
import { choice, storeChoice } from '../theme/choice-cookie.ts';

export const currentLanguage = (): Language => current;

/** The locale of dates and counts. */
export const currentLocale = (): string => locales[current];

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' };

/**
 * Changes the language of the page and stores the choice in this browser. The texts are fetched first, so nothing is half
 * translated and no form remounts. Throws if the fetch fails; then nothing changes.
 */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeChoice(languageCookie, language);
}

/** The same without storing the choice. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues].map((each) => each.fetch(language)));
  show(language);
}

/**
 * Applies the language stored in this browser, else the page's. Call it before the first texts are loaded. A cached page
 * may be older than the choice.
 */
export const restoreLanguage = () =>
  show(languageOf(choice(languageCookie)) ?? languageOf(document.documentElement.lang) ?? 'en');

/** Sets the language of a page that is rendered on the server. */
export function startLanguage(language: Language): void {
  current = language;
}

/** Loads the missing texts of the current language. Never throws. */
export async function loadTexts(): Promise<void> {
  await Promise.allSettled([...catalogues].map((each) => each.fetch(current)));
}

export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function textsChanged(): void {
  for (const listener of listeners) listener();
}

/** A catalogue whose texts are fetched by language. */
interface Fetching {
  fetch: (language: Language) => Promise<void>;
}

export const catalogues = new Set<Fetching>();

let current: Language = 'en';
const listeners = new Set<() => void>();

function show(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  textsChanged();
}
