import sharp from 'sharp';
import { decoded } from '../sight/unreadable-photo.ts';

/** Pixels on the longer side of a photo that is sent to a remote provider: as much as any of them looks at. */
const longerSide = 1024;

/**
 * The photo as it may leave the house: upright pixels as JPEG, and nothing else of the file, such as where it was taken.
 * Throws UnreadablePhoto.
 */
export const leavingPhoto = (photo: Uint8Array): Promise<Buffer> =>
  decoded(
    sharp(photo, { failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
