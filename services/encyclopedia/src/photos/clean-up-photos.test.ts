import { plantPhotosChanged, privilegedAct } from '@portal/contracts/schemas';
import { photoOf, testDatabase } from '@portal/kit/testing';
import { catchUp } from '../plant-jobs.ts';
import { later, listOf, testPictures } from '../testing/test-pictures.ts';
import { cleanUpPhotos } from './clean-up-photos.ts';
import { storePhotos } from './photos.ts';

testDatabase();
const { deps, publishedTo, outboxFails, add, replace, remove, read, statusOf, files } = testPictures();
const [red, green] = ['#aa0000', '#00aa00'] as const;

test('the pictures of an unknown plant can’t be changed, and nothing is stored', async () => {
  await expect(add([await photoOf(red)], {}, 999)).rejects.toMatchObject({ status: 404 });
  await expect(remove({ removeMain: true }, 999)).rejects.toMatchObject({ status: 404 });
  await expect(replace({ imageUrl: 'https://a.example', additionalImages: [] }, 999)).rejects.toMatchObject({
    status: 404,
  });
  expect(await files()).toBe(0);
});

describe('after a crash', () => {
  test('between storing and naming a photo, the orphan is removed and named photos stay', async () => {
    const [shown = ''] = listOf(await add([await photoOf(red)], { asMain: true }));
    const [lost] = await storePhotos([{ image: await photoOf(green) }], 1);
    const [shared] = await storePhotos([{ image: await photoOf(red) }], 2);

    expect(await cleanUpPhotos()).toBe(0);
    expect(await cleanUpPhotos(later())).toBe(2);
    expect(await cleanUpPhotos(later())).toBe(0);
    expect([await files(), shared?.path]).toEqual([1, shown]);
    expect(await statusOf(shown)).toBe(200);
    expect(await statusOf(lost?.path ?? '')).toBe(404);
  });

  test('after naming a photo, the pending events are published later', async () => {
    outboxFails(() => Promise.reject(new Error('The process died.')));
    await expect(add([await photoOf(red)], { asMain: true })).rejects.toMatchObject({ status: 500 });
    outboxFails(undefined);
    await catchUp(deps);
    await cleanUpPhotos(later());

    const { imageUrl } = await read();
    expect(publishedTo(plantPhotosChanged)).toMatchObject([{ photos: [imageUrl] }]);
    expect(publishedTo(privilegedAct.encyclopedia)).toHaveLength(1);
    expect(await statusOf(imageUrl)).toBe(200);
  });
});
