import { addressOf, plates, plateViews } from '@portal/contracts';
import { endpoint, findSchemas } from '@portal/contracts/schemas';
import { createLog, serveRaw } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import type { PlantToDraw } from '@portal/plates';
import mongoose from 'mongoose';
import sharp from 'sharp';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { plateKey, plateRevision } from './plate-revision.ts';
import { prerenderFirstPlates, prerenderPlates } from './prerender-plates.ts';
import { watchRequests } from './request-watch.ts';

testDatabase();
const cache = createPlantCache(plateRevision);
let drawn = 0;
const pool = {
  async draw({ latinName }: PlantToDraw) {
    if (latinName === 'Broken') throw new Error('No such leaf.');
    drawn++;
    return sharp({ create: { width: 32, height: 40, channels: 3, background: '#3a7d44' } });
  },
};
const watchedPlate = endpoint({
  ...plates.read,
  ...findSchemas(plates.read),
  path: '/api/plants/:id/watched/:view',
});
const watch = watchRequests();
const quietWhileAnswering: number[] = [];
const service = testService([
  ...plateRoutes(cache, pool),
  ...watch.watched([
    serveRaw(watchedPlate, ({ ctx }) => {
      quietWhileAnswering.push(watch.quietFor());
      ctx.status = 204;
    }),
  ]),
]);
const plants = [1, 2].map((id) => buildPlant({ id }));
const [first] = plants as [CataloguePlant, CataloguePlant];

const lines: { msg: string; made?: number; stored?: number; failed?: number }[] = [];
const log = createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } });
const stored = () => mongoose.connection.collection('imageVariants.files').distinct('filename');
const quiet = { pool, log, quietFor: () => Infinity, load: () => 0 };

beforeEach(async () => {
  await mongoose.connection.collection('imageVariants.files').deleteMany({});
  await seedPlants(plants);
  await cache.refresh();
  drawn = 0;
});

test('the first screen of the home page is stored before anyone requests it, and drawn once', async () => {
  await prerenderFirstPlates(cache.list(), { pool, log });
  await prerenderFirstPlates(cache.list(), { pool, log });

  const pictures = plants.flatMap((plant) => [320, 640].map((w) => `${plateKey(plant, 'plate')}.${w}.avif`));
  expect(await stored()).toEqual(expect.arrayContaining(pictures));
  // The plant of the day is one of the two, and shown larger as well.
  expect(await stored()).toHaveLength(pictures.length + 1);
  expect(drawn).toBe(pictures.length + 1);
});

test('the first plates are left for later when they take too long', async () => {
  await prerenderFirstPlates(cache.list(), { pool, log }, 0);

  expect(drawn).toBe(0);
});

test.each([
  ['the service has requests', { ...quiet, quietFor: () => 0 }],
  ['the machine is busy', { ...quiet, load: () => 1 }],
])('nothing is drawn in the background while %s, and the work can be stopped', async (_, options) => {
  await prerenderPlates(plants, options).stop();

  expect(await stored()).toEqual([]);
});

test('background work that is stopped stores the picture in progress, and later resumes after it', async () => {
  await prerenderPlates(plants, quiet).stop();
  expect(await stored()).toEqual([`${plateKey(first, 'plate')}.320.avif`]);
  await prerenderPlates(plants, quiet).done;

  const expected = plants.flatMap((plant) => [
    `${plateKey(plant, 'plate')}.320.avif`,
    ...plateViews.map((view) => `${plateKey(plant, view)}.640.avif`),
  ]);
  expect((await stored()).sort()).toEqual(expected.sort());
  expect(lines.at(-1)).toMatchObject({ made: 9, stored: 1, failed: 0 });
});

test('visitors get the prerendered picture', async () => {
  await prerenderPlates(plants, quiet).done;
  const before = drawn;
  const address = addressOf(plates.read, { params: { id: 2, view: 'habitat' }, query: { w: 640 } });
  const response = await service.fetch(address, { headers: { accept: 'image/avif' } });

  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(drawn).toBe(before);
});

test('a plant that cannot be drawn is logged, and the others are drawn', async () => {
  const broken = { ...buildPlant({ id: 3 }), latinName: 'Broken' };
  await prerenderPlates([broken, ...plants], quiet).done;

  expect(lines.at(-1)).toMatchObject({ made: 10, stored: 0, failed: 5 });
});

test('the service is not quiet while it answers, and is afterwards', async () => {
  await service.fetch('/api/plants/1/watched/plate');

  expect(quietWhileAnswering).toEqual([0]);
  expect(watch.quietFor()).toBeGreaterThan(0);
});
