import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, drawnViews, type PlateView, plants, plates } from '@portal/contracts';
import { endpoint, findSchemas } from '@portal/contracts/schemas';
import { createLog, serveRaw } from '@portal/kit';
import { emptyDatabase, testDatabase, testService } from '@portal/kit/testing';
import { type PlantToDraw, Traits } from '@portal/plates';
import mongoose from 'mongoose';
import sharp from 'sharp';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { plantRoutes } from '../plants/plant.routes.ts';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { createPlatePool, type PlatePoolOptions } from './plate-pool.ts';
import { plateKey, plateRevision } from './plate-revision.ts';
import { prerenderFirstPlates, prerenderPlates } from './prerender-plates.ts';
import { watchRequests } from './request-watch.ts';

testDatabase();

describe('calls', () => {
  const cache = createPlantCache(plateRevision);
  const pool = createPlatePool();
  const service = testService(plateRoutes(cache, pool));
  afterAll(() => pool.stop());

  const traits = JSON.parse(readFileSync(join(__dirname, '../../data/traits.json'), 'utf8'));
  /** Plates with very many lines, which take the most bytes. */
  const intricate = ['Foeniculum vulgare', 'Hoodia gordonii'].map((latinName, index) => ({
    ...buildPlant({ id: 3 + index, latinName }),
    traits: Traits.parse(traits[latinName]),
  }));

  beforeAll(async () => {
    await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2, category: 'fungi' }), ...intricate]);
    await cache.refresh();
  });

  /** The address of a picture with its current revision. */
  const addressIn = (width: 320 | 640 | 1280, view: PlateView = 'plate') => {
    const plant = cache.list().drawn(1);
    const v = plant && plateRevision(plant);
    return addressOf(plates.read, { params: { id: 1, view }, query: { v, w: width } });
  };

  test.each<[PlateView, number]>([
    ['plate', 5 / 4],
    ['detail', 5 / 4],
    ['features', 5 / 4],
    ['habitat', 3 / 4],
  ])('the view %s is a picture of its shape', async (view, shape) => {
    const response = await service.fetch(addressIn(320, view), { headers: { accept: 'image/webp' } });
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();

    expect([response.status, format, width, height]).toEqual([200, 'webp', 320, 320 * shape]);
  });

  test.each([320, 640, 1280] as const)('a picture comes %d pixels wide', async (width) => {
    const response = await service.fetch(addressIn(width));

    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('a client that accepts %s gets %s', async (accept, type) => {
    const response = await service.fetch(addressIn(320), { headers: { accept } });

    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toContain('Accept');
  });

  test.each(intricate)('a plate of $latinName, 640 pixels wide, takes at most 45 kB', async ({ id }) => {
    const types = ['image/avif', 'image/webp'];
    const answers = await Promise.all(
      types.map((accept) => service.fetch(`/api/plants/${id}/plates/plate?w=640`, { headers: { accept } })),
    );

    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(types);
    for (const answer of answers) expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(45_000);
  });

  test('an address with the current revision is immutable, any other is revalidated', async () => {
    const [named, plain, old] = await Promise.all(
      [addressIn(320), '/api/plants/1/plates/plate?w=320', '/api/plants/1/plates/plate?w=320&v=old'].map(
        async (address) => (await service.fetch(address)).headers.get('cache-control'),
      ),
    );

    expect(named).toContain('immutable');
    expect([plain, old]).toEqual(['no-cache', 'no-cache']);
  });

  test('the revision changes with the fields that are drawn', () => {
    const herb = plateRevision(buildPlant({ id: 1 }));

    expect(plateRevision(buildPlant({ id: 1 }))).toBe(herb);
    expect(plateRevision(buildPlant({ id: 1, category: 'fungi' }))).not.toBe(herb);
  });

  test.each([
    ['an unknown plant', '/api/plants/999/plates/plate', 404],
    ['an unknown view', '/api/plants/1/plates/root', 400],
    ['an id that is no number', '/api/plants/x/plates/plate', 400],
    ['another width', '/api/plants/1/plates/plate?w=99999', 400],
    ['two widths', '/api/plants/1/plates/plate?w=320&w=640', 400],
    ['a path as revision', '/api/plants/1/plates/plate?v=../../x', 400],
    ['an unknown field', '/api/plants/1/plates/plate?h=1', 400],
  ])('%s is refused', async (_, path, status) => {
    expect((await service.fetch(path)).status).toBe(status);
  });
});

describe('prerendering', () => {
  beforeAll(emptyDatabase);

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

    const pictures = plants.flatMap((plant) =>
      [320, 640].map((w) => `${plateKey(plant, 'cover')}.${w}.avif`),
    );
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
    expect(await stored()).toEqual([`${plateKey(first, 'cover')}.320.avif`]);
    await prerenderPlates(plants, quiet).done;

    const expected = plants.flatMap((plant) => [
      `${plateKey(plant, 'cover')}.320.avif`,
      ...drawnViews.map((view) => `${plateKey(plant, view)}.640.avif`),
    ]);
    expect((await stored()).sort()).toEqual(expected.sort());
    expect(lines.at(-1)).toMatchObject({ made: 11, stored: 1, failed: 0 });

    // Visitors get these pictures.
    const before = drawn;
    const address = addressOf(plates.read, { params: { id: 2, view: 'habitat' }, query: { w: 640 } });
    const response = await service.fetch(address, { headers: { accept: 'image/avif' } });
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(drawn).toBe(before);
  });

  test('a plant that cannot be drawn is logged, and the others are drawn', async () => {
    const broken = { ...buildPlant({ id: 3 }), latinName: 'Broken' };
    await prerenderPlates([broken, ...plants], quiet).done;

    expect(lines.at(-1)).toMatchObject({ made: 12, stored: 0, failed: 6 });
  });

  test('the service is not quiet while it answers, and is afterwards', async () => {
    await service.fetch('/api/plants/1/watched/plate');

    expect(quietWhileAnswering).toEqual([0]);
    expect(watch.quietFor()).toBeGreaterThan(0);
  });
});

describe('pool', () => {
  beforeAll(emptyDatabase);

  const cache = createPlantCache(plateRevision);
  const names = ['Sana', 'Infinita', 'Mortua', 'Lenta', 'Alia'];
  const idOf = (latinName: string) => names.indexOf(latinName) + 1;

  /** A service whose worker is the fixture. */
  function serviceWith(options: PlatePoolOptions = {}) {
    const pool = createPlatePool({ program: join(__dirname, '../testing/plates.fixture.mjs'), ...options });
    const service = testService([...plantRoutes(cache), ...plateRoutes(cache, pool)]);
    afterAll(() => pool.stop());
    const plate = (latinName: string, { width = 320, accept = '*/*' } = {}) =>
      service.fetch(`/api/plants/${idOf(latinName)}/plates/plate?w=${width}`, { headers: { accept } });
    return { service, plate };
  }

  beforeAll(async () => {
    await seedPlants(names.map((latinName, index) => buildPlant({ id: index + 1, latinName })));
    await cache.refresh();
  });

  describe('a drawing that never ends', () => {
    const { service, plate } = serviceWith({ deadlineMs: 1500 });

    test('answers 503 after its deadline, meanwhile blocks nothing, and the next plate is drawn', async () => {
      const endless = plate('Infinita');
      expect(await service.call(plants.cards, {})).toHaveLength(names.length);
      const response = await endless;

      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await plate('Sana')).status).toBe(200);
    });
  });

  describe('a worker that dies', () => {
    const { plate } = serviceWith();

    test('fails the drawing in progress, and is replaced for the next', async () => {
      expect((await plate('Mortua')).status).toBe(500);
      expect((await plate('Alia')).status).toBe(200);
    });
  });

  describe('concurrent requests', () => {
    const { plate } = serviceWith();

    test('for one plate share one drawing, whatever their format', async () => {
      const accepts = ['image/webp', 'image/webp', '*/*', '*/*'];
      const responses = await Promise.all(accepts.map((accept) => plate('Lenta', { accept })));

      for (const response of responses) {
        const { channels } = await sharp(await response.arrayBuffer()).stats();
        expect(channels[0]?.mean).toBeCloseTo(50, -1);
      }
    });
  });

  describe('a full queue', () => {
    const { plate } = serviceWith({ maxQueue: 0 });

    test('answers 503 with Retry-After', async () => {
      const response = await plate('Sana', { width: 640 });

      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    });
  });
});
