import { freePhotos, type GatheredPhoto, photoApprovals, photoRuns } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { type Call, unavailable } from '@portal/kit';
import { photoOf, testDatabase } from '@portal/kit/testing';
import { people } from '../testing/test-encyclopedia.ts';
import { drawings, listOf, testPictures } from '../testing/test-pictures.ts';
import { advancePhotoRun } from './advance-photo-run.ts';
import { latest, PhotoRunModel } from './photo-run.model.ts';

testDatabase();

type Gathered = { photos: GatheredPhoto[]; pauseSeconds?: number };
let gather: (latinName: string) => Promise<Gathered>;
const asked: string[] = [];
const call = (async (endpoint: unknown, { query }: { query: { latinName: string; contact: string } }) => {
  if (endpoint !== freePhotos.gather) throw new Error('Only the photo service is expected.');
  const { latinName, contact } = query;
  expect(contact).toBe('garden@plants.example');
  asked.push(latinName);
  return gather(latinName);
}) as unknown as Call;
const photoContact = 'garden@plants.example';
const pictures = testPictures(call, false, photoContact);
const { service, read, stored, files, claims, publishedTo, deps } = pictures;
const admin = service.as(people.admin);
const run = (verb: 'start' | 'stop' | 'undo') => admin.call(photoRuns[verb], {});
const state = () => admin.call(photoRuns.read, {});
const advance = (signal = new AbortController().signal, by?: string) =>
  advancePhotoRun({ ...deps, call, foundPhotosWait: false, photoContact }, signal, by);

const names = [1, 2, 3].map((id) => `Salvia experimentalis ${id}`);
const credit = { author: 'Ann', licence: 'CC BY 4.0', sourceUrl: 'https://commons.example/File:A' };
const found = async (colour: `#${string}`, isCurated = false): Promise<GatheredPhoto> => ({
  title: `File:${colour}.jpg`,
  image: await photoOf(colour),
  credit,
  organ: 'flower',
  isCurated,
});

beforeEach(async () => {
  await PhotoRunModel.deleteMany({});
  asked.length = 0;
  gather = async (latinName) => ({
    photos: latinName === names[1] ? [] : [await found('#aa0000', true), await found('#00aa00')],
  });
});

test('goes through all plants: own pictures appear after the cover, others wait, and what is missing is listed', async () => {
  await run('start');
  await advance();

  expect(asked).toEqual(names);
  const { run: ended, plantsWithout } = await state();
  expect(ended).toMatchObject({ state: 'done', plants: 3, done: 3, found: 2, shown: 2, waiting: 2 });
  expect(ended?.notFound).toEqual([{ plantId: 2, commonName: 'Test sage 2', latinName: names[1] }]);
  expect(plantsWithout).toBe(1);
  const plant = await read();
  const [cover, ...others] = drawings();
  expect(listOf(plant)).toEqual([cover, plant.photoDetails?.[0]?.imageUrl, ...others]);
  expect(plant.photoDetails).toEqual([{ imageUrl: expect.any(String), credit, organ: 'flower' }]);
  expect((await stored(1))?.waitingPhotos).toHaveLength(1);
  expect(publishedTo(privilegedAct.encyclopedia)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'photo_run.started', actor: { id: people.admin.id, username: 'team' } }),
      expect.objectContaining({ act: 'plant.photos_added', subject: expect.objectContaining({ id: 1 }) }),
    ]),
  );
});

test('photos wait for approval where the taxon has no picture of its own', async () => {
  gather = async () => ({ photos: [await found('#aa0000'), await found('#00aa00')] });
  await run('start');
  await advance();

  expect((await read()).photoDetails).toBeUndefined();
  expect(await admin.call(photoApprovals.list, {})).toMatchObject(
    names.map((latinName) => ({ latinName, photos: [{ credit }, { credit }] })),
  );
});

test('plants with photographs are left alone', async () => {
  await pictures.add([await photoOf('#0000aa')], {}, 2);
  await run('start');
  await advance();

  expect(asked).toEqual([names[0], names[2]]);
});

test('nothing is asked for without a start', async () => {
  await advance();

  expect(asked).toEqual([]);
  expect(await state()).toEqual({ plantsWithout: 3 });
});

test('a service that asks for a pause stops the run, which goes on with the same plant after it', async () => {
  const usual = gather;
  gather = async (latinName) =>
    latinName === names[1] ? { photos: [], pauseSeconds: 120 } : usual(latinName);
  await run('start');
  await advance();
  const { run: stopped } = await state();

  expect(stopped).toMatchObject({ state: 'stopped', reason: 'busy', done: 1 });
  expect(Date.parse(stopped?.retryAt ?? '') - Date.now()).toBeGreaterThan(100_000);
  await expect(run('start')).rejects.toMatchObject({ status: 409, message: /pause until/ });

  await PhotoRunModel.updateOne({ _id: latest }, { retryAt: new Date(Date.now() - 1) });
  gather = usual;
  expect((await run('start')).run).toMatchObject({ state: 'running', done: 1 });
  await advance();
  expect(asked).toEqual([names[0], names[1], names[1], names[2]]);
  expect((await state()).run).toMatchObject({ state: 'done', done: 3, found: 2 });
});

test('a service that can’t be reached stops the run; starting again goes on', async () => {
  const usual = gather;
  gather = () => Promise.reject(unavailable('Down.'));
  await run('start');
  await advance();
  expect((await state()).run).toMatchObject({ state: 'stopped', reason: 'unreachable', done: 0 });

  gather = usual;
  await run('start');
  await advance();
  expect((await state()).run).toMatchObject({ state: 'done', done: 3 });
});

test('a fault stops the run, so that no service is asked again and again', async () => {
  gather = () => Promise.reject(new TypeError('A bug.'));
  await run('start');

  await expect(advance()).rejects.toThrow('A bug.');
  expect((await state()).run).toMatchObject({ state: 'stopped', reason: 'failed' });
});

test('a photo that can’t be stored is skipped', async () => {
  const photo = await found('#aa0000');
  gather = async () => ({ photos: [{ ...photo, image: 'data:image/jpeg;base64,AAAA' }] });
  await run('start');
  await advance();

  expect((await state()).run).toMatchObject({ state: 'done', found: 0, notFound: [{}, {}, {}] });
  expect(await files()).toBe(0);
});

test('a process that is killed after it stored a plant’s photos leaves a run that counts them once', async () => {
  await run('start');
  await advance();
  const before = await claims();
  // As a process leaves it that was killed before it counted the last plant.
  await PhotoRunModel.updateOne(
    { _id: latest },
    {
      $set: { state: 'running', lastPlantId: 2, done: 2, found: 1, shown: 1, waiting: 1 },
      $push: { notFound: { $each: [] } },
      claim: { by: 'killed', until: new Date(Date.now() - 1) },
    },
  );
  asked.length = 0;
  await advance();

  expect(asked).toEqual([]);
  expect((await state()).run).toMatchObject({ state: 'done', done: 3, found: 2, shown: 2, waiting: 2 });
  expect(await claims()).toEqual(before);
});

test('one instance at a time works on a run', async () => {
  await run('start');
  await PhotoRunModel.updateOne(
    { _id: latest },
    { claim: { by: 'other', until: new Date(Date.now() + 60_000) } },
  );
  await advance();

  expect(asked).toEqual([]);
});

test('a process that ends leaves the run to the next one', async () => {
  const ending = new AbortController();
  const usual = gather;
  gather = async (latinName) => {
    ending.abort();
    return usual(latinName);
  };
  await run('start');
  await advance(ending.signal, 'first');
  expect(asked).toEqual([names[0]]);

  gather = usual;
  await advance(undefined, 'second');
  expect(asked).toEqual(names);
  expect((await state()).run).toMatchObject({ state: 'done', done: 3 });
});

test('a stop ends the run after the present plant; a start goes on', async () => {
  const usual = gather;
  gather = async (latinName) => {
    await run('stop');
    return usual(latinName);
  };
  await run('start');
  await advance();
  expect((await state()).run).toMatchObject({ state: 'stopped', reason: 'asked', done: 1 });
  await expect(run('stop')).rejects.toMatchObject({ status: 409 });

  gather = usual;
  await run('start');
  await advance();
  expect(asked).toEqual(names);
});

test('concurrent starts begin one run', async () => {
  const states = await Promise.all([run('start'), run('start')]);
  await advance();

  for (const one of states) expect(one.run?.state).toBe('running');
  expect(asked).toEqual(names);
  expect(await PhotoRunModel.countDocuments()).toBe(1);
});

test('the undo removes all photos of the run, also approved ones, and no others', async () => {
  await run('start');
  await advance();
  const [waiting] = (await stored(1))?.waitingPhotos ?? [];
  await admin.call(photoApprovals.approve, { params: { id: 1 }, body: { photoUrl: waiting?.path ?? '' } });
  const own = await pictures.add([await photoOf('#0000aa')]);
  expect(own.photoDetails).toHaveLength(3);

  await run('undo');
  await advance();

  expect((await state()).run).toMatchObject({ state: 'undone' });
  expect((await read()).photoDetails).toHaveLength(1);
  expect(listOf(await read(3))).toEqual(drawings(3));
  expect((await stored(3))?.waitingPhotos).toEqual([]);
  expect(await claims()).toHaveLength(1);
  await expect(run('undo')).rejects.toMatchObject({ status: 409 });
});

test('a start after the end begins a new run, which asks again for what was not found', async () => {
  await run('start');
  await advance();
  asked.length = 0;
  await run('start');
  await advance();

  expect(asked).toEqual([names[1]]);
  expect((await state()).run).toMatchObject({ plants: 1, done: 1, found: 0 });
});
