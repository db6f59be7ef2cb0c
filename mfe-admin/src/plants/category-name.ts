import type { Category } from '@portal/contracts';

/** A category as people read it. */
export const categoryName = (category: Category) => category.charAt(0).toUpperCase() + category.slice(1);
