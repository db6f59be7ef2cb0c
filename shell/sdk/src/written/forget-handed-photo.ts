/** A module of its own: the shell calls it at sign-out, where nothing else of the hand-over is needed. */
export const handedPhotoKey = 'portal-handed-photo';

/** Removes the photo that waits for the next screen. Call it when the member signs out. */
export function forgetHandedPhoto(): void {
  try {
    sessionStorage.removeItem(handedPhotoKey);
  } catch {
    // Browsers may forbid storage; then there is no photo.
  }
}
