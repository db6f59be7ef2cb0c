import sharp from 'sharp';
import { drawn, leafOnPaper, rayedFlower } from '../identify/testing/drawn-plants.ts';
import { regions } from './regions.ts';
import { lookAt } from './scene.ts';

test('a leaf on paper is parted from the paper', async () => {
  const { isPlain, shares, region, width, height } = await lookAt(await drawn(leafOnPaper()));
  expect(isPlain).toBe(true);
  expect(shares.leaf).toBeGreaterThan(0.1);
  expect(shares.leaf).toBeLessThan(0.25);
  expect(region[Math.round(height / 2) * width + Math.round(width / 2)]).toBe(regions.leaf);
  expect(region[3 * width + 3]).toBe(regions.background);
});

test.each(['#8a7a30', '#7a4a28', '#8a3040'])(
  'a leaf of the colour %s on paper is a leaf too',
  async (colour) => {
    const { shares } = await lookAt(await drawn(leafOnPaper(colour)));
    expect(shares.leaf).toBeGreaterThan(0.1);
  },
);

test('a flower among grass is parted from its leaves', async () => {
  const { isPlain, shares } = await lookAt(await drawn(rayedFlower()));
  expect(isPlain).toBe(false);
  expect(shares.flower).toBeGreaterThan(0.08);
  expect(shares.leaf).toBeGreaterThan(0.2);
});

test('a photo is looked at upright and at most 400 pixels long', async () => {
  const wide = await sharp(await drawn(leafOnPaper()))
    .resize(1600, 1200)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await lookAt(wide);
  expect([width, height]).toEqual([300, 400]);
});

test('a tenth more or less light changes the shares little', async () => {
  const photo = await drawn(rayedFlower());
  const { shares } = await lookAt(photo);
  for (const light of [0.9, 1.1]) {
    const changed = await lookAt(await sharp(photo).linear(light).jpeg({ quality: 92 }).toBuffer());
    expect(Math.abs(changed.shares.flower - shares.flower)).toBeLessThan(0.03);
    expect(Math.abs(changed.shares.leaf - shares.leaf)).toBeLessThan(0.06);
  }
});

test('bytes that are no picture, or half of one, are refused', async () => {
  const photo = await drawn(leafOnPaper());
  await expect(lookAt(Buffer.from('no picture'))).rejects.toThrow();
  await expect(lookAt(photo.subarray(0, photo.length / 2))).rejects.toThrow();
});
