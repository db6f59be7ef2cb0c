/** The addresses of this remote's screens, and where they lead. */
export const paths = {
  home: '/',
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  plant: (id: number) => `/plant/${id}`,
  photoManager: '/photo-management',
  /** The manager with a search already made. */
  photoManagerFor: (term: string) => `/photo-management?q=${encodeURIComponent(term)}`,
  editPhotos: (id: number) => `/plant/${id}/edit-photos`,
  uploadPhotos: (id: number) => `/plant/${id}/upload-photos`,
  audit: '/desk/audit',
  newPlant: '/desk/plants/new',
  plantForm: (id: number) => `/desk/plants/${id}`,
  removals: '/desk/removals',
  rejections: '/desk/rejections',
};
