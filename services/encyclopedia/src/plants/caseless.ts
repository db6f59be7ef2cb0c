/** A name as it is compared: letters of either case, and marks written together with their letter or after it, are one. */
export const caseless = (name: string) => name.normalize('NFC').toLowerCase();
