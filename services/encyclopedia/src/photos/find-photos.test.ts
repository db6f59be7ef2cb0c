import { freePhotos, plantAdmin } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { AppError, type Call, unavailable } from '@portal/kit';
import { photoOf, testDatabase } from '@portal/kit/testing';
import { drawings, listOf, testPictures } from '../testing/test-pictures.ts';

testDatabase();
/** What the photo service finds for a Latin name. */
let free: (latinName: string) => Promise<unknown> = async () => [];
const call = ((endpoint, { query }) => {
  if (endpoint !== (freePhotos.find as unknown)) throw new Error('Only the photo service is expected.');
  return free((query as { latinName: string }).latinName);
}) as Call;
const { stored, owner, admin, publishedTo, add, setTo, read, undo, files, claims } = testPictures(call);
const [red, green] = ['#aa0000', '#00aa00'] as const;

describe('an auto-update', () => {
  const credit = { author: 'Ann Author', licence: 'CC BY 4.0', sourceUrl: 'https://commons.example/File:A' };

  test('adds the photos found for the Latin name after the others, with credits and organs', async () => {
    const requested: string[] = [];
    free = async (latinName) => {
      requested.push(latinName);
      return [
        { title: 'File:A.jpg', image: await photoOf(red), credit, organ: 'flower' },
        { title: 'File:B.jpg', image: await photoOf(green), credit, organ: 'flower' },
      ];
    };
    const plant = await add(undefined);

    expect(requested).toEqual(['Salvia experimentalis 1']);
    expect(plant.photoDetails).toEqual(
      listOf(plant)
        .slice(drawings().length)
        .map((imageUrl) => ({ imageUrl, credit, organ: 'flower' })),
    );
    expect(listOf(plant).slice(0, -2)).toEqual(drawings());
  });

  test.each(['{}', undefined])('is requested by the body %s', async (body) => {
    free = async () => [{ title: 'File:A.jpg', image: await photoOf(red), credit }];
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, ...(body !== undefined && { body }) };

    expect((await owner.fetch('/api/plants/1/photos', init)).status).toBe(200);
    expect((await read()).photoDetails).toHaveLength(1);
  });

  test('that finds the same photos again stores each once', async () => {
    free = async () => [{ title: 'File:A.jpg', image: await photoOf(red), credit }];
    const [first, again] = [await add(undefined), await add(undefined)];

    expect(listOf(again)).toEqual(listOf(first));
    expect(await claims()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, number, RegExp]>([
    ['finds nothing', async () => [], 404, /No free photo of Salvia experimentalis 1 was found\./],
    [
      'can’t reach the service',
      () => Promise.reject(unavailable('Down.')),
      503,
      /can’t be reached right now/,
    ],
    [
      'waits too long for the service',
      () => Promise.reject(new AppError('upstream_timeout', 'Slow.')),
      503,
      /can’t be reached right now/,
    ],
    [
      'gets something other than a picture',
      async () => [{ title: 'File:A.jpg', image: 'data:image/jpeg;base64,AAAA', credit }],
      400,
      /not a picture/,
    ],
  ])('that %s says so, and changes nothing', async (_, answer, status, message) => {
    free = answer;
    const before = await stored(1);

    await expect(add(undefined)).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
    expect(await stored(1)).toEqual(before);
    expect(await files()).toBe(0);
  });
});

describe('the undo of an auto-update', () => {
  const update = async () => {
    free = async () => [
      { title: 'File:A.jpg', image: await photoOf(red), credit: { author: 'A', licence: 'CC0 1.0' } },
    ];
    await add(undefined);
    const [act] = publishedTo(privilegedAct.encyclopedia).slice(-1);
    return act?.undoRevision as number;
  };

  test('puts the earlier pictures back, and deletes the photos', async () => {
    await setTo(['https://a.example/a.jpg', ...drawings()]);
    const before = listOf(await read());
    const plant = await undo(await update());

    expect(listOf(plant)).toEqual(before);
    expect(await files()).toBe(0);
    expect(publishedTo(privilegedAct.encyclopedia).at(-1)).toMatchObject({ act: 'plant.photos_restored' });
  });

  test('is refused once the pictures have changed again', async () => {
    const revision = await update();
    const changed = await setTo(drawings().reverse());

    await expect(undo(revision)).rejects.toMatchObject({ status: 409 });
    expect(await read()).toEqual(changed);
  });

  test('works once, and is open to administrators too', async () => {
    const revision = await update();
    await undo(revision, admin);
    await expect(undo(revision)).rejects.toMatchObject({ status: 409 });
  });

  test('of an older update is refused after a newer one', async () => {
    const older = await update();
    free = async () => [
      { title: 'File:B.jpg', image: await photoOf(green), credit: { author: 'B', licence: 'CC0 1.0' } },
    ];
    await add(undefined);
    await expect(undo(older)).rejects.toMatchObject({ status: 409 });
  });

  test('leaves later edits of the texts alone', async () => {
    const revision = await update();
    await admin.call(plantAdmin.setCategory, { params: { id: 1 }, body: { category: 'trees' } });
    expect(await undo(revision)).toMatchObject({ category: 'trees', imageUrl: drawings()[0] });
  });
});
