import type { InteractionCheck, Language, Medicine } from '@portal/contracts';

type Names = Pick<Medicine, 'names'>;

/** The substances of a brand within a sentence: "rivaroxaban"; German nouns keep their capital letter. */
export const brandLabel = (medicines: readonly Names[], language: Language): string =>
  medicines.map((medicine) => nameInSentence(medicine, language)).join(', ');

/** "rivaroxaban", "HIV protease inhibitors"; without the second name in parentheses. */
export function nameInSentence({ names }: Names, language: Language): string {
  const name = names[language].replace(/ \([^)]*\)$/, '');
  const isWord = /^\p{Lu}\p{Ll}/u.test(name);
  return language === 'en' && isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A medicine with the brand that it was asked for by: "Xarelto (rivaroxaban)". */
export function askedLabel(
  medicine: Medicine,
  asked: InteractionCheck['medicines'],
  language: Language,
): string {
  const brand = asked.find(
    ({ name, medicines }) => medicines.includes(medicine.id) && medicine.brands.includes(name),
  );
  return brand ? `${brand.name} (${nameInSentence(medicine, language)})` : medicine.names[language];
}
