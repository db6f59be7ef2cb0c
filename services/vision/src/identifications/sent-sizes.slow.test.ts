import type { Identification } from '@portal/contracts';
import sharp from 'sharp';
import { leafPhoto } from '../testing/photos.ts';
import { testVision } from '../testing/test-vision.ts';

const vision = testVision();

test('a photo gets the same verdict and nearly the same numbers as a desktop browser and as a phone sends it', async () => {
  const tilts = [0, 10, 20, 30, 40, 50, 60, 70];
  let difference = 0;
  let same = 0;
  for (const tilt of tilts) {
    const photo = await leafPhoto({ width: 1200, height: 900, tilt });
    const desktop = await vision.identify(await sent(photo, { width: 400, height: 300, quality: 30 }));
    const phone = await vision.identify(await sent(photo, { width: 280, height: 210, quality: 15 }));

    if (phone.verdict === desktop.verdict) same++;
    for (const [plantId, confidence] of confidencesOf(desktop))
      difference += Math.abs(confidence - (confidencesOf(phone).get(plantId) ?? 0)) / tilts.length;
  }
  expect(same).toBe(tilts.length);
  expect(difference).toBeLessThan(5);
});

/** Encodes a photo as a screen sends it (specification §9). */
const sent = (photo: Buffer, { quality, ...box }: { width: number; height: number; quality: number }) =>
  sharp(photo)
    .resize({ ...box, fit: 'inside' })
    .jpeg({ quality })
    .toBuffer();

const confidencesOf = ({ suggestions }: Identification) =>
  new Map(suggestions.map(({ plantId, confidence }) => [plantId, confidence]));
