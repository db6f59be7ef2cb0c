/** The name as it is kept: as typed, each letter in one way of writing it (é is one character, not e and an accent). */
export const storedName = (name: string) => name.normalize('NFC');

/**
 * What names are told apart by. Upper case folds what has no lower case of its own (ß and SS, ſ and s), and lower
 * case before it reaches the upper case of every letter (ẞ).
 */
export const nameKey = (name: string) =>
  storedName(storedName(name).toLowerCase().toUpperCase().toLowerCase());
