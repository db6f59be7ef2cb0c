import { setTimeout } from 'node:timers/promises';
import {
  eventEndpoint,
  type Plant,
  type PlantTraits,
  plantLifecycleChanged,
  plants,
} from '@portal/contracts';
import {
  type Call,
  createCaller,
  createLog,
  eventRoutes,
  forgetDeletedPlants,
  receivePlantLifecycle,
  serve,
} from '@portal/kit';
import { testDatabase, testIdentity, testService } from '@portal/kit/testing';
import { garden, ivy, sage } from '../testing/plants.ts';
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';

testDatabase();
let requests = 0;
const encyclopedia: { plants: Plant[] | undefined } = { plants: garden };
const traits: PlantTraits[] = [{ plantId: sage.id, habit: 'herb' }];
const service = testService([
  serve(plants.list, () => {
    requests += 1;
    if (!encyclopedia.plants) throw new Error('The encyclopedia is unavailable.');
    return encyclopedia.plants;
  }),
  serve(plants.traits, () => traits),
]);
/** An older release of the encyclopedia. */
const older = testService([serve(plants.list, () => garden)]);
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

  expect(one.plants).toEqual(garden);
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

  expect((await next.current()).plants).toEqual(garden);
});

test('works with an encyclopedia without traits', async () => {
  expect((await newCache(older.origin).current()).traits).toEqual([]);
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
}, 30_000);

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await setTimeout(50);
}
