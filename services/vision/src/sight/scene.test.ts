import { lookAt } from '@portal/vision-core/backbone/look';
import { regions } from '@portal/vision-core/sight/regions';
import { standardPicture } from '@portal/vision-core/sight/standard-picture';
import sharp from 'sharp';
import { drawn, leafOnPaper, rayedFlower } from '../testing/drawn-plants.ts';
import { readScene } from './read-scene.ts';

test('separates a leaf from paper', async () => {
  const { isPlain, shares, region, width, height } = await readScene(await drawn(leafOnPaper()));
  expect(isPlain).toBe(true);
  expect(shares.leaf).toBeGreaterThan(0.1);
  expect(shares.leaf).toBeLessThan(0.25);
  expect(region[Math.round(height / 2) * width + Math.round(width / 2)]).toBe(regions.leaf);
  expect(region[3 * width + 3]).toBe(regions.background);
});

test.each(['#8a7a30', '#7a4a28', '#8a3040'])('recognises a leaf of colour %s on paper', async (colour) => {
  const { shares } = await readScene(await drawn(leafOnPaper(colour)));
  expect(shares.leaf).toBeGreaterThan(0.1);
});

test('separates a flower from grass', async () => {
  const { isPlain, shares } = await readScene(await drawn(rayedFlower()));
  expect(isPlain).toBe(false);
  expect(shares.flower).toBeGreaterThan(0.08);
  expect(shares.leaf).toBeGreaterThan(0.2);
});

test('reads a photo upright and at most 400 pixels long', async () => {
  const wide = await sharp(await drawn(leafOnPaper()))
    .resize(1600, 1200)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await readScene(wide);
  expect([width, height]).toEqual([300, 400]);
});

test('10 % more or less light hardly changes the shares', async () => {
  const photo = await drawn(rayedFlower());
  const { shares } = await readScene(photo);
  for (const light of [0.9, 1.1]) {
    const changed = await readScene(await sharp(photo).linear(light).jpeg({ quality: 92 }).toBuffer());
    expect(Math.abs(changed.shares.flower - shares.flower)).toBeLessThan(0.03);
    expect(Math.abs(changed.shares.leaf - shares.leaf)).toBeLessThan(0.06);
  }
});

test('rejects bytes that are no picture or nothing of one', async () => {
  const photo = await drawn(leafOnPaper());
  await expect(readScene(Buffer.from('no picture'))).rejects.toThrow();
  await expect(readScene(photo.subarray(0, 50))).rejects.toThrow();
});

test.each(['png', 'webp', 'avif', 'gif'] as const)(
  'a photo in %s shows the same as a JPEG',
  async (format) => {
    const photo = sharp(await drawn(rayedFlower())).resize(160);
    const { shares } = await readScene(await photo.clone().toFormat(format).toBuffer());
    const jpeg = await readScene(await photo.jpeg({ quality: 95 }).toBuffer());
    for (const kind of ['leaf', 'flower'] as const) {
      expect(Math.abs(shares[kind] - jpeg.shares[kind])).toBeLessThan(0.06);
    }
  },
);

test.each([
  [1, 400],
  [400, 1],
  [3, 900],
])('a picture of %i × %i pixels is read, and has views that the backbone takes', async (width, height) => {
  const { data } = await sharp({ create: { width, height, channels: 3, background: 'green' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const standard = standardPicture(await readScene(data), 'identification');
  const sizes: number[] = [];
  lookAt(standard, {
    describe(view) {
      sizes.push(view.width, view.height);
      return new Float32Array();
    },
  });
  expect(sizes).toHaveLength(4);
  expect(sizes.every((size) => size >= 96 && size % 32 === 0)).toBe(true);
});
