import * as z from 'zod/mini';

/** The categories of the specification (§3), in the order of lists. */
export const categories = [
  'medicinal',
  'edible',
  'desert',
  'jungle',
  'fungi',
  'trees',
  'fruits',
  'vegetables',
  'tropical',
  'spices',
  'ornamental',
  'houseplants',
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** The categories that a plant can belong to beside its main one: the others, and `poisonous` by its toxicity. */
export const furtherCategories = [...categories, 'poisonous'] as const;
export const FurtherCategory = z.enum(furtherCategories);
export type FurtherCategory = z.infer<typeof FurtherCategory>;

/** The filter buttons of the home page (specification §2) besides "all". */
export const homeCategories = [
  'medicinal',
  'tropical',
  'spices',
  'desert',
  'fungi',
  'trees',
  'houseplants',
] as const satisfies Category[];
