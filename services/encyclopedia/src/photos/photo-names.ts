import { maxPhotoSynonyms, type Plant } from '@portal/contracts';

type Named = Pick<Plant, 'latinName' | 'otherNames' | 'nameLanguages'>;

/** Two Latin words, such as `Rosmarinus officinalis`, with or without a hybrid's cross. */
const binomial = /^[A-Z][a-z]+ (?:[×x] ?)?[a-z-]+(?:us|a|um|is|ii|i|ae|ens|ans|oides)$/;

/**
 * The Latin names to search photos by, as the query of such a search. Synonyms are the other names whose language is
 * Latin, or that look like Latin where a plant has no languages of names.
 */
export function photoNamesOf({ latinName, otherNames, nameLanguages }: Named) {
  const isLatin = (name: string) => (nameLanguages ? nameLanguages[name] === 'la' : binomial.test(name));
  const synonyms = otherNames
    .filter((name) => isLatin(name) && name !== latinName)
    .map((name) => name.replaceAll('|', ' ').trim())
    .slice(0, maxPhotoSynonyms);
  return { latinName, ...(synonyms.length > 0 && { synonyms: synonyms.join('|') }) };
}
