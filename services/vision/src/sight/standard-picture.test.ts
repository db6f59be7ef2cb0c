import { compressed } from '@portal/vision-core/sight/compress';
import type { Picture } from '@portal/vision-core/sight/picture';
import { standardPicture } from '@portal/vision-core/sight/standard-picture';
import sharp from 'sharp';
import { drawn, rayedFlower } from '../testing/drawn-plants.ts';
import { readScene } from './read-scene.ts';

const sent = async (photo: Buffer, quality: number) =>
  readScene(await sharp(photo).resize(280, 210, { fit: 'inside' }).jpeg({ quality }).toBuffer());

/** The mean distance of two pictures, of 255. */
function distance(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.rgb.reduce((sum, byte, i) => sum + Math.abs(byte - (other.rgb[i] ?? 0)), 0) / one.rgb.length;
}

test.each([15, 30])('loses what a JPEG of quality %i loses', async (quality) => {
  const picture = await sent(await drawn(rayedFlower()), 100);
  const { rgb, width, height } = picture;
  const jpeg = sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality });
  const decoded = await readScene(await jpeg.toBuffer());

  expect(distance(compressed(picture, quality), decoded)).toBeLessThan(0.3 * distance(picture, decoded));
});

test('a photo as a phone sends it is in the standard form already', async () => {
  const picture = await sent(await drawn(rayedFlower()), 15);
  expect(distance(standardPicture(picture, 'identification'), picture)).toBeLessThan(0.6);
});
