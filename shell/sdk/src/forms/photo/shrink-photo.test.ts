import { applyRecipe, type PhotoRecipe } from './shrink-photo.worker.ts';

const phone = { width: 4000, height: 3000 };
const underHundred: PhotoRecipe = {
  width: 400,
  height: 300,
  quality: 0.3,
  limit: {
    underBytes: 100,
    qualityStep: 0.01,
    qualityFloor: 0.01,
    downscale: { factor: 0.85, times: 5 },
  },
};

/** Applies a recipe with a fake encoder of known sizes, and records what was drawn and tried. */
async function run(
  recipe: PhotoRecipe,
  bytesOf: (quality: number, width: number) => number,
  picture = phone,
) {
  const drawn: string[] = [];
  const tried: number[] = [];
  const { jpeg, size } = await applyRecipe(recipe, picture, ({ width, height }) => {
    drawn.push(`${width}x${height}`);
    return async (quality) => {
      tried.push(quality);
      return new Blob(['x'.repeat(Math.round(bytesOf(quality, width)))]);
    };
  });
  return { bytes: jpeg.size, ...size, drawn, tried };
}

test.each([
  ['a wide image by its width', { width: 4000, height: 2000 }, '400x200'],
  ['a tall one by its height', { width: 3000, height: 4000 }, '225x300'],
  ['one with the same ratio by both', phone, '400x300'],
  ['a small one stays as it is', { width: 120, height: 80 }, '120x80'],
  ['an extremely flat one keeps one pixel', { width: 10_000, height: 3 }, '400x1'],
])('fits the recipe’s box: %s', async (_what, picture, size) => {
  const { drawn } = await run({ width: 400, height: 300, quality: 0.8 }, () => 1, picture);

  expect(drawn).toEqual([size]);
});

test('a photo that is small enough at its first quality is encoded once', async () => {
  expect(await run(underHundred, () => 99)).toMatchObject({ bytes: 99, tried: [0.3] });
});

test('a photo of exactly the limit is too large', async () => {
  const { bytes } = await run(underHundred, (quality) => (quality === 0.3 ? 100 : 98));

  expect(bytes).toBe(98);
});

test('without a limit a photo is encoded once, whatever its size', async () => {
  const { tried, bytes } = await run({ width: 800, height: 600, quality: 0.8 }, () => 5000);

  expect([tried, bytes]).toEqual([[0.8], 5000]);
});

test('the result is the highest quality that fits, whichever step that is', async () => {
  for (let step = 1; step <= 29; step++) {
    const fits = Number((0.3 - step * 0.01).toFixed(2));
    const { tried, bytes, drawn } = await run(underHundred, (quality) =>
      quality <= fits ? 99 - Math.round((fits - quality) * 100) : 100,
    );

    expect([step, bytes, drawn]).toEqual([step, 99, ['400x300']]);
    // The step above was tried, and far fewer were tried than there are.
    expect(tried).toContain(Number((fits + 0.01).toFixed(2)));
    expect(tried.length).toBeLessThanOrEqual(7);
    expect(tried.every((quality) => Number.isInteger(Math.round(quality * 1e6) / 1e4))).toBe(true);
  }
});

test('if no quality fits, the image is scaled down at the lowest quality until it fits', async () => {
  const { drawn, tried, bytes } = await run(underHundred, (_quality, width) => (width > 290 ? 100 : 60));

  expect(drawn).toEqual(['400x300', '340x255', '289x217']);
  expect(tried).toEqual([0.3, 0.01, 0.01, 0.01]);
  expect(bytes).toBe(60);
});

test('if nothing fits, the result is the smallest size at the lowest quality', async () => {
  const { drawn, tried, bytes } = await run(underHundred, () => 1000);

  expect(drawn).toEqual(['400x300', '340x255', '289x217', '246x184', '209x157', '177x133']);
  expect(tried.at(-1)).toBe(0.01);
  expect(bytes).toBe(1000);
});

test('a recipe without downscaling stops at its lowest quality', async () => {
  const recipe: PhotoRecipe = {
    width: 400,
    height: 300,
    quality: 0.6,
    limit: { underBytes: 100, qualityStep: 0.05, qualityFloor: 0.1 },
  };

  expect(await run(recipe, () => 500)).toMatchObject({ drawn: ['400x300'], tried: [0.6, 0.1], bytes: 500 });
  expect((await run(recipe, (quality) => quality * 300)).bytes).toBe(90);
});
