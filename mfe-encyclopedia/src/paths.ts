/** The addresses of this remote's screens. */
export const paths = {
  home: '/',
  plant: (id: number) => `/plant/${id}`,
  /** Of another remote. */
  uploadPhotos: (id: number) => `/plant/${id}/upload-photos`,
};
