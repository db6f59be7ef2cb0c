/**
 * Answers of the interaction checker to pairs that were chosen without knowledge of its list. The content test holds
 * these figures to what it measures, except those of the first run, before its gaps were closed.
 */
export const checkerSensitivity = {
  date: '2026-11-28',
  pairs: 200,
  /** Pairs with an interaction and a plant of the guide: the figures below count these. Others have no interaction. */
  interacting: 185,
  found: 184,
  /** With a severity of the source's band: contraindicated or major, moderate, minor. */
  rightBand: 158,
  /** With a lower severity than the source's. */
  weaker: 0,
  first: { found: 175, rightBand: 129, weaker: 15 },
};
