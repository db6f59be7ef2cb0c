import { foldText, type Medicine } from '@portal/contracts';
import { indexMedicines, type MedicineIndex } from '../interactions/medicine-index.ts';
import { isPlain } from './question-lexicon.ts';
import { wordsOf } from './search-words.ts';

export interface MedicinesIn {
  medicines: Medicine[];
  /** The words of their names. */
  places: ReadonlySet<number>;
}

export interface MedicineNames {
  index: MedicineIndex;
  find: (words: readonly string[]) => MedicinesIn;
}

const longestName = 4;
/** Shorter names are ordinary words too. */
const shortest = 4;

/** Before a word that is ordinary too, these make it a medicine: "Johanniskraut mit der Pille", "sage and the pill". */
const joining = new Set(
  'mit und zu zur bei trotz neben nehme nimmt wirkt hebt beeinflusst schwacht verhutet with and on plus take takes taking while the cancel cancels affect affects stop stops weaken weakens does'.split(
    ' ',
  ),
);

/** After it, these do so too: "Pille und Johanniskraut", "wirkt die Pille noch mit". */
const joined = new Set('und and plus trotz noch still auf wirkt works work wirkungslos unwirksam'.split(' '));

const isMeant = (words: readonly string[], at: number) =>
  words.length === 1 ||
  joining.has(words[at - 1] ?? '') ||
  (isSingular.test(words[at] ?? '') && joined.has(words[at + 1] ?? '')) ||
  (words[at] === 'pille' && at === 0 && words[1] !== 'gegen');

/** "Pillen" are a form of many medicines. */
const isSingular = /^(?:pille|pill)$/;

/** "Blutverdünner (Gerinnungshemmer)" is called by its first name too. */
const withoutBrackets = (name: string) => [name, name.replace(/ *\(.*?\)/g, '')];

/** Finds medicines in questions by their names, brands and everyday words, as they are written. */
export function indexMedicineNames(
  list: readonly Medicine[],
  isOrdinary: (word: string) => boolean,
): MedicineNames {
  const byName = new Map<string, Medicine>();
  const byPlainWord = new Map<string, Medicine>();
  for (const medicine of list) {
    for (const name of [
      ...[medicine.names.en, medicine.names.de].flatMap(withoutBrackets),
      ...medicine.synonyms,
      ...medicine.brands,
    ]) {
      const words = wordsOf(foldText(name));
      const [first = ''] = words;
      if (words.length === 1 && first.length < shortest) continue;
      if (words.length === 1 && isOrdinary(first)) {
        if (isPlain(first)) byPlainWord.set(first, medicine);
        continue;
      }
      for (const key of new Set([words.join(' '), words.join('')]))
        if (!byName.has(key)) byName.set(key, medicine);
    }
  }
  /** Written apart too: "Blutdruck Tabletten". */
  const named = (key: string) =>
    byName.get(key) ?? (key.length > 6 ? byName.get(key.replace(/(?:e?n|s)$/, '')) : undefined);
  return {
    index: indexMedicines(list),
    find(words) {
      const medicines = new Set<Medicine>();
      const places = new Set<number>();
      for (let length = Math.min(longestName, words.length); length > 0; length--) {
        for (let start = 0; start + length <= words.length; start++) {
          const some = words.slice(start, start + length);
          const medicine = named(some.join(' ')) ?? (length > 1 ? named(some.join('')) : undefined);
          if (!medicine || places.has(start)) continue;
          medicines.add(medicine);
          for (let at = start; at < start + length; at++) places.add(at);
        }
      }
      for (const [at, word] of words.entries()) {
        const medicine = byPlainWord.get(word);
        if (!medicine || places.has(at) || !isMeant(words, at)) continue;
        medicines.add(medicine);
        places.add(at);
      }
      return { medicines: [...medicines], places };
    },
  };
}
