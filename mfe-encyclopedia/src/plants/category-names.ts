import type { Category } from '@portal/contracts';

/** The categories as people read them. */
export const categoryNames: Record<Category, string> = {
  medicinal: 'Medicinal',
  edible: 'Edible',
  desert: 'Desert',
  jungle: 'Jungle',
  fungi: 'Fungi',
  trees: 'Trees',
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  tropical: 'Tropical',
  spices: 'Spices',
  ornamental: 'Ornamental',
  houseplants: 'Houseplants',
};
