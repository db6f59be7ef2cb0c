import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  freePhotos,
  limits,
  type Plant,
  plantPhotos,
  plantPhotosChanged,
  plants,
  privilegedAct,
} from '@portal/contracts';
import { AppError, type Call, unavailable } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { dataUrl, photoOf } from '../testing/pictures.ts';
import { people, testEncyclopedia } from '../testing/test-encyclopedia.ts';
import { catchUp } from '../upkeep.ts';
import { keepPhotos } from './photos.ts';
import { sweepPhotos } from './sweep-photos.ts';

testDatabase();
/** What the photo service finds, for whom it is asked. */
let free: (latinName: string) => Promise<unknown> = async () => [];
const call = ((endpoint, { query }) => {
  if (endpoint !== (freePhotos.find as unknown)) throw new Error('Only the photo service is asked.');
  return free((query as { latinName: string }).latinName);
}) as Call;
const { service, tools, toldOf, outboxFails, stored } = testEncyclopedia({ call });
const owner = service.as(people.owner);

type Replacement = BodyOf<typeof plantPhotos.replace>;
const add = (images: string[] | undefined, more: object = {}, id = 1) =>
  owner.call(plantPhotos.add, { params: { id }, body: { ...(images && { images }), ...more } });
const replace = (body: Replacement, id = 1) => owner.call(plantPhotos.replace, { params: { id }, body });
const remove = (body: BodyOf<typeof plantPhotos.remove>, id = 1) =>
  owner.call(plantPhotos.remove, { params: { id }, body });
const read = (id = 1) => service.call(plants.read, { params: { id } });
const listOf = ({ imageUrl, additionalImages }: Plant) => [imageUrl, ...additionalImages];
const setTo = ([imageUrl = '', ...additionalImages]: string[], more: object = {}) =>
  replace({ imageUrl, additionalImages, ...more });

const drawings = (id = 1) =>
  ['plate', 'detail', 'features', 'habitat'].map((view) => `/api/plants/${id}/plates/${view}?v=r1`);
const statusOf = async (path: string) => (await service.fetch(path)).status;
const files = () => mongoose.connection.collection('images.files').countDocuments({});
async function claims(): Promise<string[]> {
  const kept = await mongoose.connection.collection('images.files').find({}).toArray();
  return kept.flatMap(({ metadata }) => metadata?.owners ?? []);
}
const later = () => new Date(Date.now() + 61 * 60 * 1000);

const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;

describe('added photos', () => {
  test('stand before the others in their order, the first as the main one, drawings last', async () => {
    const first = await add([await photoOf(red), await photoOf(green)], { notes: ' In bloom. ' });
    const both = await add([await photoOf(blue)]);

    const [a = '', b = '', ...rest] = listOf(first);
    expect(rest).toEqual(drawings());
    expect(listOf(both)).toEqual([
      expect.stringMatching(/^\/api\/images\/encyclopedia\/[0-9a-f]{64}$/),
      a,
      b,
      ...rest,
    ]);
    expect(both.photoDetails).toEqual([a, b].map((imageUrl) => ({ imageUrl, notes: 'In bloom.' })));
    expect(await read()).toEqual(both);
    expect(await statusOf(`${a}?w=320`)).toBe(200);
  });

  test('are told to vision and to the audit, once, with what was before and after', async () => {
    const before = await read();
    const after = await add([await photoOf(red)]);

    expect(toldOf(plantPhotosChanged)).toEqual([
      { plantId: 1, photos: [after.imageUrl], revision: expect.any(Number) },
    ]);
    const pictures = ({ imageUrl, additionalImages }: Plant) => ({ imageUrl, additionalImages });
    expect(toldOf(privilegedAct.encyclopedia)).toMatchObject([
      {
        act: 'plant.photos_added',
        actor: { username: 'lens' },
        before: pictures(before),
        after: pictures(after),
      },
    ]);
  });

  test('by a request that comes again, also at once, are added once', async () => {
    const requestKey = randomUUID();
    const images = [await photoOf(red)];
    await Promise.all([add(images, { requestKey }), add(images, { requestKey })]);
    await add([await photoOf(green)]);
    const now = await add(images, { requestKey });

    expect(listOf(now)).toHaveLength(6);
    expect(now).toEqual(await read());
    expect(toldOf(plantPhotosChanged)).toHaveLength(2);
    expect(await claims()).toHaveLength(2);
  });

  test('that the plant has already move to the front, each kept once', async () => {
    const image = await photoOf(red);
    await add([image, image, await photoOf(green)]);
    const [main, second] = listOf(await read());
    const now = await add([await photoOf(green)]);

    expect(listOf(now).slice(0, 2)).toEqual([second, main]);
    expect(listOf(now)).toHaveLength(6);
    expect(await claims()).toHaveLength(2);
  });

  test('of eight at once are all there', async () => {
    const images = await Promise.all(
      Array.from({ length: 8 }, (_, index) => photoOf(`#${index}${index}4040`)),
    );
    await Promise.all(images.map((image) => add([image])));

    expect(listOf(await read())).toHaveLength(12);
    expect(await claims()).toHaveLength(8);
    const revisions = toldOf(plantPhotosChanged).map(({ revision }) => revision as number);
    expect(new Set(revisions).size).toBe(8);
    const last = toldOf(plantPhotosChanged).find(({ revision }) => revision === Math.max(...revisions));
    expect(last?.photos).toEqual(listOf(await read()).slice(0, 8));
  });

  test('beyond what a plant may have are refused, and nothing of them is kept', async () => {
    const links = Array.from(
      { length: limits.plantPictures },
      (_, index) => `https://a.example/${index}.jpg`,
    );
    await setTo(links);

    await expect(add([await photoOf(red)])).rejects.toMatchObject({ status: 409, message: /at most 24/ });
    expect(listOf(await read())).toEqual(links);
    expect(await files()).toBe(0);
  });

  test.each<[string, () => Promise<unknown> | unknown, number, RegExp]>([
    ['four', async () => ({ images: Array(4).fill(await photoOf(red)) }), 400, /up to 3 photos per plant/],
    ['none in a list', () => ({ images: [] }), 400, /.+/],
    ['a text', () => ({ images: ['hello'] }), 400, /not a picture/],
    ['an address', () => ({ images: ['https://a.example/a.jpg'] }), 400, /not a picture/],
    [
      'an SVG',
      () => ({
        images: [dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
      }),
      400,
      /not a picture/,
    ],
    [
      'a false JPEG after a true one',
      async () => ({ images: [await photoOf(red), dataUrl(Buffer.from('not a picture '.repeat(9)))] }),
      400,
      /not a picture/,
    ],
    ['9 MB', () => ({ images: [dataUrl(Buffer.alloc(8.5 * 1024 * 1024, 1))] }), 413, /too large/],
    ['20 MB', () => ({ images: [dataUrl(Buffer.alloc(15 * 1024 * 1024, 1))] }), 413, /too large/],
    [
      'notes of 501 characters',
      async () => ({ images: [await photoOf(red)], notes: 'a'.repeat(501) }),
      400,
      /.+/,
    ],
    ['a field that there is not', async () => ({ images: [await photoOf(red)], main: true }), 400, /main/],
  ])('%s are refused in a sentence, and nothing changed', async (_, body, status, sentence) => {
    const before = await stored(1);
    const response = await owner.fetch('/api/plants/1/photos', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await body()),
    });

    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(sentence);
    expect(await stored(1)).toEqual(before);
    expect(await files()).toBe(0);
  });
});

describe('an auto-update', () => {
  const credit = { author: 'Ann Author', licence: 'CC BY 4.0', sourceUrl: 'https://commons.example/File:A' };

  test('puts what the photo service finds for the Latin name before the others, with its credits', async () => {
    const asked: string[] = [];
    free = async (latinName) => {
      asked.push(latinName);
      return [
        { image: await photoOf(red), credit },
        { image: await photoOf(green), credit },
      ];
    };
    const plant = await add(undefined);

    expect(asked).toEqual(['Salvia experimentalis 1']);
    expect(plant.photoDetails).toEqual(
      listOf(plant)
        .slice(0, 2)
        .map((imageUrl) => ({ imageUrl, credit })),
    );
    expect(listOf(plant).slice(2)).toEqual(drawings());
  });

  test.each(['{}', undefined])('is asked for by the body %s', async (body) => {
    free = async () => [{ image: await photoOf(red), credit }];
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, ...(body !== undefined && { body }) };

    expect((await owner.fetch('/api/plants/1/photos', init)).status).toBe(200);
    expect((await read()).photoDetails).toHaveLength(1);
  });

  test('that finds the same photos again leaves each once', async () => {
    free = async () => [{ image: await photoOf(red), credit }];
    const [first, again] = [await add(undefined), await add(undefined)];

    expect(listOf(again)).toEqual(listOf(first));
    expect(await claims()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, number, RegExp]>([
    ['finds nothing', async () => [], 404, /No free photo of Salvia experimentalis 1 was found\./],
    ['meets a service that is down', () => Promise.reject(unavailable('Down.')), 503, /can’t be reached now/],
    [
      'meets a service that is too slow',
      () => Promise.reject(new AppError('upstream_timeout', 'Slow.')),
      503,
      /can’t be reached now/,
    ],
    [
      'is handed what is no picture',
      async () => [{ image: 'data:image/jpeg;base64,AAAA', credit }],
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

describe('a replaced list', () => {
  test('has exactly the pictures and the order that were asked for, their notes with them', async () => {
    await add([await photoOf(red), await photoOf(green)], { notes: 'In bloom.' });
    const [a = '', b = ''] = listOf(await read());
    const wanted = [drawings()[3] ?? '', b, 'https://a.example/leaf.jpg?size=9', a];
    const plant = await setTo(wanted);

    expect(listOf(plant)).toEqual(wanted);
    expect(plant.photoDetails?.map(({ imageUrl, notes }) => [imageUrl, notes])).toEqual([
      [b, 'In bloom.'],
      [a, 'In bloom.'],
    ]);
    expect(toldOf(plantPhotosChanged).at(-1)).toMatchObject({ photos: [b, a] });
    expect(await read()).toEqual(plant);
  });

  test('lets go of the photos that it leaves out', async () => {
    const [photo = ''] = listOf(await add([await photoOf(red)]));
    await setTo(drawings());

    expect(await statusOf(photo)).toBe(404);
    expect(await files()).toBe(0);
  });

  test('takes a drawing back that was left out, at whatever revision, and shows the newest', async () => {
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

  test('that was made from pictures that changed meanwhile is refused, and loses no photo', async () => {
    const replaces = listOf(await read());
    const added = await add([await photoOf(red)]);

    await expect(setTo(drawings().reverse(), { replaces })).rejects.toMatchObject({ status: 409 });
    expect(await read()).toEqual(added);
    expect(listOf(await setTo(drawings().reverse(), { replaces: listOf(added) }))).toEqual(
      drawings().reverse(),
    );
  });

  test('that is there already is no act', async () => {
    await setTo(drawings());

    expect(toldOf(privilegedAct.encyclopedia)).toEqual([]);
  });

  test.each<[string, string | (() => Promise<string>)]>([
    ['an address by http', 'http://a.example/a.jpg'],
    ['no address', 'leaf'],
    ['a script', 'javascript:alert(1)'],
    ['a data URL', 'data:image/png;base64,AAAA'],
    ['an address without a scheme', '//a.example/a.jpg'],
    ['an address with a password', 'https://me:secret@a.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['a drawing of another plant', '/api/plants/2/plates/plate?v=r1'],
    ['a view that there is not', '/api/plants/1/plates/root'],
    ['a photo of another plant', async () => (await add([await photoOf(blue)], {}, 2)).imageUrl],
    ['a member’s photo', `/api/images/account/${'0'.repeat(64)}`],
    ['a photo that is gone', `/api/images/encyclopedia/${'0'.repeat(64)}`],
    ['an address that grows too long', `https://a.example/${'ä'.repeat(1900)}`],
  ])('may not hold %s', async (_, address) => {
    const wanted = typeof address === 'string' ? address : await address();
    const before = await stored(1);

    const refusal = { status: 400, message: 'Please enter a valid image URL.' };
    await expect(setTo([wanted])).rejects.toMatchObject(refusal);
    await expect(setTo([drawings()[0] ?? '', wanted])).rejects.toMatchObject(refusal);
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

  test('of a plant that people added may hold no drawing', async () => {
    const { id: _, ...words } = buildPlant({ commonName: 'Desk sage', latinName: 'Salvia mensae' });
    await PlantModel.create({ _id: 1_000_001, revision: 1, changes: { words } });
    await tools.shelf.refresh();

    await expect(
      replace({ imageUrl: '/api/plants/1000001/plates/plate', additionalImages: [] }, 1_000_001),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('a removed picture', () => {
  test('that was the main one makes room for the next', async () => {
    const [photo = ''] = listOf(await add([await photoOf(red)]));
    const plant = await remove({ removeMain: true });

    expect(listOf(plant)).toEqual(drawings());
    expect(await statusOf(photo)).toBe(404);
    expect(toldOf(plantPhotosChanged).at(-1)).toMatchObject({ photos: [] });
  });

  test('is counted among the additional ones', async () => {
    const [plate, , features, habitat] = drawings();
    const plant = await remove({ photoIndex: 0 });

    expect(listOf(plant)).toEqual([plate, features, habitat]);
  });

  test('that was the last leaves none, and the next photo is the main one', async () => {
    await setTo([drawings()[0] ?? '']);
    const empty = await remove({ removeMain: true });
    expect([empty.imageUrl, empty.additionalImages]).toEqual(['', []]);
    expect(await read()).toEqual(empty);

    const [card] = (await service.call(plants.cards, {})).filter(({ id }) => id === 1);
    expect(card?.imageUrl).toBe('');
    expect(listOf(await add([await photoOf(red)]))).toHaveLength(1);
  });

  test('survives a newer catalogue as removed', async () => {
    const plant = await remove({ photoIndex: 1 });
    await seedPlants([buildPlant({ id: 1, uses: 'For soup.' })]);
    await tools.shelf.refresh();

    expect(listOf(await read())).toEqual(listOf(plant));
  });

  test.each<[string, BodyOf<typeof plantPhotos.remove>, number]>([
    ['beyond the list', { photoIndex: 3 }, 400],
    ['beyond all lists', { photoIndex: 9_999_999 }, 400],
    ['that stands elsewhere now', { photoIndex: 0, photoUrl: '/api/plants/1/plates/habitat?v=r1' }, 409],
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

  test('goes alone, however many ask for the same place at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => remove({ photoIndex: 0, photoUrl: drawings()[1] })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(listOf(await read())).toEqual(drawings().toSpliced(1, 1));
  });

  test('and photos that are added at the same moment do not disturb one another', async () => {
    const images = await Promise.all([red, green, blue].map(photoOf));
    await Promise.allSettled([
      ...images.map((image) => add([image])),
      remove({ removeMain: true, photoUrl: drawings()[0] }),
      remove({ photoIndex: 2, photoUrl: drawings()[3] }),
    ]);
    const shown = listOf(await read());

    expect(shown.filter((address) => address.startsWith('/api/images/'))).toHaveLength(3);
    expect(await claims()).toHaveLength(3);
    // The two in the middle were nobody's to take.
    expect(shown).toEqual(expect.arrayContaining([drawings()[1], drawings()[2]]));
  });

  test.each([
    ['nothing', {}],
    ['both', { removeMain: true, photoIndex: 0 }],
    ['no main one', { removeMain: false }],
    ['a place before the first', { photoIndex: -1 }],
    ['half a place', { photoIndex: 0.5 }],
    ['a place in words', { photoIndex: 'first' }],
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

test('the pictures of an unknown plant are changed by nobody, and nothing is kept', async () => {
  await expect(add([await photoOf(red)], {}, 999)).rejects.toMatchObject({ status: 404 });
  await expect(remove({ removeMain: true }, 999)).rejects.toMatchObject({ status: 404 });
  await expect(replace({ imageUrl: 'https://a.example', additionalImages: [] }, 999)).rejects.toMatchObject({
    status: 404,
  });
  expect(await files()).toBe(0);
});

describe('a process that dies', () => {
  test('between keeping a photo and naming it leaves what goes in time, and nothing that is named', async () => {
    const [shown = ''] = listOf(await add([await photoOf(red)]));
    const [lost] = await keepPhotos([{ image: await photoOf(green) }], 1);
    const [shared] = await keepPhotos([{ image: await photoOf(red) }], 2);

    expect(await sweepPhotos()).toBe(0);
    expect(await sweepPhotos(later())).toBe(2);
    expect(await sweepPhotos(later())).toBe(0);
    expect([await files(), shared?.path]).toEqual([1, shown]);
    expect(await statusOf(shown)).toBe(200);
    expect(await statusOf(lost?.path ?? '')).toBe(404);
  });

  test('after naming a photo, before it told of it, has the next one tell', async () => {
    outboxFails(() => Promise.reject(new Error('The process is gone.')));
    await expect(add([await photoOf(red)])).rejects.toMatchObject({ status: 500 });
    outboxFails(undefined);
    await catchUp(tools);
    await sweepPhotos(later());

    const { imageUrl } = await read();
    expect(toldOf(plantPhotosChanged)).toMatchObject([{ photos: [imageUrl] }]);
    expect(toldOf(privilegedAct.encyclopedia)).toHaveLength(1);
    expect(await statusOf(imageUrl)).toBe(200);
  });
});
