/** The drawings of each plant: the whole plant, then the views that the gallery labels name. */
export const plateViews = ['plate', 'detail', 'features', 'habitat'] as const;

/** All that is drawn; the cover is the plant alone, without figures and caption, for cards. */
export const drawnViews = [...plateViews, 'cover'] as const;

/** Returns whether a picture is one of the portal's drawings. */
export const isDrawing = (url: string): boolean => /^\/api\/plants\/\d+\/plates\//.test(url);

/** The picture of a card: the cover in place of a plate. */
export const coverOf = (imageUrl: string): string =>
  imageUrl.replace(/^(\/api\/plants\/\d+\/plates\/)plate\b/, '$1cover');

/** Subjects of the lettered figures of a drawing. */
export const figureParts = [
  'achene',
  'bark',
  'basal leaf',
  'bulb',
  'cap',
  'cap underside',
  'cone',
  'corm',
  'flower',
  'flower head',
  'flower spike',
  'fruit',
  'fruit body',
  'fruit section',
  'leaf',
  'leaf underside',
  'leaflet',
  'leaflet underside',
  'leafy shoot',
  'nutlets',
  'pad',
  'rhizome',
  'roots',
  'runners',
  'section',
  'seeds',
  'spathe',
  'spores',
  'stamens and stigmas',
  'stem',
  'stem section',
  'taproot',
  'tubers',
  'young fruit body',
] as const;
export type FigurePart = (typeof figureParts)[number];
