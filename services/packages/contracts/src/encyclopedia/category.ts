/** The categories of the specification (§3), in the order of lists, then the plants that are known for their poison. */
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
  'poisonous',
] as const;

/** The filter buttons of the home page (specification §2) besides "all". */
export const homeCategories = [
  'medicinal',
  'tropical',
  'spices',
  'desert',
  'fungi',
  'trees',
  'houseplants',
] as const satisfies (typeof categories)[number][];
