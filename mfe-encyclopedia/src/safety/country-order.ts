import type { Language, PoisonCentre } from '@portal/contracts';

/** The countries that most readers of a language call from, then the European and the American lines. */
const nearCountries: Record<Language, string[]> = {
  en: ['GB', 'IE', 'EU', 'US'],
  de: ['DE', 'AT', 'CH', 'EU', 'US'],
};

/** As many countries are shown without a click. */
const shownCountries = 3;

/** The poison centres by nearness to readers of a language: the first of the near countries, then all others. */
export function inCountryOrder(centres: readonly PoisonCentre[], language: Language) {
  const near = nearCountries[language];
  const place = ({ country }: PoisonCentre) => (near.includes(country) ? near.indexOf(country) : near.length);
  const sorted = [...centres].sort(
    (a, b) => place(a) - place(b) || (a.country < b.country ? -1 : Number(a.country > b.country)),
  );
  const shown = near
    .flatMap((country) => sorted.find((centre) => centre.country === country) ?? [])
    .slice(0, shownCountries);
  return { shown, others: sorted.filter((centre) => !shown.includes(centre)) };
}
