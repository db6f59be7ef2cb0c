import { join } from 'node:path';
import { plants } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import sharp from 'sharp';
import { plantRoutes } from '../plants/plant.routes.ts';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { createPlatePool, type PlatePoolOptions } from './plate-pool.ts';
import { plateRevision } from './plate-revision.ts';

testDatabase();
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
