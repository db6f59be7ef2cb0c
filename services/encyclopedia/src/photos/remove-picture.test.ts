import { type BodyOf, limits, type plantPhotos, plants } from '@portal/contracts';
import { plantPhotosChanged } from '@portal/contracts/schemas';
import { photoOf, testDatabase } from '@portal/kit/testing';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { drawings, later, listOf, testPictures } from '../testing/test-pictures.ts';
import { cleanUpPhotos } from './clean-up-photos.ts';

testDatabase();
const { service, deps, publishedTo, owner, add, remove, undo, read, setTo, statusOf, files, claims } =
  testPictures();
const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;

describe('a removed picture', () => {
  test('that was the main one is replaced by the next', async () => {
    const [photo = ''] = listOf(await add([await photoOf(red)], { asMain: true }));
    const plant = await remove({ removeMain: true });

    expect(listOf(plant)).toEqual(drawings());
    expect(await statusOf(photo)).toBe(404);
    expect(publishedTo(plantPhotosChanged).at(-1)).toMatchObject({ photos: [] });
  });

  test('returns with an undo, and is deleted once that is no longer possible', async () => {
    const photo = listOf(await add([await photoOf(red)])).at(-1) ?? '';
    const removal = { photoIndex: drawings().length - 1, photoUrl: photo };
    const { undoRevision = 0 } = await remove(removal);
    expect(await statusOf(photo)).toBe(404);
    await cleanUpPhotos(later());
    expect(listOf(await undo(undoRevision))).toEqual([...drawings(), photo]);
    expect(await statusOf(photo)).toBe(200);

    const again = await remove(removal);
    await cleanUpPhotos(new Date(later().getTime() + limits.pictureUndoMs));
    expect(await files()).toBe(0);
    await expect(undo(again.undoRevision ?? 0)).rejects.toMatchObject({ status: 409 });
  });

  test('is found by its index among the additional ones', async () => {
    const [plate, , features, habitat] = drawings();
    const plant = await remove({ photoIndex: 0 });

    expect(listOf(plant)).toEqual([plate, features, habitat]);
  });

  test('that was the last leaves none, and the next photo becomes the main one', async () => {
    await setTo([drawings()[0] ?? '']);
    const empty = await remove({ removeMain: true });
    expect([empty.imageUrl, empty.additionalImages]).toEqual(['', []]);
    expect(empty).toMatchObject(await read());

    const [card] = (await service.call(plants.cards, {})).filter(({ id }) => id === 1);
    expect(card?.imageUrl).toBe('');
    expect(listOf(await add([await photoOf(red)]))).toHaveLength(1);
  });

  test('stays removed with a newer catalogue', async () => {
    const plant = await remove({ photoIndex: 1 });
    await seedPlants([buildPlant({ id: 1, uses: 'For soup.' })]);
    await deps.cache.refresh();

    expect(listOf(await read())).toEqual(listOf(plant));
  });

  test.each<[string, BodyOf<typeof plantPhotos.remove>, number]>([
    ['beyond the list', { photoIndex: 3 }, 400],
    ['beyond all lists', { photoIndex: 9_999_999 }, 400],
    ['that has moved', { photoIndex: 0, photoUrl: '/api/plants/1/plates/habitat?v=r1' }, 409],
    ['that is no longer the main one', { removeMain: true, photoUrl: 'https://a.example/a.jpg' }, 409],
    ['beyond the list that was there', { photoIndex: 3, photoUrl: 'https://a.example/a.jpg' }, 409],
  ])('%s is refused, and nothing changed', async (_, body, status) => {
    await expect(remove(body)).rejects.toMatchObject({ status });
    expect(listOf(await read())).toEqual(drawings());
  });

  test('of a plant without any is refused', async () => {
    await setTo([drawings()[0] ?? '']);
    await remove({ removeMain: true });

    await expect(remove({ removeMain: true })).rejects.toMatchObject({ status: 400 });
    await expect(remove({ removeMain: true, photoUrl: drawings()[0] })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is the only one, however many concurrent requests name its index', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => remove({ photoIndex: 0, photoUrl: drawings()[1] })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(listOf(await read())).toEqual(drawings().toSpliced(1, 1));
  });

  test('and concurrently added photos don’t affect one another', async () => {
    const images = await Promise.all([red, green, blue].map(photoOf));
    await Promise.allSettled([
      ...images.map((image) => add([image])),
      remove({ removeMain: true, photoUrl: drawings()[0] }),
      remove({ photoIndex: 2, photoUrl: drawings()[3] }),
    ]);
    const shown = listOf(await read());

    expect(shown.filter((address) => address.startsWith('/api/images/'))).toHaveLength(3);
    expect(await claims()).toHaveLength(3);
    // No request removed the two in the middle.
    expect(shown).toEqual(expect.arrayContaining([drawings()[1], drawings()[2]]));
  });

  test.each([
    ['nothing', {}],
    ['both', { removeMain: true, photoIndex: 0 }],
    ['removeMain: false', { removeMain: false }],
    ['a negative index', { photoIndex: -1 }],
    ['a fraction', { photoIndex: 0.5 }],
    ['a word', { photoIndex: 'first' }],
  ])('named by %s is refused', async (_, body) => {
    const response = await owner.fetch('/api/plants/1/photos', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
    expect(listOf(await read())).toEqual(drawings());
  });
});
