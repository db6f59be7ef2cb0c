import type { HelpService } from './help-service.schema.ts';
import type { HelpKind } from './help-service.ts';

/** The key of the visitor's country in the browser's storage. */
export const countryStorageKey = 'portal:country';

interface Browser {
  navigator: { languages: readonly string[] };
  localStorage: { getItem(key: string): string | null };
}

/** The visitor's country (ISO 3166-1 alpha-2): as chosen, else by the region of the browser's languages ("de-AT"). */
export function readCountry(browser: Browser): string | undefined {
  return readStored(browser) ?? countryOfLanguages(browser.navigator.languages);
}

function readStored(browser: Browser): string | undefined {
  try {
    return browser.localStorage.getItem(countryStorageKey) ?? undefined;
  } catch {
    // Browsers may forbid storage.
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

/** The European number is the emergency number of each of these. */
const europe = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** The services of a country in the order of the kinds; its own come before the European one. */
export const servicesOf = (
  services: readonly HelpService[],
  kinds: readonly HelpKind[],
  country: string | undefined,
): HelpService[] =>
  services
    .filter(
      (service) =>
        kinds.includes(service.kind) &&
        (service.country === country ||
          (service.country === 'EU' && country !== undefined && europe.has(country))),
    )
    .sort(
      (a, b) =>
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        Number(a.country === 'EU') - Number(b.country === 'EU'),
    );

/** The address that calls a number. */
export const toCall = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
