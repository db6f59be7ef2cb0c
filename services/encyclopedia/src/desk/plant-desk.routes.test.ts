import { randomUUID } from 'node:crypto';
import { type PlantInput, plantAdded, plantDesk, plants, privilegedAct } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildEntry, buildPlant } from '../testing/factories.ts';
import { buildInput, people, testEncyclopedia } from '../testing/test-encyclopedia.ts';
import { catchUp } from '../upkeep.ts';

testDatabase();
const { service, tools, told, toldOf, outboxFails, stored } = testEncyclopedia();
const admin = service.as(people.admin);
const acts = () => toldOf(privilegedAct.encyclopedia);

const create = (changes: Partial<PlantInput> = {}, requestKey?: string) =>
  admin.call(plantDesk.create, { body: { ...buildInput(changes), ...(requestKey && { requestKey }) } });
const open = (id: number) => admin.call(plantDesk.open, { params: { id } });
const update = (id: number, plant: PlantInput, revision: number) =>
  admin.call(plantDesk.update, { params: { id }, body: { plant, revision } });
const setCategory = (id: number, category: PlantInput['category']) =>
  admin.call(plantDesk.setCategory, { params: { id }, body: { category } });
const read = (id: number) => service.call(plants.read, { params: { id } });

describe('a category', () => {
  test('is changed in place, for every reader at once, and drawn as before', async () => {
    const before = await read(1);
    const answered = await setCategory(1, 'trees');

    expect(answered).toEqual({ ...before, category: 'trees' });
    expect(await read(1)).toEqual(answered);
    expect(await service.call(plants.cards, {})).toContainEqual(
      expect.objectContaining({ id: 1, category: 'trees' }),
    );
  });

  test('is told to the audit with what it was, once, and not where nothing changed', async () => {
    await setCategory(1, 'trees');
    await setCategory(1, 'trees');

    expect(acts()).toEqual([
      {
        actor: { id: 13, username: 'team' },
        act: 'plant.category_changed',
        subject: { kind: 'plant', id: 1, name: 'Test sage 1' },
        before: { category: 'medicinal' },
        after: { category: 'trees' },
        at: expect.any(String),
      },
    ]);
  });

  test('of eight that are set at once is the last that was told', async () => {
    const wanted = ['trees', 'fungi', 'fruits', 'desert', 'edible', 'jungle', 'spices', 'tropical'] as const;
    await Promise.all(wanted.map((category) => setCategory(1, category)));

    expect(acts()).toHaveLength(8);
    const bySteps = told
      .toSorted((a, b) => revisionIn(a.key) - revisionIn(b.key))
      .map(({ payload }) => payload);
    expect({ category: (await read(1)).category }).toEqual(bySteps.at(-1)?.after);
    // Each begins with what the one before it made: none was lost.
    expect(bySteps.slice(1).map(({ before }) => before)).toEqual(
      bySteps.slice(0, -1).map(({ after }) => after),
    );
  });

  test.each([
    ['an unknown one', { category: 'weeds' }],
    ['none', {}],
    ['an operator', { category: { $ne: 'trees' } }],
    ['a field beside it', { category: 'trees', id: 2 }],
  ])('%s is refused, and nothing changed', async (_, body) => {
    const before = await stored(1);
    const response = await admin.fetch('/api/plants/1/category', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
    expect(await stored(1)).toEqual(before);
  });
});

describe('a new plant', () => {
  test('is there for every reader, without pictures, under an id that no catalogue gives', async () => {
    const plant = await create();

    expect(plant.id).toBeGreaterThan(1_000_000);
    expect(plant).toMatchObject({
      commonName: 'Desk sage',
      imageUrl: '',
      additionalImages: [],
      sources: [{ id: 'test-flora', citation: expect.any(String) }],
    });
    expect(await read(plant.id)).toEqual(plant);
    const [found] = await service.call(plants.searchCards, { query: { q: 'desk sage' } });
    expect(found).toMatchObject({ id: plant.id, imageUrl: '' });
    expect((await service.fetch(`/api/plants/${plant.id}/plates/plate`)).status).toBe(404);
    expect(await service.asService('vision').call(plants.traits, {})).toEqual([]);
  });

  test('is answered as made', async () => {
    const response = await admin.fetch('/api/plants', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildInput()),
    });

    expect(response.status).toBe(201);
  });

  test('is told to the hub and to the audit, once each', async () => {
    const { id } = await create();

    expect(toldOf(plantAdded)).toEqual([
      { plantId: id, commonName: 'Desk sage', latinName: 'Salvia mensae', imageUrl: '' },
    ]);
    expect(acts()).toMatchObject([
      { act: 'plant.created', subject: { id, name: 'Desk sage' }, after: { uses: 'Dried for tea.' } },
    ]);
    expect((await stored(id))?.news).toEqual([]);
  });

  test('that a request makes twice, also at once, is one plant', async () => {
    const key = randomUUID();
    const made = await Promise.all([create({}, key), create({}, key)]);
    const again = await create({}, key);

    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect(toldOf(plantAdded)).toHaveLength(1);
  });

  test('of eight of one name at once is one', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => create({ latinName: `Salvia octava ${index}` })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await PlantModel.countDocuments({ catalogue: { $exists: false } })).toBe(1);
  });

  test('survives a newer catalogue, and stays what it was', async () => {
    const plant = await create();
    await seedPlants([buildPlant({ id: 1, uses: 'For soup.' }), buildPlant({ id: 163 })]);
    await tools.shelf.refresh();

    expect(await read(plant.id)).toEqual(plant);
    expect((await read(163)).id).toBe(163);
  });

  test.each<[string, Partial<PlantInput>, number, string]>([
    ['a common name that another has, in other letters', { commonName: 'TEST sage 2' }, 409, 'commonName'],
    ['a Latin name that another has', { latinName: 'salvia experimentalis 3' }, 409, 'latinName'],
    ['another’s Latin name among its names', { otherNames: ['Salvia Experimentalis 3'] }, 409, 'otherNames'],
    ['a source that there is not', { sources: ['nowhere'] }, 400, 'sources'],
    [
      'an interaction from a source that there is not',
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
      'poison and no safety notes',
      { toxicity: { level: 'toxic', parts: 'seeds', effect: 'Cramps.' } },
      400,
      'safetyNotes',
    ],
    ['poison in no part', { toxicity: { level: 'deadly' }, safetyNotes: 'Do not eat.' }, 400, 'toxicity'],
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
    ['a field that there is not', { imageUrl: 'https://a.example/a.jpg' } as object, 400, 'imageUrl'],
  ])('with %s is refused by field, and nothing is written', async (_, changes, status, field) => {
    await expect(create(changes)).rejects.toMatchObject({
      status,
      fields: { [field]: expect.stringMatching(/[.”"]$/) },
    });
    expect(await PlantModel.countDocuments()).toBe(3);
    expect(told).toEqual([]);
  });

  test('that breaks several rules is told of each by its field', async () => {
    const refused = create({
      sources: ['nowhere'],
      toxicity: { level: 'toxic', parts: 'all', effect: 'Cramps.' },
    });

    await expect(refused).rejects.toMatchObject({
      fields: { sources: expect.any(String), safetyNotes: expect.any(String) },
    });
  });
});

describe('an edited plant', () => {
  test('opens as it was written, and reads as it was saved', async () => {
    const { plant, revision } = await open(1);
    const { id: _, ...written } = buildEntry({ id: 1 });
    expect(plant).toEqual(written);
    const saved = await update(1, { ...plant, uses: 'For soup.', safetyNotes: 'Wash it.' }, revision);

    expect(saved).toMatchObject({ uses: 'For soup.', safetyNotes: 'Wash it.' });
    expect(await read(1)).toEqual(saved);
    expect((await open(1)).plant).toMatchObject({ uses: 'For soup.' });
  });

  test('keeps what was changed, and gets the rest of a newer catalogue', async () => {
    await seedPlants([buildPlant({ id: 1, historicalUses: 'In baths.' })]);
    await tools.shelf.refresh();
    const { plant, revision } = await open(1);
    const { historicalUses: _, ...rest } = plant;
    await update(1, { ...rest, uses: 'For soup.' }, revision);
    await seedPlants([
      buildPlant({ id: 1, uses: 'For pies.', habitat: 'Wet test benches.', historicalUses: 'In wars.' }),
    ]);
    await tools.shelf.refresh();

    const now = await read(1);
    expect(now).toMatchObject({ uses: 'For soup.', habitat: 'Wet test benches.' });
    expect(now).not.toHaveProperty('historicalUses');
  });

  test('put back to the catalogue’s words follows the catalogue again', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.' }, revision);
    await update(1, plant, (await open(1)).revision);
    await seedPlants([buildPlant({ id: 1, uses: 'For pies.' })]);
    await tools.shelf.refresh();

    expect((await read(1)).uses).toBe('For pies.');
  });

  test('is told to the audit by the fields that changed', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.', safetyNotes: 'Wash it.' }, revision);

    expect(acts()).toMatchObject([
      {
        act: 'plant.updated',
        before: { uses: plant.uses, safetyNotes: null },
        after: { uses: 'For soup.', safetyNotes: 'Wash it.' },
      },
    ]);
    expect(Object.keys(acts()[0]?.after as object)).toHaveLength(2);
  });

  test('that someone else saved meanwhile is refused, and loses nothing', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.' }, revision);

    await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({ status: 409 });
    expect(await read(1)).toMatchObject({ uses: 'For soup.', habitat: plant.habitat });
    expect(acts()).toHaveLength(1);
  });

  test('that eight save at once is one of theirs', async () => {
    const { plant, revision } = await open(1);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update(1, { ...plant, uses: `For soup ${index}.` }, revision)),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(acts()).toHaveLength(1);
  });

  test('whose answer was lost is saved again without harm', async () => {
    const { plant, revision } = await open(1);
    const words = { ...plant, uses: 'For soup.' };
    const [first, again] = [await update(1, words, revision), await update(1, words, revision)];

    expect(again).toEqual(first);
    expect(acts()).toHaveLength(1);
  });

  test('that a newer catalogue changed meanwhile is refused', async () => {
    const { plant, revision } = await open(1);
    await seedPlants([buildPlant({ id: 1, uses: 'For pies.' })]);

    await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({ status: 409 });
  });

  test('may not take the name of another, and may keep its own', async () => {
    const { plant, revision } = await open(1);

    await expect(update(1, { ...plant, commonName: 'Test Sage 2' }, revision)).rejects.toMatchObject({
      status: 409,
      fields: { commonName: expect.any(String) },
    });
    expect(await update(1, { ...plant, commonName: 'Test SAGE 1' }, revision)).toMatchObject({
      commonName: 'Test SAGE 1',
    });
  });

  test('of a name that is given to two at once, one gets', async () => {
    const sheets = await Promise.all([open(1), open(2)]);
    const results = await Promise.allSettled(
      sheets.map(({ plant, revision }, index) =>
        update(index + 1, { ...plant, commonName: 'Twin sage' }, revision),
      ),
    );

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  test('bears its new name on its drawings', async () => {
    const before = tools.shelf.list().catalogued(1);
    const { plant, revision } = await open(1);
    await update(1, { ...plant, latinName: 'Salvia renata' }, revision);

    expect(tools.shelf.list().catalogued(1)).toEqual({ ...before, latinName: 'Salvia renata' });
  });
});

test.each([999, 1_000_001])('there is nothing to open, edit or move of the unknown plant %i', async (id) => {
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
  await expect(update(id, buildInput(), 0)).rejects.toMatchObject({ status: 404 });
  await expect(setCategory(id, 'trees')).rejects.toMatchObject({ status: 404 });
});

describe('a process that dies', () => {
  test('after a write, before it told of it, has the next one tell, once', async () => {
    outboxFails(() => Promise.reject(new Error('The process is gone.')));
    await expect(create({}, randomUUID())).rejects.toMatchObject({ status: 500 });
    expect(told).toEqual([]);
    outboxFails(undefined);
    await catchUp(tools);
    await catchUp(tools);

    expect(told.map(({ topic }) => topic).sort()).toEqual([plantAdded.name, privilegedAct.encyclopedia.name]);
  });

  test('between one word and the next has both told, the first under the same key', async () => {
    let before = 1;
    outboxFails(async () => {
      if (before-- <= 0) throw new Error('The process is gone.');
      return undefined as never;
    });
    await expect(create()).rejects.toMatchObject({ status: 500 });
    outboxFails(undefined);
    await catchUp(tools);

    expect(new Set(told.map(({ topic, key }) => `${topic}:${key}`)).size).toBe(2);
    expect(await PlantModel.countDocuments({ 'news.0': { $exists: true } })).toBe(0);
  });

  test('has told of nothing that is not written', async () => {
    await PlantModel.collection.drop();
    await expect(setCategory(1, 'trees')).rejects.toMatchObject({ status: 404 });

    expect(told).toEqual([]);
  });
});

test('what another instance wrote is shown within a round', async () => {
  await PlantModel.updateOne(
    { _id: 1 },
    { $set: { changes: { words: { uses: 'For soup.' } } }, $inc: { revision: 1 } },
  );
  expect((await read(1)).uses).not.toBe('For soup.');
  await catchUp(tools);

  expect((await read(1)).uses).toBe('For soup.');
});

const revisionIn = (key: string) => Number(key.split(':')[1]);
