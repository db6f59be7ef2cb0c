/**
 * How the interaction checker answers pairs that were chosen without knowledge of its list. The content test holds
 * these figures to what it measures.
 */
export const checkerSensitivity = {
  date: '2026-11-28',
  pairs: 200,
  /** Those with an interaction whose plant is in the guide; the figures below count these. */
  inGuide: 0,
  found: 0,
  /** With a severity of the band that the source gives. */
  rightBand: 0,
  /** With a lower severity than the source gives. */
  weaker: 0,
};
