import type { MedicineNames } from './medicine-names.ts';
import { finders, indexesOf } from './question-lexicon.ts';

/** The medicines of a question; none where it looks for plants in their place. */
export function medicinesIn(words: readonly string[], names: MedicineNames) {
  const { medicines, places } = names.find(words);
  const { instead, medicine = [], taken = [], not } = finders.medicines(words);
  const isAsked = taken.length > 0 || (!instead && medicine.length > 0);
  return {
    medicines: instead ? [] : medicines,
    isAsked,
    isAvoided: not !== undefined && (isAsked || (!instead && medicines.length > 0)),
    words: new Set([...places].map((at) => words[at])),
    places: new Set([...places, ...indexesOf({ medicine, taken })]),
  };
}
