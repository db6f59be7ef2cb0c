import { type Language, languages } from '@portal/contracts';

const storageKey = 'portal.language';

/** The language that the page is shown in. */
export const currentLanguage = (): Language => shown;

/** The locale that dates and counts are written in. */
export const currentLocale = (): string => locales[shown];

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' };

/**
 * Shows the page in another language, from now on in this browser. Its texts are fetched first, so that nothing is half
 * translated meanwhile and no form is torn down. Throws what the fetch throws; then all stays as it was.
 */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues].map((each) => each.fetch(language)));
  localStorage.setItem(storageKey, language);
  show(language);
}

/** Takes up the language that this browser was told; call it before the first texts are asked for. */
export function restoreLanguage(): void {
  const kept = localStorage.getItem(storageKey);
  show(languages.find((each) => each === kept) ?? 'en');
}

/** Waits until the texts of all that has been loaded are there in the language that is shown. Never throws. */
export async function textsArrive(): Promise<void> {
  await Promise.allSettled([...catalogues].map((each) => each.fetch(shown)));
}

export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who show texts that they are others now. */
export function textsChanged(): void {
  for (const listener of listeners) listener();
}

/** Something with texts that are fetched for a language. */
interface Fetching {
  fetch: (language: Language) => Promise<void>;
}

export const catalogues = new Set<Fetching>();

let shown: Language = 'en';
const listeners = new Set<() => void>();

function show(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  textsChanged();
}
