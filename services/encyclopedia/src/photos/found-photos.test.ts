import { freePhotos, limits, photoApprovals, plantAdmin } from '@portal/contracts';
import { plantPhotosChanged, privilegedAct } from '@portal/contracts/schemas';
import { AppError, type Call, unavailable } from '@portal/kit';
import { emptyDatabase, photoOf, testDatabase } from '@portal/kit/testing';
import { erasePlants } from '../removals/erase-plants.ts';
import { people } from '../testing/test-encyclopedia.ts';
import { drawings, later, listOf, testPictures } from '../testing/test-pictures.ts';
import { cleanUpPhotos } from './clean-up-photos.ts';

testDatabase();

describe('finding', () => {
  /** Answers for the photo service, by Latin name. */
  let free: (latinName: string) => Promise<unknown> = async () => [];
  const call = ((endpoint, { query }) => {
    if (endpoint !== (freePhotos.find as unknown)) throw new Error('Only the photo service is expected.');
    return free((query as { latinName: string }).latinName);
  }) as Call;
  const { stored, owner, admin, publishedTo, add, setTo, read, undo, files, claims } = testPictures(call);
  const [red, green] = ['#aa0000', '#00aa00'] as const;

  describe('an auto-update', () => {
    const credit = {
      author: 'Ann Author',
      licence: 'CC BY 4.0',
      sourceUrl: 'https://commons.example/File:A',
    };

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
      expect(changed).toMatchObject(await read());
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
});

describe('approval', () => {
  beforeAll(emptyDatabase);

  const credit = { author: '<b>Ann</b>', licence: 'CC BY 4.0', sourceUrl: 'https://commons.example/File:A' };
  const freePhoto = async (title: string, colour: string) => ({
    title: `File:${title}.jpg`,
    image: await photoOf(colour),
    credit,
    organ: 'leaf',
  });
  type Answers = Partial<
    Record<keyof typeof freePhotos, (query: Record<string, string>) => Promise<unknown>>
  >;
  let answers: Answers = {};
  const call = ((endpoint, { query }) => {
    const [name] = Object.entries(freePhotos).find(([, one]) => one === (endpoint as unknown)) ?? [];
    const answer = answers[name as keyof Answers];
    return answer ? answer(query as Record<string, string>) : Promise.reject(unavailable('Down.'));
  }) as Call;
  const [red, green] = ['#aa0000', '#00aa00'] as const;
  const params = { id: 1 };

  const waiting = testPictures(call, true);
  const {
    service,
    deps,
    owner,
    admin,
    publishedTo,
    add,
    read,
    undo,
    setTo,
    statusOf,
    files,
    claims,
    stored,
  } = waiting;
  const listWaiting = () => owner.call(photoApprovals.list, {});
  const approve = (photoUrl: string, more: object = {}) =>
    admin.call(photoApprovals.approve, { params, body: { photoUrl, ...more } });
  const reject = (photoUrl: string, more: { reason?: string } = {}) =>
    admin.call(photoApprovals.reject, { params, body: { photoUrl, ...more } });
  const choose = (titles: string[], organ?: 'root') =>
    owner.call(photoApprovals.choose, {
      params,
      body: { candidates: titles.map((title) => ({ title, ...(organ && { organ }) })) },
    });

  beforeEach(() => {
    answers = { find: async () => [await freePhoto('A', red), await freePhoto('B', green)] };
  });

  describe('found photos that wait for approval', () => {
    test('are not shown, and the answer says how many wait', async () => {
      const before = await read();
      expect(await add(undefined)).toEqual({ ...before, waitingPhotos: 2 });
      expect(await read()).toEqual(before);
      expect(publishedTo(plantPhotosChanged)).toEqual([]);
      expect(publishedTo(privilegedAct.encyclopedia)).toMatchObject([
        { act: 'plant.photos_found', actor: { username: 'lens' } },
      ]);
    });

    test('are listed for staff with their records', async () => {
      await add(undefined);
      const [plant] = await listWaiting();
      expect(plant).toMatchObject({
        plantId: 1,
        commonName: 'Test sage 1',
        latinName: 'Salvia experimentalis 1',
        becomesMain: false,
      });
      expect(plant?.photos).toEqual(
        Array(2).fill({
          imageUrl: expect.stringMatching(/^\/api\/images\/encyclopedia\//),
          credit,
          organ: 'leaf',
          foundBy: { id: people.owner.id, username: 'lens' },
          foundAt: expect.any(String),
        }),
      );
    });

    test('can be seen by photographers only, and are in no shared cache', async () => {
      await add(undefined);
      const path = (await listWaiting())[0]?.photos[0]?.imageUrl ?? '';

      expect(await statusOf(path)).toBe(404);
      expect((await service.as(people.member).fetch(path)).status).toBe(404);
      expect((await service.as(people.moderator).fetch(path)).status).toBe(404);
      const answer = await admin.fetch(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    });

    test('are shown after their approval, after the photos and before the drawings', async () => {
      const [uploaded = ''] = listOf(await add([await photoOf('#0000aa')], { asMain: true }));
      await add(undefined);
      const [first = '', second = ''] =
        (await listWaiting())[0]?.photos.map(({ imageUrl }) => imageUrl) ?? [];
      const plant = await approve(second, { organ: 'root' });

      expect(listOf(plant)).toEqual([uploaded, second, ...drawings()]);
      expect(plant.photoDetails?.[1]).toEqual({
        imageUrl: second,
        credit,
        organ: 'root',
        approved: { by: 'team', at: expect.any(String) },
      });
      expect(await statusOf(second)).toBe(200);
      const [left] = await listWaiting();
      expect(left).toMatchObject({ becomesMain: false, photos: [{ imageUrl: first }] });
      expect(publishedTo(plantPhotosChanged).at(-1)).toMatchObject({ photos: [uploaded, second] });
    });

    test('follow the cover of a plant without photos', async () => {
      await add(undefined);
      const path = (await listWaiting())[0]?.photos[0]?.imageUrl ?? '';
      const [cover = '', ...others] = drawings();
      expect(listOf(await approve(path))).toEqual([cover, path, ...others]);
    });

    test('are deleted when they are rejected', async () => {
      await add(undefined);
      for (const { imageUrl } of (await listWaiting())[0]?.photos ?? [])
        await reject(imageUrl, { reason: 'It shows another plant.' });

      expect(await listWaiting()).toEqual([]);
      expect(await files()).toBe(0);
      expect(publishedTo(privilegedAct.encyclopedia).at(-1)).toMatchObject({
        act: 'plant.photos_rejected',
        reason: 'It shows another plant.',
      });
    });

    test('can’t be approved or rejected twice', async () => {
      await add(undefined);
      const path = (await listWaiting())[0]?.photos[0]?.imageUrl ?? '';
      await approve(path);

      await expect(approve(path)).rejects.toMatchObject({ status: 404 });
      await expect(reject(path)).rejects.toMatchObject({ status: 404 });
      expect(await statusOf(path)).toBe(200);
    });

    test('that are found again wait once', async () => {
      await add(undefined);
      expect(await add(undefined)).toMatchObject({ waitingPhotos: 2 });
      expect(await claims()).toHaveLength(2);
    });

    test('survive the cleanup and other changes of the pictures', async () => {
      await add(undefined);
      await setTo(drawings().reverse());
      expect(await cleanUpPhotos(later())).toBe(0);
      expect(await files()).toBe(2);
    });

    test('beyond the maximum are refused', async () => {
      for (let found = 0; found < limits.waitingPhotos; found++) {
        const colour = `#${(found * 20).toString(16).padStart(2, '0')}00ff`;
        answers.find = async () => [await freePhoto('A', colour)];
        await add(undefined);
      }
      const before = await stored(1);
      answers.find = async () => [await freePhoto('B', '#ffffff')];
      await expect(add(undefined)).rejects.toMatchObject({ status: 409 });
      expect(await stored(1)).toEqual(before);
      expect(await files()).toBe(limits.waitingPhotos);
    });

    test('are erased with their plant', async () => {
      await add(undefined);
      await admin.call(plantAdmin.remove, { params });
      await erasePlants(deps, new Date(Date.now() + limits.plantRemoval.undoMs + 1));

      expect(await files()).toBe(0);
      expect(await listWaiting()).toEqual([]);
    });

    test('return to the drawings when their approval is undone', async () => {
      await add(undefined);
      await approve((await listWaiting())[0]?.photos[0]?.imageUrl ?? '');
      const revision = publishedTo(privilegedAct.encyclopedia).at(-1)?.undoRevision as number;
      expect(listOf(await undo(revision))).toEqual(drawings());
    });
  });

  describe('candidates', () => {
    const candidate = {
      title: 'File:A.jpg',
      thumbnailUrl: 'https://upload.example/a.jpg',
      width: 4000,
      height: 3000,
      credit,
      organ: 'leaf',
    };

    test('are those of the photo service for the plant’s names', async () => {
      let names: string | undefined;
      answers.list = async ({ latinName }) => {
        names = latinName;
        return [candidate];
      };
      expect(await owner.call(photoApprovals.candidates, { params })).toEqual([candidate]);
      expect(names).toBe('Salvia experimentalis 1');
    });

    test('that are chosen are fetched by title, with the chosen organ', async () => {
      let requested: string | undefined;
      answers.fetch = async ({ titles }) => {
        requested = titles;
        return [await freePhoto('A', red), await freePhoto('B', green)];
      };
      expect(await choose(['File:A.jpg', 'File:B.jpg'], 'root')).toMatchObject({ waitingPhotos: 2 });
      expect(requested).toBe('File:A.jpg|File:B.jpg');
      expect((await listWaiting())[0]?.photos.map(({ organ }) => organ)).toEqual(['root', 'root']);
    });

    test('that can’t be fetched any more are named as such', async () => {
      answers.fetch = async () => [];
      await expect(choose(['File:A.jpg'])).rejects.toMatchObject({
        status: 404,
        message: /no longer available/,
      });
    });

    test.each([
      ['none', []],
      ['four', ['File:A', 'File:B', 'File:C', 'File:D']],
      ['two in one title', ['File:A|File:B']],
      ['a title of 301 characters', [`File:${'x'.repeat(296)}`]],
    ])('%s can’t be chosen', async (_, titles) => {
      await expect(choose(titles)).rejects.toMatchObject({ status: 400 });
    });

    test('are not available while the photo service is down', async () => {
      answers = {};
      await expect(owner.call(photoApprovals.candidates, { params })).rejects.toMatchObject({ status: 503 });
      await expect(choose(['File:A.jpg'])).rejects.toMatchObject({ status: 503 });
      await expect(owner.call(photoApprovals.candidates, { params: { id: 999 } })).rejects.toMatchObject({
        status: 404,
      });
    });
  });
});
