/** A name for comparison: case and the encoding of accents don't matter. */
export const caseless = (name: string) => name.normalize('NFC').toLowerCase();
