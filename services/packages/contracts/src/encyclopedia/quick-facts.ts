import * as z from 'zod/mini';

export const lightTerms = ['full sun', 'partial shade', 'shade'] as const;
export const waterTerms = ['dry', 'moderate', 'moist', 'wet'] as const;
export const soilTerms = [
  'sandy',
  'loamy',
  'clay',
  'chalky',
  'humus-rich',
  'poor',
  'well-drained',
  'acid',
  'neutral',
  'alkaline',
  'wood',
] as const;
export const lifeForms = [
  'annual',
  'biennial',
  'perennial',
  'bulb',
  'tuberous perennial',
  'shrub',
  'subshrub',
  'tree',
  'palm',
  'climber',
  'succulent',
  'cactus',
  'fern',
  'horsetail',
  'fungus',
] as const;
export const edibleParts = [
  'leaves',
  'shoots',
  'stems',
  'flowers',
  'fruit',
  'seeds',
  'roots',
  'tubers',
  'rhizome',
  'bulbs',
  'bark',
  'sap',
  'fruiting body',
] as const;
/** Ratings of the Royal Horticultural Society: H1a (heated, above 15 °C) to H7 (below −20 °C). */
export const rhsRatings = ['H1a', 'H1b', 'H1c', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7'] as const;
/** Regions of native ranges, after the World Geographical Scheme for Recording Plant Distributions, levels 1 and 2. */
export const regions = [
  'northern Europe',
  'central Europe',
  'western Europe',
  'southern Europe',
  'eastern Europe',
  'northern Africa',
  'tropical Africa',
  'southern Africa',
  'Madagascar and islands',
  'western Asia',
  'Caucasus',
  'central Asia',
  'Siberia',
  'China',
  'Japan and Korea',
  'Indian subcontinent',
  'south-eastern Asia',
  'Malesia',
  'Australia',
  'New Zealand',
  'Pacific islands',
  'western North America',
  'eastern North America',
  'Mexico',
  'Central America',
  'Caribbean',
  'northern South America',
  'Brazil',
  'western South America',
  'southern South America',
  'only in cultivation',
] as const;

const Month = z.int().check(z.gte(1), z.lte(12));
/** Smallest and greatest, in centimetres. */
const Centimetres = z.tuple([z.number().check(z.positive()), z.number().check(z.lte(12_000))]);

/** A plant at a glance. Absent fields don't apply (a fungus flowers in no month) or aren't known. */
export const QuickFacts = z.object({
  heightCm: z.optional(Centimetres),
  spreadCm: z.optional(Centimetres),
  /** Months in the native range, or where it is usually grown; 1 is January. */
  flowering: z.optional(z.array(Month)),
  light: z.optional(z.array(z.enum(lightTerms))),
  water: z.optional(z.enum(waterTerms)),
  soil: z.optional(z.array(z.enum(soilTerms))),
  rhs: z.optional(z.enum(rhsRatings)),
  /** The coldest and the warmest zone of the United States Department of Agriculture. */
  usda: z.optional(z.tuple([z.int().check(z.gte(1)), z.int().check(z.lte(13))])),
  lifeForm: z.enum(lifeForms),
  edibleParts: z.array(z.enum(edibleParts)),
  nativeRange: z.array(z.enum(regions)),
});
export type QuickFacts = z.infer<typeof QuickFacts>;
