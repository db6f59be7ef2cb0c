import { addressOf, type PlateView, plates } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import sharp from 'sharp';
import { createPlantShelf } from '../plants/plant-shelf.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { plateRoutes } from './plate.routes.ts';
import { drawingRevision } from './plate-drawings.ts';

testDatabase();
const shelf = createPlantShelf(drawingRevision);
const service = testService(plateRoutes(shelf));

beforeAll(async () => {
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2, category: 'fungi' })]);
  await shelf.refresh();
});

/** The address as a plant names it, in a width. */
const addressIn = (width: 320 | 640 | 1280, view: PlateView = 'plate') => {
  const plant = shelf.list().catalogued(1);
  const v = plant && drawingRevision(plant);
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
])('who accepts %s gets %s', async (accept, type) => {
  const response = await service.fetch(addressIn(320), { headers: { accept } });

  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('vary')).toContain('Accept');
});

test('an address that names the revision is kept for good, another is asked about again', async () => {
  const [named, plain, old] = await Promise.all(
    [addressIn(320), '/api/plants/1/plates/plate?w=320', '/api/plants/1/plates/plate?w=320&v=old'].map(
      async (address) => (await service.fetch(address)).headers.get('cache-control'),
    ),
  );

  expect(named).toContain('immutable');
  expect([plain, old]).toEqual(['no-cache', 'no-cache']);
});

test('the revision changes with what the catalogue says of the plant’s shape', () => {
  const herb = drawingRevision(buildPlant({ id: 1 }));

  expect(drawingRevision(buildPlant({ id: 1 }))).toBe(herb);
  expect(drawingRevision(buildPlant({ id: 1, category: 'fungi' }))).not.toBe(herb);
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
