import { randomUUID } from 'node:crypto';
import { limits, type Plant } from '@portal/contracts';
import { plantPhotosChanged, privilegedAct } from '@portal/contracts/schemas';
import { dataUrl, photoOf, testDatabase } from '@portal/kit/testing';
import { drawings, listOf, testPictures } from '../testing/test-pictures.ts';

testDatabase();
const { publishedTo, stored, owner, add, undo, read, setTo, statusOf, files, claims } = testPictures();
const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;
const addedBy = (by: string) => ({ by, at: expect.any(String) });

describe('added photos', () => {
  test('follow the others in order, and the main picture stays', async () => {
    const first = await add([await photoOf(red), await photoOf(green)], { notes: ' In bloom. ' });
    const both = await add([await photoOf(blue)]);

    const [a = '', b = ''] = listOf(first).slice(drawings().length);
    expect(listOf(both)).toEqual([
      ...drawings(),
      a,
      b,
      expect.stringMatching(/^\/api\/images\/encyclopedia\/[0-9a-f]{64}$/),
    ]);
    expect(both.photoDetails?.slice(0, 2)).toEqual(
      [a, b].map((imageUrl) => ({ imageUrl, notes: 'In bloom.', approved: addedBy('lens') })),
    );
    expect(both).toMatchObject(await read());
    expect(await statusOf(`${a}?w=320`)).toBe(200);
  });

  test('come first where they are to be the main ones, and the addition can be undone', async () => {
    await add([await photoOf(red)]);
    const before = listOf(await read());
    const after = await add([await photoOf(green), await photoOf(blue)], { asMain: true });

    expect(listOf(after).slice(2)).toEqual(before);
    expect(listOf(await undo(after.undoRevision ?? 0))).toEqual(before);
    expect(await files()).toBe(1);
  });

  test('replace the pictures that make room for them, and an undo brings these back', async () => {
    await add([await photoOf(red)]);
    const before = listOf(await read());
    const displaces = before.slice(-2);
    const after = await add([await photoOf(green)], { displaces });

    expect(listOf(after).slice(0, -1)).toEqual(before.slice(0, -2));
    await expect(add([await photoOf(blue)], { displaces })).rejects.toMatchObject({ status: 409 });
    expect(listOf(await undo(after.undoRevision ?? 0))).toEqual(before);
    expect(await statusOf(before.at(-1) ?? '')).toBe(200);
  });

  test('are published to vision and the audit once, with the pictures before and after', async () => {
    const before = await read();
    const after = await add([await photoOf(red)]);

    expect(publishedTo(plantPhotosChanged)).toEqual([
      { plantId: 1, photos: [listOf(after).at(-1)], revision: expect.any(Number) },
    ]);
    const pictures = ({ imageUrl, additionalImages }: Plant) => ({ imageUrl, additionalImages });
    expect(publishedTo(privilegedAct.encyclopedia)).toMatchObject([
      {
        act: 'plant.photos_added',
        actor: { username: 'lens' },
        before: pictures(before),
        after: pictures(after),
      },
    ]);
  });

  test('have the records that were sent with them', async () => {
    const record = { author: 'Ann Author', licence: 'CC BY-SA 4.0', sourceUrl: 'https://a.example/page' };
    const images = [await photoOf(red), await photoOf(green)];
    const { photoDetails } = await add(images, { records: [{ ...record, organ: 'flower' }] });

    expect(photoDetails?.[0]).toMatchObject({
      credit: { ...record, licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/' },
      organ: 'flower',
      approved: addedBy('lens'),
    });
    expect(photoDetails?.[1]).toEqual({ imageUrl: expect.any(String), approved: addedBy('lens') });
  });

  test('are added once when their request is retried, even concurrently', async () => {
    const requestKey = randomUUID();
    const images = [await photoOf(red)];
    await Promise.all([add(images, { requestKey }), add(images, { requestKey })]);
    await add([await photoOf(green)]);
    const now = await add(images, { requestKey });

    expect(listOf(now)).toHaveLength(6);
    expect(now).toEqual(await read());
    expect(publishedTo(plantPhotosChanged)).toHaveLength(2);
    expect(await claims()).toHaveLength(2);
  });

  test('that the plant already has move to the front where they are to be the main ones, each stored once', async () => {
    const image = await photoOf(red);
    await add([image, image, await photoOf(green)]);
    const [first, second] = listOf(await read()).slice(drawings().length);
    expect(listOf(await add([image]))).toEqual(listOf(await read()));
    const now = await add([await photoOf(green)], { asMain: true });

    expect(listOf(now)).toEqual([second, ...drawings(), first]);
    expect(listOf(now)).toHaveLength(6);
    expect(await files()).toBe(2);
  });

  test('of eight concurrent requests are all added', async () => {
    const images = await Promise.all(
      Array.from({ length: 8 }, (_, index) => photoOf(`#${index}${index}4040`)),
    );
    await Promise.all(images.map((image) => add([image])));

    expect(listOf(await read())).toHaveLength(12);
    expect(await claims()).toHaveLength(8);
    const revisions = publishedTo(plantPhotosChanged).map(({ revision }) => revision as number);
    expect(new Set(revisions).size).toBe(8);
    const last = publishedTo(plantPhotosChanged).find(({ revision }) => revision === Math.max(...revisions));
    expect(last?.photos).toEqual(listOf(await read()).slice(drawings().length));
  });

  test('beyond the maximum are refused, and nothing is stored', async () => {
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
    [
      'a list of four',
      async () => ({ images: Array(4).fill(await photoOf(red)) }),
      400,
      /up to 3 photos per plant/,
    ],
    ['an empty list', () => ({ images: [] }), 400, /.+/],
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
    [
      'a record too many',
      async () => ({
        images: [await photoOf(red)],
        records: Array(2).fill({ author: 'A', licence: 'CC0 1.0' }),
      }),
      400,
      /more records/,
    ],
    [
      'a licence that isn’t free',
      async () => ({ images: [await photoOf(red)], records: [{ author: 'A', licence: 'CC BY-NC 4.0' }] }),
      400,
      /.+/,
    ],
    [
      'a script as a source',
      async () => ({
        images: [await photoOf(red)],
        records: [{ author: 'A', licence: 'CC0 1.0', sourceUrl: 'javascript:alert(1)' }],
      }),
      400,
      /https address/,
    ],
    ['an unknown field', async () => ({ images: [await photoOf(red)], main: true }), 400, /main/],
  ])('%s is refused with a message, and nothing changes', async (_, body, status, sentence) => {
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
