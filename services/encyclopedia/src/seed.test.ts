import { rm } from 'node:fs/promises';
import { testDatabase } from '@portal/kit/testing';
import { PlantModel } from './plants/plant.model.ts';
import { createPlantCache } from './plants/plant-cache.ts';
import { seedFromFolder, seedPlants } from './seed.ts';
import { catalogueFolder } from './testing/catalogue-folder.ts';
import { buildEntry, buildPlant, testTraits } from './testing/factories.ts';

testDatabase();
afterEach(() => PlantModel.deleteMany({}));

const cache = createPlantCache(() => '1');
async function shown() {
  await cache.refresh();
  return cache.plants(cache.list().entries.map(({ id }) => id));
}

test('an empty database is filled', async () => {
  expect(await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })])).toEqual({
    written: 2,
    withdrawn: 0,
  });
  expect((await shown()).map(({ id }) => id)).toEqual([1, 2]);
});

test('an unchanged catalogue writes nothing', async () => {
  await seedPlants([buildPlant({ id: 1 })]);

  expect(await seedPlants([buildPlant({ id: 1 })])).toEqual({ written: 0, withdrawn: 0 });
});

test('a newer catalogue writes only the plants that changed', async () => {
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })]);

  expect(await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2, uses: 'For soup.' })])).toMatchObject({
    written: 1,
  });
  expect((await shown()).map(({ uses }) => uses)).toContain('For soup.');
});

test('an added plant is announced once; a first fill and a change are not', async () => {
  const published: number[] = [];
  const publish = async ({ id }: { id: number }) => void published.push(id);
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })], publish);
  await seedPlants([buildPlant({ id: 1, uses: 'For soup.' }), buildPlant({ id: 2 })], publish);
  expect(published).toEqual([]);

  const more = [1, 2, 3, 4].map((id) => buildPlant({ id }));
  await seedPlants(more, publish);
  await seedPlants(more, publish);
  expect(published).toEqual([3, 4]);
});

test('a plant is written only after it is announced', async () => {
  await seedPlants([buildPlant({ id: 1 })]);
  const refuse = () => Promise.reject(new Error('The database is down.'));
  const both = [buildPlant({ id: 1 }), buildPlant({ id: 2 })];
  await expect(seedPlants(both, refuse)).rejects.toThrow('The database is down.');
  const published: number[] = [];
  await seedPlants(both, async ({ id }) => void published.push(id));

  expect(published).toEqual([2]);
});

test('a catalogue that is new as a whole announces nothing', async () => {
  await seedPlants([buildPlant({ id: 1 })]);
  const published: number[] = [];
  const plants = Array.from({ length: 60 }, (_, index) => buildPlant({ id: index + 1 }));
  await seedPlants(plants, async ({ id }) => void published.push(id));

  expect(published).toEqual([]);
});

test('people’s edits survive a newer catalogue', async () => {
  await seedPlants([buildPlant({ id: 1, category: 'medicinal' })]);
  const pictures = [{ kind: 'photo', path: '/api/images/a', claim: 'plant:1:a' }];
  await PlantModel.updateOne(
    { _id: 1 },
    { $set: { changes: { texts: { category: 'spices', habitat: null }, pictures } } },
  );

  await seedPlants([buildPlant({ id: 1, category: 'trees', uses: 'For soup.' })]);

  const [plant] = await shown();
  expect(plant).toMatchObject({ category: 'spices', uses: 'For soup.', imageUrl: '/api/images/a' });
  expect(plant?.additionalImages).toEqual([]);
  expect(plant).not.toHaveProperty('habitat');
});

test('a deleted plant stays deleted', async () => {
  await seedPlants([buildPlant({ id: 1 })]);
  await PlantModel.updateOne({ _id: 1 }, { $set: { removal: { at: new Date() } } });

  await seedPlants([buildPlant({ id: 1, uses: 'For soup.' })]);

  expect(await shown()).toEqual([]);
});

test('a plant that people added is neither hidden nor overwritten', async () => {
  await seedPlants([buildPlant({ id: 1 })]);
  const { id: _, ...texts } = buildPlant({ commonName: 'Staff sage' });
  await PlantModel.create({ _id: 1_000_001, revision: 1, textsRevision: 1, changes: { texts } });

  await seedPlants([buildPlant({ id: 1, uses: 'For soup.' })]);

  expect((await shown()).map(({ id }) => id)).toEqual([1_000_001, 1]);
});

test('the revision of the texts grows when a catalogue changes them', async () => {
  const revisions = async () =>
    (await PlantModel.find().sort({ _id: 1 }).lean()).map(({ textsRevision }) => textsRevision);
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })]);
  const before = await revisions();
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2, uses: 'For soup.' })]);
  const after = await revisions();

  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBeGreaterThan(before[1] ?? 0);
});

test('a plant that left the catalogue is hidden until it returns', async () => {
  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })]);

  expect(await seedPlants([buildPlant({ id: 1 })])).toEqual({ written: 0, withdrawn: 1 });
  expect((await shown()).map(({ id }) => id)).toEqual([1]);

  await seedPlants([buildPlant({ id: 1 }), buildPlant({ id: 2 })]);
  expect((await shown()).map(({ id }) => id)).toEqual([1, 2]);
});

test('two instances that start together fill the database once', async () => {
  const plants = Array.from({ length: 20 }, (_, index) => buildPlant({ id: index + 1 }));

  await Promise.all([seedPlants(plants), seedPlants(plants)]);

  expect(await PlantModel.countDocuments()).toBe(20);
});

test('a plant is stored with its traits', async () => {
  const [drawn, plain] = [buildEntry({ id: 1 }), buildEntry({ id: 2 })];
  const folder = await catalogueFolder(
    { 'a.json': drawn, 'b.json': plain },
    { [drawn.latinName]: testTraits },
  );

  await seedFromFolder(folder);

  const stored = await PlantModel.find().sort({ _id: 1 }).lean();
  expect(stored.map(({ catalogue }) => catalogue?.traits)).toEqual([testTraits, undefined]);
  await rm(folder, { recursive: true });
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['no plant', {}, /holds no plants/],
  ['text that is not JSON', { 'a.json': '{' }, /a\.json is not JSON/],
  ['an unknown field', { 'a.json': { ...buildEntry(), colour: 'red' } }, /a\.json is invalid.*colour/s],
  ['an unknown source', { 'a.json': buildEntry({ sources: ['nowhere'] }) }, /a\.json cites "nowhere"/],
  ['an id beyond the catalogue’s', { 'a.json': buildEntry({ id: 1_000_001 }) }, /a\.json is invalid.*id/s],
  [
    'the same id twice',
    { 'a.json': buildEntry(), 'b.json': buildEntry() },
    /a\.json and b\.json both have the id 1/,
  ],
])('a catalogue with %s is refused with the file’s name, and writes nothing', async (_, files, message) => {
  const folder = await catalogueFolder(files);

  await expect(seedFromFolder(folder)).rejects.toThrow(message);
  expect(await PlantModel.countDocuments()).toBe(0);
  await rm(folder, { recursive: true });
});
