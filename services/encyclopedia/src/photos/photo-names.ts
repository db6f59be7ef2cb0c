import { maxPhotoNames, type Plant } from '@portal/contracts';

type Named = Pick<Plant, 'latinName' | 'otherNames' | 'nameLanguages'>;

/** Two Latin words, such as `Rosmarinus officinalis`, with or without a hybrid's cross. */
const binomial = /^[A-Z][a-z]+ (?:[×x] ?)?[a-z-]+(?:us|a|um|is|ii|i|ae|ens|ans|oides)$/;

/**
 * The Latin names to search photos by, the accepted one first. Synonyms are the other names whose language is Latin, or
 * that look like Latin where a plant has no languages of names.
 */
export function photoNamesOf({ latinName, otherNames, nameLanguages }: Named): string[] {
  const isLatin = (name: string) => (nameLanguages ? nameLanguages[name] === 'la' : binomial.test(name));
  const names = [latinName, ...otherNames.filter(isLatin)].map((name) => name.replaceAll('|', ' ').trim());
  return [...new Set(names)].slice(0, maxPhotoNames);
}
