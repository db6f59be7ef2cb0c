import { randomUUID } from 'node:crypto';
import { type PlantInput, plantSearch, plants } from '@portal/contracts';
import { plantAdded } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { buildInput } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service, deps, published, publishedTo, stored, admin, acts, create, read } = testAdmin();

describe('a new plant', () => {
  test('is visible to everyone, without pictures, under an id beyond the catalogue’s', async () => {
    const plant = await create();

    expect(plant.id).toBeGreaterThan(1_000_000);
    expect(plant).toMatchObject({
      commonName: 'Staff sage',
      imageUrl: '',
      additionalImages: [],
      sources: [{ id: 'test-flora', citation: expect.any(String) }],
    });
    expect(await read(plant.id)).toEqual(plant);
    const found = await service.call(plantSearch.find, { query: { q: 'staff sage' } });
    expect(found).toMatchObject([{ id: plant.id, imageUrl: '' }]);
    expect((await service.fetch(`/api/plants/${plant.id}/plates/plate`)).status).toBe(404);
    expect(await service.asService('vision').call(plants.traits, {})).toEqual([]);
  });

  test('is answered with 201', async () => {
    const response = await admin.fetch('/api/plants', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildInput()),
    });

    expect(response.status).toBe(201);
  });

  test('is published to the hub and the audit, once each', async () => {
    const { id } = await create();

    expect(publishedTo(plantAdded)).toEqual([
      { plantId: id, commonName: 'Staff sage', latinName: 'Salvia nova', imageUrl: '' },
    ]);
    expect(acts()).toMatchObject([
      { act: 'plant.created', subject: { id, name: 'Staff sage' }, after: { uses: 'Dried for tea.' } },
    ]);
    expect((await stored(id))?.pendingEvents).toEqual([]);
  });

  test('is made once when its request is retried, even concurrently', async () => {
    const key = randomUUID();
    const made = await Promise.all([create({}, key), create({}, key)]);
    const again = await create({}, key);

    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect(publishedTo(plantAdded)).toHaveLength(1);
  });

  test('is made once when eight concurrent requests give the same name', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => create({ latinName: `Salvia octava ${index}` })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await PlantModel.countDocuments({ catalogue: { $exists: false } })).toBe(1);
  });

  test('survives a newer catalogue unchanged', async () => {
    const plant = await create();
    await seedPlants([buildPlant({ id: 1, uses: 'For soup.' }), buildPlant({ id: 163 })]);
    await deps.cache.refresh();

    expect(await read(plant.id)).toEqual(plant);
    expect((await read(163)).id).toBe(163);
  });

  test.each<[string, Partial<PlantInput>, number, string]>([
    ['the common name of another plant, in other case', { commonName: 'TEST sage 2' }, 409, 'commonName'],
    ['the Latin name of another plant', { latinName: 'salvia experimentalis 3' }, 409, 'latinName'],
    [
      'the Latin name of another plant as a synonym',
      { otherNames: ['Salvia Experimentalis 3'] },
      409,
      'otherNames',
    ],
    ['an unknown source', { sources: ['nowhere'] }, 400, 'sources'],
    [
      'an interaction with an unknown source',
      { interactions: [{ drug: 'Any', effect: 'Some.', evidence: 'clinical', sources: ['nowhere'] }] },
      400,
      'interactions',
    ],
    [
      'an interaction without an effect',
      { interactions: [{ drug: 'Any', effect: ' ', evidence: 'clinical', sources: [] }] },
      400,
      'interactions',
    ],
    [
      'toxicity and no safety notes',
      { toxicity: { level: 'toxic', parts: 'seeds', effect: 'Cramps.' } },
      400,
      'safetyNotes',
    ],
    ['toxicity in no part', { toxicity: { level: 'deadly' }, safetyNotes: 'Do not eat.' }, 400, 'toxicity'],
    ['a promise', { uses: 'A tea that cures fever.' }, 400, 'uses'],
    [
      'a promise about a look-alike',
      {
        lookAlikes: [{ commonName: 'A', latinName: 'B', difference: 'It is safe.', isDangerous: false }],
      },
      400,
      'lookAlikes',
    ],
    ['a blank name', { commonName: '  ' }, 400, 'commonName'],
    ['an unknown category', { category: 'weeds' as 'trees' }, 400, 'category'],
    ['an unknown field', { imageUrl: 'https://a.example/a.jpg' } as object, 400, 'imageUrl'],
  ])('with %s is refused by field, and nothing is written', async (_, changes, status, field) => {
    await expect(create(changes)).rejects.toMatchObject({
      status,
      fields: { [field]: expect.stringMatching(/[.”"]$/) },
    });
    expect(await PlantModel.countDocuments()).toBe(3);
    expect(published).toEqual([]);
  });

  test('that breaks several rules is refused with a message for each field', async () => {
    const refused = create({
      sources: ['nowhere'],
      toxicity: { level: 'toxic', parts: 'all', effect: 'Cramps.' },
    });

    await expect(refused).rejects.toMatchObject({
      fields: { sources: expect.any(String), safetyNotes: expect.any(String) },
    });
  });
});

test('a plant without interactions, from an editor that doesn’t ask why, has none studied', async () => {
  const { interactionGap: _, ...form } = buildInput();
  const { id } = await create({ ...form, interactionGap: undefined });
  expect(await read(id)).toMatchObject({ interactionGap: 'not studied' });
});
