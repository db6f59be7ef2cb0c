import { makeLeniently } from '@portal/kit/lenient-pictures';
import { type Scene, sceneOf } from '@portal/vision-core/sight/scene';
import { decoded } from './unreadable-photo.ts';

/** Pixels on the longer side, as sent by the browser; smaller photos aren't enlarged. */
const longerSide = 400;
const maxPixels = 50_000_000;

/** Decodes a photo, which is segmented when first needed. Throws UnreadablePhoto. */
export async function readScene(bytes: Uint8Array): Promise<Scene> {
  const { data, info } = await decoded(
    makeLeniently(bytes, { limitInputPixels: maxPixels, pages: 1 }, (photo) =>
      photo
        .autoOrient()
        .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw(),
    ),
  );
  return sceneOf(new Uint8Array(data.buffer, data.byteOffset, data.length), info.width, info.height);
}
