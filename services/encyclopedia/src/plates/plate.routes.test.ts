import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type PlateView, plates } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { Traits } from '@portal/plates';
import sharp from 'sharp';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { createPlatePool } from './plate-pool.ts';
import { plateRevision } from './plate-revision.ts';

testDatabase();
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

test.each(
  intricate.flatMap(({ id, latinName }) => ['avif', 'webp'].map((format) => [latinName, format, id])),
)('a plate of %s, 640 pixels wide, takes at most 45 kB as %s', async (_, format, id) => {
  const response = await service.fetch(`/api/plants/${id}/plates/plate?w=640`, {
    headers: { accept: `image/${format}` },
  });

  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(45_000);
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
