import { readableFile } from '@portal/kit/lenient-pictures';
import sharp from 'sharp';
import { decoded } from '../sight/unreadable-photo.ts';

/** Pixels on the longer side; no provider uses more. */
const longerSide = 1024;

/**
 * The photo as sent to external providers: upright pixels as a new JPEG, without metadata such as the location. Throws
 * UnreadablePhoto.
 */
export const outboundPhoto = (photo: Uint8Array): Promise<Buffer> =>
  decoded(
    sharp(readableFile(photo), { failOn: 'none', pages: 1 })
      .autoOrient()
      .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
