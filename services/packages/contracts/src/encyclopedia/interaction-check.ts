import type { Named } from './find-name.ts';
import type { Medicine } from './interaction-check.schema.ts';

/** A medicine by the names that it's found by. */
export const namedMedicine = (medicine: Medicine): Named<Medicine> => ({
  value: medicine,
  names: [medicine.names.en, medicine.names.de, medicine.id],
  otherNames: [...medicine.synonyms, ...medicine.brands],
});
