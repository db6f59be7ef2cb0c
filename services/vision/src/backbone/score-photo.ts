import { makeLeniently } from '@portal/kit/lenient-pictures';
import type { Classifier } from '@portal/vision-core/backbone/backbone';
import { decoded } from '../sight/unreadable-photo.ts';

/** The side of the pictures that the network classifies. */
const side = 224;
const maxPixels = 50_000_000;

/** Says how pornographic a photo looks, from 0 to 1. Throws UnreadablePhoto. */
export async function scorePhoto(photo: Uint8Array, network: Classifier): Promise<number> {
  // Not by the softer resizing of analyses, which doubles the false alarms: the network learned from sharp pictures.
  const { data } = await decoded(
    makeLeniently(photo, { limitInputPixels: maxPixels, pages: 1 }, (picture) =>
      picture
        .autoOrient()
        .resize({ width: side, height: side, fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw(),
    ),
  );
  const rgb = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const { hentai, porn } = network.classify({ rgb, width: side, height: side });
  return Math.min(1, hentai + porn);
}
