import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import sharp, { type Sharp } from 'sharp';
import { leafPhoto } from '../testing/photos.ts';

/** As the browser sends a photo from a computer or a phone, and as a phone takes it. */
export type Kind = 'desktop' | 'mobile' | '12 MP';

/** A number of photos of a folder, over and over, or drawn ones, each as that kind of photo. */
export async function photosFrom(folder: string | undefined, kind: Kind, count: number): Promise<Buffer[]> {
  const files = folder === undefined ? [] : photoFiles(folder);
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const file = files[Math.floor((index * files.length) / count)];
    const source = file ?? (await leafPhoto({ width: 2000, height: 1500, tilt: 9 * index, format: 'png' }));
    photos.push(await asKind(sharp(source).autoOrient(), kind));
  }
  return photos;
}

const photoFiles = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));

function asKind(photo: Sharp, kind: Kind): Promise<Buffer> {
  if (kind === '12 MP') return photo.resize(4000, 3000, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
  const { width, height, quality } = limits.identify[kind];
  return photo
    .resize(width, height, { fit: 'inside' })
    .jpeg({ quality: quality * 100 })
    .toBuffer();
}

/** Bodies that are made to cost much: pictures as large as are taken and larger, and such as are none. */
export async function* hostilePictures(): AsyncGenerator<[name: string, picture: Buffer]> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7d44' }, limitInputPixels: false });
  yield ['PNG of 400 MP', await plain(20_000, 20_000).png().toBuffer()];
  yield ['WebP of 24 MP', await plain(6000, 4000).webp().toBuffer()];
  yield ['AVIF of 24 MP', await plain(6000, 4000).avif({ effort: 0 }).toBuffer()];
  yield ['AVIF of 8 MP', await plain(3200, 2400).avif({ effort: 0 }).toBuffer()];
  yield [
    'progressive JPEG of 24 MP',
    await plain(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ];
  yield ['interlaced PNG of 24 MP', await plain(6000, 4000).png({ progressive: true }).toBuffer()];
  yield [
    'interlaced PNG of 24 MP, 16 bits, turned',
    await plain(6000, 4000)
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png({ progressive: true })
      .toBuffer(),
  ];
  yield ['half a JPEG of 12 MP', (await plain(4000, 3000).jpeg().toBuffer()).subarray(0, 20_000)];
  yield ['9 MB of nothing', Buffer.alloc(9 * 1024 * 1024)];
}
