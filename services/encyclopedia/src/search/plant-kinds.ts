import type { Category } from '@portal/contracts';
import type { SearchedPlant } from './searched-plant.ts';

export const isInCategory = ({ card }: SearchedPlant, category: Category) =>
  card.category === category || card.categories.includes(category);
