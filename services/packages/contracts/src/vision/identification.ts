/** Readings of an identification. */
export const verdicts = [
  /** The match may be shown as the likely plant. */
  'likely',
  /** It could be one of the suggestions; none stands out. */
  'unsure',
  /** The genus or the family is clear, the species is not. */
  'group_only',
  /** A plant that resembles none that is known here; nothing is matched. */
  'unknown',
  /** A mushroom or another fungus: never matched, since a photo can't tell a deadly one. */
  'fungus',
  /** No plant was found in the photo; nothing is matched. */
  'no_plant',
] as const;

/** The parts of a plant that a photo may show. */
export const organs = ['flower', 'leaf', 'fruit', 'bark', 'whole'] as const;
