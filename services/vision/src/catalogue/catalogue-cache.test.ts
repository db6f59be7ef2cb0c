import { setTimeout } from 'node:timers/promises';
import type { Plant, PlantTraits } from '@portal/contracts';
import { eventEndpoint, plantLifecycleChanged } from '@portal/contracts/schemas';
import {
  type Call,
  createCaller,
  createLog,
  eventRoutes,
  forgetDeletedPlants,
  receivePlantLifecycle,
} from '@portal/kit';
import { testDatabase, testIdentity, testService } from '@portal/kit/testing';
import { listedOf } from '@portal/vision-core/catalogue/listed-plant';
import { copyRoutes, garden, ivy, plantOf, sage } from '../testing/plants.ts';
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';
import { wholePlant } from './plant-copies.ts';

testDatabase();
let requests = 0;
const encyclopedia: { plants: Plant[] | undefined } = { plants: garden };
const traits: PlantTraits[] = [{ plantId: sage.id, habit: 'herb' }];
const service = testService(
  copyRoutes(
    () => {
      requests += 1;
      if (!encyclopedia.plants) throw new Error('The encyclopedia is unavailable.');
      return encyclopedia.plants;
    },
    () => traits,
  ),
);
/** An older release of the encyclopedia, without copies. */
const older = testService([]);
const listed = garden.map(listedOf).sort((a, b) => (a.commonName < b.commonName ? -1 : 1));
const vision = testService(
  eventRoutes('vision', [receivePlantLifecycle({ onErased: async () => undefined })]),
  {
    name: 'vision',
  },
);

const log = createLog({ name: 'vision', level: 'silent' });
const callTo =
  (origin: () => string): Call =>
  async (...ask) => {
    const caller = createCaller({ identity: testIdentity('vision'), urls: { encyclopedia: origin() } });
    return caller.call(...ask).finally(caller.close);
  };
const caches: CatalogueCache[] = [];
const newCache = (origin = service.origin) => {
  const cache = createCatalogueCache({ call: callTo(origin), log });
  caches.push(cache);
  return cache;
};

beforeEach(async () => {
  encyclopedia.plants = garden;
  requests = 0;
  await CatalogueCopyModel.deleteMany({});
  forgetDeletedPlants();
});
afterEach(async () => {
  for (const cache of caches.splice(0)) await cache.stop();
});

test('concurrent readers share one load of plants and traits', async () => {
  const cache = newCache();
  const [one, other] = await Promise.all([cache.current(), cache.current()]);

  expect(one.plants).toEqual(listed);
  expect(one.traits).toEqual(traits);
  expect(other).toBe(one);
  expect(await cache.current()).toBe(one);
});

test('answers 503 without the encyclopedia and without a copy', async () => {
  encyclopedia.plants = undefined;

  await expect(newCache().current()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

test('the next process starts from the stored copy', async () => {
  await newCache().current();
  encyclopedia.plants = undefined;
  const next = newCache();
  await next.start();

  expect((await next.current()).plants).toEqual(listed);
  expect(await wholePlant(sage.id)).toEqual(sage);
});

test('the copies last while an older release of the encyclopedia answers', async () => {
  await newCache().current();
  const next = newCache(older.origin);
  await next.start();

  expect((await next.current()).plants).toEqual(listed);
});

test('a refresh reads only the plants that changed', async () => {
  const cache = newCache();
  await cache.current();
  const before = await CatalogueCopyModel.findById(ivy.id).lean();
  await CatalogueCopyModel.updateOne({ _id: ivy.id }, { plant: 'not read again' });
  encyclopedia.plants = garden.map((plant) =>
    plant.id === sage.id ? plantOf({ ...sage, uses: 'For soup.' }) : plant,
  );
  cache.invalidate();
  await cache.start();
  await until(async () => (await wholePlant(sage.id)).uses === 'For soup.');

  expect(await CatalogueCopyModel.findById(ivy.id).lean()).toEqual({ ...before, plant: 'not read again' });
});

test('a deleted plant disappears at once and returns when restored', async () => {
  const cache = newCache();
  const ids = async () => (await cache.current()).plants.map(({ id }) => id);
  const publish = (presence: 'removed' | 'present', revision: number) =>
    vision.asService('encyclopedia').call(eventEndpoint('vision'), {
      body: {
        id: `presence:${revision}`,
        topic: plantLifecycleChanged.name,
        payload: { plantId: ivy.id, presence, revision },
      },
    });
  expect(await ids()).toContain(ivy.id);

  await publish('removed', 1);
  expect(await ids()).not.toContain(ivy.id);
  await publish('present', 2);
  expect(await ids()).toContain(ivy.id);
});

test('a change is not lost while the encyclopedia is unavailable', async () => {
  const cache = newCache();
  await cache.start();
  await until(async () => (await cache.current()).plants.length === garden.length);
  encyclopedia.plants = undefined;
  const before = requests;
  cache.invalidate();
  await until(async () => requests > before);
  encyclopedia.plants = [sage];
  await until(async () => (await cache.current()).plants.length === 1);
});

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await setTimeout(50);
}
