import { countryStorageKey, readCountry } from '@portal/contracts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The chosen country where the browser forbids storage. */
let chosen: string | undefined;

/**
 * The visitor's country (ISO 3166-1 alpha-2): as chosen, else by the region of the browser's languages ("de-AT").
 * Undefined where neither says it, and while the server's page hydrates.
 */
export function useCountry(): [country: string | undefined, choose: (country: string) => void] {
  return [useSyncExternalStore(subscribe, currentCountry, () => undefined), chooseCountry];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const currentCountry = () => chosen ?? readCountry(window);

function chooseCountry(country: string): void {
  chosen = country;
  try {
    localStorage.setItem(countryStorageKey, country);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
