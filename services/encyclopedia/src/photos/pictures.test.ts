import { randomUUID } from 'node:crypto';
import { type BodyOf, limits, type Plant, type plantPhotos, plants } from '@portal/contracts';
import { plantPhotosChanged, privilegedAct } from '@portal/contracts/schemas';
import { dataUrl, photoOf, testDatabase } from '@portal/kit/testing';
import { catchUp } from '../plant-jobs.ts';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { drawings, later, listOf, testPictures } from '../testing/test-pictures.ts';
import { cleanUpPhotos } from './clean-up-photos.ts';
import { storePhotos } from './photos.ts';

testDatabase();
const encyclopedia = testPictures();
const { service, deps, publishedTo, outboxFails, stored } = encyclopedia;
const { owner, add, replace, remove, undo, read, setTo, statusOf, files, claims } = encyclopedia;
const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;

describe('adding', () => {
  const [red, green, blue] = ['#aa0000', '#00aa00', '#0000aa'] as const;
  const addedBy = (by: string) => ({ by, at: expect.any(String) });
  /** Of photos without a record. */
  const ownCredit = { author: 'lens', licence: 'All rights reserved' };

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
        [a, b].map((imageUrl) => ({
          imageUrl,
          notes: 'In bloom.',
          credit: ownCredit,
          approved: addedBy('lens'),
        })),
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
      expect(photoDetails?.[1]).toEqual({
        imageUrl: expect.any(String),
        credit: ownCredit,
        approved: addedBy('lens'),
      });
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
      const last = publishedTo(plantPhotosChanged).find(
        ({ revision }) => revision === Math.max(...revisions),
      );
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
});

describe('replacing', () => {
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
      expect(plant).toMatchObject(await read());
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

    test('hides the photos that it leaves out, until an undo brings them back', async () => {
      const before = listOf(await add([await photoOf(red)], { asMain: true }));
      const [photo = ''] = before;
      const { undoRevision = 0 } = await setTo(['https://a.example/a.jpg']);

      expect(await statusOf(photo)).toBe(404);
      expect(publishedTo(privilegedAct.encyclopedia).at(-1)).toMatchObject({
        act: 'plant.photos_replaced',
        undoRevision,
      });
      expect(listOf(await undo(undoRevision))).toEqual(before);
      expect(await statusOf(photo)).toBe(200);
    });

    test('drops the photos that it leaves out once they can’t come back', async () => {
      await add([await photoOf(red)], { asMain: true });
      await setTo(drawings());
      await cleanUpPhotos(new Date(later().getTime() + limits.pictureUndoMs));

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
});

describe('removing', () => {
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
});

describe('cleanup', () => {
  test('the pictures of an unknown plant can’t be changed, and nothing is stored', async () => {
    await expect(add([await photoOf(red)], {}, 999)).rejects.toMatchObject({ status: 404 });
    await expect(remove({ removeMain: true }, 999)).rejects.toMatchObject({ status: 404 });
    await expect(replace({ imageUrl: 'https://a.example', additionalImages: [] }, 999)).rejects.toMatchObject(
      {
        status: 404,
      },
    );
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
});
