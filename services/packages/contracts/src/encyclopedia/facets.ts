import { lightTerms, waterTerms } from './quick-facts.ts';
import { toxicityLevels } from './safety.ts';

/** Groups of needs: what plants are used for, in a word. */
export const useAreas = [
  'digestion',
  'colds',
  'nerves',
  'pain',
  'skin',
  'mouth and senses',
  'heart',
  'bladder',
  'hormones',
  'other illness',
  'food',
  'craft',
  'garden',
] as const;
export type UseArea = (typeof useAreas)[number];

/** The properties by which lists of plants are filtered, the most asked first, each with its values. */
export const facetValues = {
  hazard: toxicityLevels,
  /** Animals for which no problem is known; not studied is not safe. */
  safe: ['dogs', 'cats'],
  edible: ['yes'],
  light: lightTerms,
  water: waterTerms,
  use: useAreas,
  part: [
    'herb',
    'leaf',
    'stem',
    'flower',
    'fruit',
    'seed',
    'root',
    'bulb',
    'bark',
    'wood',
    'sap',
    'oil',
    'fruiting body',
  ],
  /** The greatest frost that the plant bears: none, to −10 °C, a harder one. */
  hardiness: ['no frost', 'light frost', 'hard frost'],
  /** When grown: up to 30 cm, 1 m, 3 m, or more. */
  height: ['low', 'medium', 'high', 'very high'],
  /** Months; 1 is January. */
  flowering: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
} as const;
export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];
