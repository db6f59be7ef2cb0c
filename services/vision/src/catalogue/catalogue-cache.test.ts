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
import { testDatabase, testSecret, testService } from '@portal/kit/testing';
import { garden, ivy, sage } from '../testing/plants.ts';
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';

testDatabase();
/** How often its plants were asked for. */
let asked = 0;
const encyclopedia: { plants: Plant[] | undefined } = { plants: garden };
const looks: PlantTraits[] = [{ plantId: sage.id, habit: 'herb' }];
const service = testService([
  serve(plants.list, () => {
    asked += 1;
    if (!encyclopedia.plants) throw new Error('The encyclopedia is away.');
    return encyclopedia.plants;
  }),
  serve(plants.traits, () => looks),
]);
/** An encyclopedia of an earlier release. */
const older = testService([serve(plants.list, () => garden)]);
const presence = testService(
  eventRoutes('vision', [receivePlantLifecycle({ onErased: async () => undefined })]),
  {
    name: 'vision',
  },
);

const log = createLog({ name: 'vision', level: 'silent' });
const callTo =
  (origin: () => string): Call =>
  async (...ask) => {
    const caller = createCaller({ service: 'vision', secret: testSecret, urls: { encyclopedia: origin() } });
    return caller.call(...ask).finally(caller.close);
  };
const shelves: CatalogueCache[] = [];
const newCache = (origin = service.origin) => {
  const shelf = createCatalogueCache({ call: callTo(origin), log });
  shelves.push(shelf);
  return shelf;
};

beforeEach(async () => {
  encyclopedia.plants = garden;
  asked = 0;
  await CatalogueCopyModel.deleteMany({});
  forgetDeletedPlants();
});
afterEach(async () => {
  for (const shelf of shelves.splice(0)) await shelf.stop();
});

test('the plants and how they look are asked for once by all who want them at the same time', async () => {
  const shelf = newCache();
  const [one, other] = await Promise.all([shelf.current(), shelf.current()]);

  expect(one.plants).toEqual(garden);
  expect(one.traits).toEqual(looks);
  expect(other).toBe(one);
  expect(await shelf.current()).toBe(one);
});

test('without the encyclopedia, and never told, nothing can be said', async () => {
  encyclopedia.plants = undefined;

  await expect(newCache().current()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

test('the next process knows what the last one knew, though the encyclopedia is away', async () => {
  await newCache().current();
  encyclopedia.plants = undefined;
  const next = newCache();
  await next.start();

  expect((await next.current()).plants).toEqual(garden);
});

test('an encyclopedia that knows no traits is no obstacle', async () => {
  expect((await newCache(older.origin).current()).traits).toEqual([]);
});

test('a deleted plant is left out at once, and is there again after the undo', async () => {
  const shelf = newCache();
  const ids = async () => (await shelf.current()).plants.map(({ id }) => id);
  const tell = (word: 'removed' | 'present', revision: number) =>
    presence.asService('encyclopedia').call(eventEndpoint('vision'), {
      body: {
        id: `presence:${revision}`,
        topic: plantLifecycleChanged.name,
        payload: { plantId: ivy.id, presence: word, revision },
      },
    });
  expect(await ids()).toContain(ivy.id);

  await tell('removed', 1);
  expect(await ids()).not.toContain(ivy.id);
  await tell('present', 2);
  expect(await ids()).toContain(ivy.id);
});

test('word of a change is not lost where the encyclopedia can not be asked just then', async () => {
  const shelf = newCache();
  await shelf.start();
  await until(async () => (await shelf.current()).plants.length === garden.length);
  encyclopedia.plants = undefined;
  const before = asked;
  shelf.forget();
  await until(async () => asked > before);
  encyclopedia.plants = [sage];
  await until(async () => (await shelf.current()).plants.length === 1);
}, 30_000);

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await setTimeout(50);
}
