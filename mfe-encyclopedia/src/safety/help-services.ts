import type { HelpKind, HelpService } from '@portal/contracts';

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
