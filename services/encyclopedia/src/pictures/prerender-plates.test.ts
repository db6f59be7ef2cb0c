import { addressOf, plates, plateViews } from '@portal/contracts';
import { createLog, serveRaw } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { drawingRevision, keyOf } from './plate-drawings.ts';
import { prerenderPlates } from './prerender-plates.ts';
import { watchRequests } from './request-watch.ts';

// Ten pictures are drawn and rendered: on a busy machine that may take seconds.
jest.setTimeout(60_000);
testDatabase();
const shelf = createPlantCache(drawingRevision);
const watch = watchRequests();
const quietWhileAnswering: number[] = [];
const service = testService([
  ...plateRoutes(shelf),
  ...watch.watched([
    serveRaw({ ...plates.read, path: '/api/plants/:id/watched/:view' }, ({ ctx }) => {
      quietWhileAnswering.push(watch.quietFor());
      ctx.status = 204;
    }),
  ]),
]);
const plants = [buildPlant({ id: 1 }), buildPlant({ id: 2, category: 'fungi' })];

beforeAll(async () => {
  await seedPlants(plants);
  await shelf.refresh();
});

const lines: { msg: string; made?: number; kept?: number; failed?: number }[] = [];
const log = createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } });
const kept = () => mongoose.connection.collection('imageVariants.files').distinct('filename');

test('nothing is drawn ahead while the service is asked, and it can be stopped then', async () => {
  await prerenderPlates({ plants, quietFor: () => 0, log }).stop();

  expect(await kept()).toEqual([]);
});

test('a drawing ahead that is stopped has kept the picture that it was at, and begins no other', async () => {
  await prerenderPlates({ plants, quietFor: () => Infinity, log }).stop();

  expect(await kept()).toEqual([`${keyOf(plants[0] as (typeof plants)[0], 'plate')}.320.avif`]);
});

test('it goes on where it was stopped, until all views of all plants are kept', async () => {
  await prerenderPlates({ plants, quietFor: () => Infinity, log }).done;

  const wanted = plants.flatMap((plant) => [
    `${keyOf(plant, 'plate')}.320.avif`,
    ...plateViews.map((view) => `${keyOf(plant, view)}.640.avif`),
  ]);
  expect((await kept()).sort()).toEqual(wanted.sort());
  expect(lines.at(-1)).toMatchObject({ made: 9, kept: 1, failed: 0 });
});

test('what is drawn ahead is what a visitor gets', async () => {
  const address = addressOf(plates.read, { params: { id: 2, view: 'habitat' }, query: { w: 640 } });
  const response = await service.fetch(address, { headers: { accept: 'image/avif' } });

  expect(response.headers.get('content-type')).toBe('image/avif');
  const [file] = await mongoose.connection
    .collection('imageVariants.files')
    .find({ filename: /habitat.*\.640\.avif$/, length: (await response.arrayBuffer()).byteLength })
    .toArray();
  expect(file?.filename).toContain('plate-2-habitat');
  expect(await kept()).toHaveLength(10);
});

test('a plant that cannot be drawn is told of, and the others are drawn', async () => {
  const broken = { ...buildPlant({ id: 3 }), latinName: null as unknown as string };
  await prerenderPlates({ plants: [broken, ...plants], quietFor: () => Infinity, log }).done;

  expect(lines.at(-1)).toMatchObject({ made: 0, kept: 10, failed: 5 });
});

test('the service is not quiet while it answers, and is again afterwards', async () => {
  await service.fetch('/api/plants/1/watched/plate');

  expect(quietWhileAnswering).toEqual([0]);
  expect(watch.quietFor()).toBeGreaterThan(0);
});
