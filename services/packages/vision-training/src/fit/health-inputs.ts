/** Signs of illness on leaves: more of them never means better health. */
export const leafSigns = {
  /** On paper the leaf's outline is known, and so is the share of each colour. */
  paper: [
    'notGreenShare',
    'hueLow',
    'hueLowest',
    'yellowishShare',
    'brownShare',
    'darkSpots',
    'roundSpotShare',
    'paleRoundSpotShare',
    'fadedPatchShare',
    'redPattern',
  ],
  /** Among leaves and soil, what green surrounds is more reliable. */
  closeUp: [
    'fineDry',
    'dry',
    'brightDry',
    'dryAgainstShade',
    'dryRim',
    'dryCellsMean',
    'dryCellsHigh',
    'dryCellsShare',
    'yellowCellsMean',
    'notGreenShare',
    'hueLowest',
    'yellowishShare',
    'brownShare',
    'roundSpotShare',
  ],
} as const;

/**
 * Measures that make signs among leaves more or less credible: signs show on broad leaves, whereas petals, stems and
 * fine leaves look like signs.
 */
export const credibility = { fineFlatness: 1, stripeLength: 1, petals: -1, flowerRegion: -1 } as const;

/** Signs of a wilted plant, each with the direction that is worse; flowers are a good sign. */
export const plantSigns = {
  edges0: -1,
  edges1: -1,
  edges4: 1,
  edges5: 1,
  facingUp: -1,
  facingDown: -1,
  facingSideways: 1,
  stripeRatio: 1,
  fineSteepness: 1,
  coarseSteepness: 1,
  fineDark: 1,
  dryRim: 1,
  dryCellsMean: 1,
  dryCellsMedian: 1,
  yellowCellsHigh: 1,
  flowerRegion: -1,
} as const;

/** Measures that distinguish the settings: framing, background, flowers. */
export const settingMeasures = [
  'leafRegion',
  'flowerRegion',
  'soilRegion',
  'isPlain',
  'greenLight',
  'fineFlatness',
  'coarseFlatness',
  'stripeLength',
  'petals',
  'yellowShare',
  'lightPattern',
  'redPattern',
  'cover',
  'fullness',
  'tallness',
  'massHeight',
  'mainPart',
  'raggedness',
  'facingSideways',
  'dryCellsMean',
  'yellowCellsMean',
  'leafyCells',
  'background',
  'flatBackground',
  'neutralBackground',
  'warmBackground',
  'earthenBackground',
  'blueBackground',
  'backgroundLight',
  'backgroundContrast',
  'backgroundEdges',
  'straightEdges',
  'greenFrame',
  'greenTop',
] as const;
