import { plantPhotosChanged, privilegedAct } from '@portal/contracts/schemas';
import { photoOf, testDatabase } from '@portal/kit/testing';
import { PlantModel } from '../plants/plant.model.ts';
import { buildPlant } from '../testing/factories.ts';
import { drawings, listOf, testPictures } from '../testing/test-pictures.ts';

testDatabase();
const { deps, publishedTo, stored, owner, add, replace, read, setTo, statusOf, files } = testPictures();
const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;

describe('a replaced list', () => {
  test('has exactly the requested pictures and order, with their notes', async () => {
    await add([await photoOf(red), await photoOf(green)], { notes: 'In bloom.', asMain: true });
    const [a = '', b = ''] = listOf(await read());
    const requested = [drawings()[3] ?? '', b, 'https://a.example/leaf.jpg?size=9', a];
    const plant = await setTo(requested);

    expect(listOf(plant)).toEqual(requested);
    expect(plant.photoDetails?.map(({ imageUrl, notes }) => [imageUrl, notes])).toEqual([
      [b, 'In bloom.'],
      [a, 'In bloom.'],
    ]);
    expect(publishedTo(plantPhotosChanged).at(-1)).toMatchObject({ photos: [b, a] });
    expect(await read()).toEqual(plant);
  });

  test('has the given records; pictures without one keep theirs', async () => {
    const [photo = ''] = listOf(await add([await photoOf(red)], { notes: 'In bloom.', asMain: true }));
    const link = 'https://a.example/leaf.jpg';
    const record = { author: 'Ann Author', licence: 'CC BY 3.0' as const, organ: 'leaf' as const };
    await setTo([photo, link], { records: [{ imageUrl: link, ...record }] });
    const { photoDetails } = await setTo([link, photo], { records: [{ imageUrl: photo, ...record }] });

    const known = {
      credit: {
        author: 'Ann Author',
        licence: 'CC BY 3.0',
        licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
      },
      organ: 'leaf',
      approved: { by: 'lens', at: expect.any(String) },
    };
    expect(photoDetails).toEqual([
      { imageUrl: link, ...known },
      { imageUrl: photo, notes: 'In bloom.', ...known },
    ]);
  });

  test('with the records that it already has publishes nothing new', async () => {
    const link = 'https://a.example/leaf.jpg';
    const records = [{ imageUrl: link, author: 'Ann Author', licence: 'CC0 1.0' }];
    await setTo([link], { records });
    await setTo([link], { records });

    expect(publishedTo(privilegedAct.encyclopedia)).toHaveLength(1);
  });

  test('drops the photos that it leaves out', async () => {
    const [photo = ''] = listOf(await add([await photoOf(red)], { asMain: true }));
    await setTo(drawings());

    expect(await statusOf(photo)).toBe(404);
    expect(await files()).toBe(0);
  });

  test('restores a plate that was left out, and shows its newest revision', async () => {
    await setTo(['https://a.example/a.jpg']);
    const plant = await setTo(['/api/plants/1/plates/detail?v=older', '/api/plants/1/plates/plate']);

    expect(listOf(plant)).toEqual([drawings()[1], drawings()[0]]);
  });

  test('holds each picture once', async () => {
    const plant = await setTo([
      'https://A.example/a.jpg',
      'https://a.example/a.jpg',
      drawings()[0] ?? '',
      '/api/plants/1/plates/plate',
    ]);

    expect(listOf(plant)).toEqual(['https://a.example/a.jpg', drawings()[0]]);
  });

  test('is refused when the pictures changed meanwhile, and loses no photo', async () => {
    const replaces = listOf(await read());
    const added = await add([await photoOf(red)]);

    await expect(setTo(drawings().reverse(), { replaces })).rejects.toMatchObject({ status: 409 });
    expect(added).toMatchObject(await read());
    expect(listOf(await setTo(drawings().reverse(), { replaces: listOf(added) }))).toEqual(
      drawings().reverse(),
    );
  });

  test('without changes publishes nothing', async () => {
    await setTo(drawings());

    expect(publishedTo(privilegedAct.encyclopedia)).toEqual([]);
  });

  test.each([
    'https://2130706433/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://printer.local./a.jpg',
    'https://169.254.169.254.nip.io/latest/meta-data',
    'https://a.example:8443/a.jpg',
  ])('is refused at its field with an address of a private network: %s', async (address) => {
    const message = 'Please enter the address of a picture on the public internet.';
    const main = { status: 400, code: 'invalid_input', message, fields: { imageUrl: message } };
    const other = { ...main, fields: { additionalImages: message } };

    await expect(setTo([address, ...drawings()])).rejects.toMatchObject(main);
    await expect(setTo([...drawings(), address])).rejects.toMatchObject(other);
  });

  test.each<[string, string | (() => Promise<string>)]>([
    ['an http address', 'http://a.example/a.jpg'],
    ['no address', 'leaf'],
    ['a script', 'javascript:alert(1)'],
    ['a data URL', 'data:image/png;base64,AAAA'],
    ['an address without a scheme', '//a.example/a.jpg'],
    ['an address with a password', 'https://me:secret@a.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['a plate of another plant', '/api/plants/2/plates/plate?v=r1'],
    ['an unknown view', '/api/plants/1/plates/root'],
    [
      'a photo of another plant',
      async () => (await add([await photoOf(blue)], { asMain: true }, 2)).imageUrl,
    ],
    ['a member’s photo', `/api/images/account/${'0'.repeat(64)}`],
    ['a photo that doesn’t exist', `/api/images/encyclopedia/${'0'.repeat(64)}`],
    ['an address that is too long once normalised', `https://a.example/${'ä'.repeat(1900)}`],
  ])('may not hold %s', async (_, address) => {
    const requested = typeof address === 'string' ? address : await address();
    const before = await stored(1);

    const refusal = { status: 400, message: 'Please enter a valid image URL.' };
    await expect(setTo([requested])).rejects.toMatchObject(refusal);
    await expect(setTo([drawings()[0] ?? '', requested])).rejects.toMatchObject(refusal);
    expect(await stored(1)).toEqual(before);
  });

  test.each([
    ['no pictures', { imageUrl: '', additionalImages: [] }],
    ['no list', { imageUrl: 'https://a.example/a.jpg' }],
    [
      '25 pictures',
      { imageUrl: 'https://a.example/a.jpg', additionalImages: Array(24).fill('https://a.example') },
    ],
    ['an operator', { imageUrl: { $ne: '' }, additionalImages: [] }],
  ])('of %s is refused', async (_, body) => {
    const response = await owner.fetch('/api/plants/1/photos', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
    expect(listOf(await read())).toEqual(drawings());
  });

  test('of a plant that people added can’t hold plates', async () => {
    const { id: _, ...texts } = buildPlant({ commonName: 'Staff sage', latinName: 'Salvia nova' });
    await PlantModel.create({ _id: 1_000_001, revision: 1, changes: { texts } });
    await deps.cache.refresh();

    await expect(
      replace({ imageUrl: '/api/plants/1000001/plates/plate', additionalImages: [] }, 1_000_001),
    ).rejects.toMatchObject({ status: 400 });
  });
});
