import type { Category } from '@portal/contracts';

/** The addresses of this remote's screens. */
export const paths = {
  home: '/',
  category: (category: Category) => `/?category=${category}`,
  plant: (id: number) => `/plant/${id}`,
  /** Of another remote. */
  uploadPhotos: (id: number) => `/plant/${id}/upload-photos`,
};
