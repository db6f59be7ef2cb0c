import { photoChecks } from '@portal/contracts';
import { dataUrl, greyPhoto, leafPhoto } from '../testing/photos.ts';
import { testVision } from '../testing/test-vision.ts';

// So low that a leaf waits: no picture of the kind is kept for tests.
const threshold = 0.000_001;
const vision = testVision(() => ({ PHOTO_CHECK_THRESHOLD: String(threshold) }));
const account = vision.asService('account');
const check = (photo: Uint8Array) => account.call(photoChecks.check, { body: { image: dataUrl(photo) } });

test('a photo of leaves scores far below the usual threshold, and waits beyond a lower one', async () => {
  const { score, mustWait } = await check(await leafPhoto());

  expect(score).toBeLessThan(0.1);
  expect(mustWait).toBe(score >= threshold);
  expect(mustWait).toBe(true);
  expect(await check(await leafPhoto({ format: 'webp' }))).toMatchObject({ mustWait: true });
});

test('many checks at once are all answered', async () => {
  const photo = await greyPhoto('#3a7d44');
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(photo)));

  expect(new Set(answers.map(({ score }) => score)).size).toBe(1);
});

test('what is no picture is refused, and nothing of a photo is logged', async () => {
  await expect(check(Buffer.from('no picture'))).rejects.toMatchObject({ status: 400 });
  const photo = await leafPhoto();
  await check(photo);
  expect(JSON.stringify(vision.logLines())).not.toContain(photo.toString('base64').slice(0, 60));
});

test('services that take no pictures of members can’t ask', async () => {
  const body = { image: dataUrl(await greyPhoto()) };
  for (const service of ['hub', 'admin', 'encyclopedia'] as const)
    await expect(vision.asService(service).call(photoChecks.check, { body })).rejects.toMatchObject({
      status: 403,
    });
});
