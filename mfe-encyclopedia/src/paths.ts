import type { Category } from '@portal/contracts';

/** The addresses of this remote's screens. */
export const paths = {
  home: '/',
  category: (category: Category) => `/?category=${category}`,
  plant: (id: number) => `/plant/${id}`,
};
