/** The reason for a refused photo: not an image, or not readable by the browser (HEIC in many browsers, a broken file). */
export type PhotoRefusal = 'not_image' | 'unreadable';

export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(
    readonly reason: PhotoRefusal,
    options?: ErrorOptions,
  ) {
    super(reason === 'not_image' ? 'The file is not an image.' : 'The photo could not be read.', options);
  }
}
