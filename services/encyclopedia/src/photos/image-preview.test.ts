import { previewAddress, previewSize } from '@portal/contracts';
import sharp from 'sharp';
import { previewOfImage } from './image-preview.ts';

test('a preview is a bitmap of the picture, upright, in 56 letters', async () => {
  const filled = (background: string, height: number) => ({
    create: { background, width: 40, height, channels: 3 as const },
  });
  const file = await sharp(filled('#0000ff', 50))
    .composite([{ input: filled('#ff0000', 25), gravity: 'north' }])
    .png()
    .toBuffer();

  const preview = await previewOfImage(sharp(file));

  expect(preview).toHaveLength(56);
  const bitmap = Buffer.from(previewAddress(preview).replace(/^.*,/, ''), 'base64');
  expect(bitmap).toHaveLength(bitmap.readUInt32LE(2));
  expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([previewSize.width, previewSize.height]);
  const pixels = bitmap.subarray(bitmap.readUInt32LE(10));
  // The rows of a bitmap begin at the bottom. Colours of five bits; scaling blends the two a little.
  const colour = (pixel: number) => ({ red: pixel >> 10, blue: pixel & 31 });
  const [bottom, top] = [colour(pixels.readUInt16LE(0)), colour(pixels.readUInt16LE(38))];
  expect(bottom.blue - bottom.red).toBeGreaterThan(27);
  expect(top.red - top.blue).toBeGreaterThan(27);
});
