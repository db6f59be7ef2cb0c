import { useSyncExternalStore } from 'react';

/** The key of the visitor's choice in the browser's storage. */
const storageKey = 'portal:country';

const listeners = new Set<() => void>();

/** The chosen country where the browser forbids storage. */
let chosen: string | undefined;

/**
 * The visitor's country (ISO 3166-1 alpha-2): as chosen, else by the region of the browser's languages ("de-AT").
 * Undefined where neither says it, and while the server's page hydrates.
 */
export function useCountry(): [country: string | undefined, choose: (country: string) => void] {
  return [useSyncExternalStore(subscribe, readCountry, () => undefined), chooseCountry];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const readCountry = () => chosen ?? readStored() ?? countryOfLanguages(navigator.languages);

function chooseCountry(country: string): void {
  chosen = country;
  try {
    localStorage.setItem(storageKey, country);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function countryOfLanguages(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const region = /-([A-Z]{2})\b/.exec(language)?.[1];
    if (region) return region;
  }
  return undefined;
}
