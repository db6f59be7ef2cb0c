import * as z from 'zod/mini';
import {
  edibleParts,
  lifeForms,
  lightTerms,
  regions,
  rhsRatings,
  soilTerms,
  waterTerms,
} from './quick-facts.ts';

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
