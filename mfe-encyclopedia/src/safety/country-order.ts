import type { Language, PoisonCentre } from '@portal/contracts';

/** The countries that most readers of a language call from, then the European and the American lines. */
const nearCountries: Record<Language, string[]> = {
  en: ['GB', 'IE', 'EU', 'US'],
  de: ['DE', 'AT', 'CH', 'EU', 'US'],
};

/** The poison centres to show first to readers of a language, and those of other countries by country. */
export function inCountryOrder(centres: readonly PoisonCentre[], language: Language) {
  const order = nearCountries[language];
  const place = ({ country }: PoisonCentre) => order.indexOf(country);
  return {
    near: centres.filter((centre) => place(centre) >= 0).sort((a, b) => place(a) - place(b)),
    others: centres
      .filter((centre) => place(centre) < 0)
      .sort((a, b) => (a.country < b.country ? -1 : Number(a.country > b.country))),
  };
}
