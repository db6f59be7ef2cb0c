/** The most synonyms of one species that are searched for. */
export const maxPhotoSynonyms = 4;
