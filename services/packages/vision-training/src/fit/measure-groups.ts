/** How a whole plant is held. */
export const isPosture = (name: string) =>
  /dges\d|^(droop|tallness|massHeight|fullness|tipBalance|tips)$/.test(name);

/** The shape that leaves make together. */
export const isOutline = (name: string) => /^(raggedness|holes|holeShare|cover|parts|mainPart)$/.test(name);

/** What is the more of a sign of illness the larger it is, whatever the plant. */
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
