import type { Drawing, Studio } from '../studio.ts';

/** What a lettered figure may show. */
export const figureNames = [
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
export type FigureName = (typeof figureNames)[number];

/** One lettered part: its name for the legend, and its drawing. */
export type Part = { part: FigureName; draw: (studio: Studio) => Drawing };

/** The letter of a figure: `a` for the first. */
export const letterOf = (index: number) => String.fromCharCode(97 + index);
