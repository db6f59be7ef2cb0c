/** Why a file is no photo: it is something else, or the browser can't read it (HEIC in many, a broken file). */
export type PhotoRefusal = 'not_image' | 'unreadable';

export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(
    readonly reason: PhotoRefusal,
    options?: ErrorOptions,
  ) {
    super(reason === 'not_image' ? 'The file is no image.' : 'The photo could not be read.', options);
  }
}
