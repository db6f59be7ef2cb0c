/** Measures of posture. */
export const isPosture = (name: string) =>
  /dges\d|^(droop|tallness|massHeight|fullness|tipBalance|tips)$/.test(name);

/** Measures of the outline of the foliage. */
export const isOutline = (name: string) => /^(raggedness|holes|holeShare|cover|parts|mainPart)$/.test(name);

/** Measures that grow with illness in any plant. */
export const isSign = (name: string) => signs.has(name);

const signs = new Set([
  'notGreenShare',
  'hueLowest',
  'hueLow',
  'brownShare',
  'yellowShare',
  'yellowishShare',
  'paleShare',
  'dullShare',
  'anyLargestSpot',
  'anyRoundSpotShare',
  'anySpots',
  'darkSpots',
  'darkRoundSpotShare',
  'paleLargestSpot',
  'paleRoundSpotShare',
  'fadedPatchShare',
  'muchFadedPatchShare',
  'redLopsided2',
  'redLopsided4',
  'redLopsided8',
  'redPattern8',
  'redPattern16',
  'redHighest',
  'localFadedHighest',
  'fadedShare',
  'muchFadedShare',
  'yellowLowest',
]);
